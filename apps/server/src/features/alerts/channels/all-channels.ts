import type { Surroundings } from '../../../surroundings.ts'
import type { PushSurroundings } from '../push/push-outbox.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import type { MailReasonOrigin } from './mail-reason.ts'
import { pushChannel } from './push-channel.ts'
import { smsChannel } from './sms-channel.ts'

/** Those that there are, in the order of the settings. */
export function allChannels({
  texter,
  pushes,
  ...surroundings
}: MailReasonOrigin &
  PushSurroundings &
  Pick<Surroundings, 'mailer' | 'texter'> & { pushes: boolean }): Array<Channel> {
  return [
    emailChannel(surroundings),
    ...(texter ? [smsChannel({ ...surroundings, texter })] : []),
    ...(pushes ? [pushChannel(surroundings)] : []),
  ]
}
