import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import { findOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { deleteReplacements, findAnyWay, restoreWay, saveRestored } from './way-store.ts'
import type { StoredWay } from './way-store.ts'

/**
 * Whoever reads where nothing was to go any more takes that back, and all that came in its place is gone.
 * @throws ProblemError `link-expired`
 */
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
  if (!way?.isRemoved || way.hasEnded) throw problem('link-expired')
  await deleteReplacements(tx, id)
  await restoreWay(tx, id, localDate(now, surroundings.settings.utility.timeZone))
  await saveRestored(tx, id, now)
  const entry = { at: now, profileId: null, act: 'contact-restored', subject: id, requestId }
  await writeAudit(tx, { ...entry, device: device.name })
  const facts = { what: 'restored', value, replaced: null } as const
  await notifyOwners(surroundings, tx, {
    accountId,
    kind: contactNewsMail,
    facts,
    key: `contact-${accountId} ${requestId}`,
  })
}

/** What the link takes back, as long as it does. @throws ProblemError `link-expired` */
export async function checkContactChange(
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Pick<StoredWay, 'kind'>> {
  const found = await findOneTimeToken(db, 'removed-contact', token, now)
  const way = found && (await findAnyWay(db, String(found.data['wayId'])))
  if (!way?.isRemoved || way.hasEnded) throw problem('link-expired')
  return { kind: way.kind }
}
