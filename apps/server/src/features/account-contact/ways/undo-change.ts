import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import { takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { notifyOwners } from '../notify-owners.ts'
import { findAnyWay, restoreWay, saveRemoved } from './way-store.ts'

/** Whoever reads where nothing was to go any more takes that back, and what came in its place ends. @throws ProblemError `link-expired` */
export async function undoContactChange(
  surroundings: ContactSurroundings,
  token: string,
  { db: tx, now, requestId, device }: Context,
): Promise<void> {
  const taken = await takeOneTimeToken(tx, 'removed-contact', token, now)
  const known = taken && (await findAnyWay(tx, String(taken.data['wayId'])))
  if (!known) throw problem('link-expired')
  const { id, accountId, value } = known
  await lockContact(tx, accountId)
  const way = await findAnyWay(tx, id)
  if (!way?.isRemoved) throw problem('link-expired')
  if (way.replacedBy !== null)
    await saveRemoved(tx, way.replacedBy, { by: null, replacedBy: null, now })
  await restoreWay(tx, id, localDate(now, surroundings.settings.utility.timeZone))
  const entry = { at: now, profileId: null, act: 'contact-restored', subject: id, requestId }
  await writeAudit(tx, { ...entry, device: device.name })
  const facts = { what: 'restored', value, replaced: null } as const
  await notifyOwners(surroundings, tx, { accountId, kind: contactNewsMail, facts, key: requestId })
}
