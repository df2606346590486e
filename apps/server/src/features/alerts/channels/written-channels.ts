import type { Config } from '../../../config.ts'
import type { Writing } from '../../../ports/deliveries/outbox.ts'
import { createMailWriter } from '../../../ports/mail/mail-queue.ts'
import { hasPushes } from '../../../ports/push/open-push.ts'
import { hasTexts } from '../../../ports/sms/open-sms.ts'
import { createTextWriter } from '../../../ports/sms/text-queue.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { allChannels } from './all-channels.ts'

/** The ways out of a command: what it writes into their queues, a running server sends. */
export function writtenChannels(
  surroundings: Writing & Pick<Surroundings, 'publicUrl'> & { config: Config },
): Pick<Surroundings, 'mailer' | 'channels'> {
  const mailer = createMailWriter(surroundings)
  const texter = hasTexts(surroundings.config) ? createTextWriter(surroundings) : null
  const pushes = hasPushes(surroundings.config)
  return { mailer, channels: allChannels({ ...surroundings, mailer, texter, pushes }) }
}
