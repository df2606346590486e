import type { Surroundings } from '../../../surroundings.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email-channel.ts'
import type { MailReasonOrigin } from './mail-reason.ts'
import { smsChannel } from './sms-channel.ts'

/** Those that there are, in the order of the settings. */
export function allChannels({
  texter,
  ...surroundings
}: MailReasonOrigin & Pick<Surroundings, 'config' | 'mailer' | 'texter'>): Array<Channel> {
  const email = emailChannel(surroundings)
  return texter ? [email, smsChannel({ ...surroundings, texter })] : [email]
}
