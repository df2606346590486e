import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { NotifiedChannel } from '@portal/contract/alerts/alerts-notifications'
import { takeOfAll } from '../../../db/attempts.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { briefWords } from '../../../ports/mail/alert-kind.ts'
import { mailForms, writeMail } from '../../../ports/mail/mail-kind.ts'
import type { MailOrigin } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findPerson } from '../../identity/person-reads.ts'
import { notificationSampleMail } from '../mails/notification-sample-mail.ts'
import { deleteBrokenChannel } from '../delivery-reports/delivery-reports-store.ts'
import { saveSample } from './samples-store.ts'

/** Nothing goes there, also not to try it. */
const closed: ReadonlySet<NotifiedChannel['state']> = new Set(['unconfirmed', 'stopped'])
/** Where it was asked for. */
const SETTINGS = '/settings?part=notifications'

/** So many, that nobody fills a mailbox with them. */
const LIMIT = { most: 3, minutes: 10 }

/**
 * Sends a profile one message by a channel, at its own confirmed address. One from which messages came back is tried
 * anew by it. @throws ProblemError `conflict`, `too-many-requests`
 */
export async function sendSample(
  surroundings: MailOrigin & Pick<Surroundings, 'channels'>,
  name: DeliveryChannel,
  { db, caller: { profileId }, pageLocale, now }: ProfileContext,
): Promise<void> {
  const channel = surroundings.channels.find((one) => one.name === name)
  const found = await channel?.findAddress(db, profileId)
  const reader = await findPerson(db, profileId)
  if (!channel || !found || !reader || closed.has(found.state)) throw problem('conflict')
  const target = { name: `${profileId} ${name}`, most: LIMIT.most }
  const { minutes } = LIMIT
  const waitSeconds = await takeOfAll(db, 'notification-sample', [target], { minutes, now })
  if (waitSeconds !== null) throw problem('too-many-requests', { retryAfterSeconds: waitSeconds })
  await deleteBrokenChannel(db, profileId, name)
  const to = { ...reader, locale: pageLocale ?? reader.locale }
  const facts = { firstName: reader.firstName }
  const sheet = writeMail(surroundings, notificationSampleMail, facts, to.locale)
  const words = notificationSampleMail[to.locale](facts, mailForms(surroundings, to.locale))
  const brief = briefWords(words, SETTINGS)
  const message = { about: null, to, sheet, brief, thing: 'sample' }
  const deliveryId = await channel.queue(db, message)
  await saveSample(db, { profileId, channel: name, deliveryId })
}
