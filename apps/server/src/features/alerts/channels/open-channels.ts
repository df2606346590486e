import type { Dependencies } from '../../../dependencies.ts'
import { createTexter } from '../../../ports/sms/text-queue.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findTextNumber } from '../../identity/text-number-reads.ts'
import { runPushes } from '../push/push-outbox.ts'
import { allChannels } from './all-channels.ts'

/** By which profiles hear of alerts, ready to send: those for which the utility has a way. */
export function openChannels(
  given: Dependencies & Pick<Surroundings, 'mailer' | 'publicUrl'>,
): Pick<Surroundings, 'channels' | 'texter'> {
  const { sms, push } = given
  const findNumber = (profileId: string) => findTextNumber(given.db, profileId)
  const texter = sms && createTexter({ ...given, findNumber }, sms)
  if (push) runPushes(given, push)
  return { texter, channels: allChannels({ ...given, texter, pushes: push !== null }) }
}
