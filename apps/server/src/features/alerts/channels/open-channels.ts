import type { Dependencies } from '../../../dependencies.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { runPushes } from '../push/push-outbox.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import { pushChannel } from './push-channel.ts'

/** By which profiles hear of alerts: those for which the utility has a way. */
export function openChannels(
  given: Dependencies & Pick<Surroundings, 'mailer' | 'publicUrl'>,
): ReadonlyArray<Channel> {
  const email = emailChannel(given)
  if (!given.push) return [email]
  runPushes(given, given.push)
  return [email, pushChannel(given)]
}
