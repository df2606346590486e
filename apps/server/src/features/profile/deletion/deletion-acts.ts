import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { findSomebody } from '../../identity/profile-acts.ts'
import { profileKeptMail } from '../mails/profile-kept-mail.ts'
import { deleteDeletion } from './deletion-store.ts'

/** Whoever asked to go stays: they signed in, or opened the link. Nothing where nobody asked. */
export async function keepProfile(
  surroundings: Notifying,
  tx: Database,
  profileId: string,
  { now, requestId, device }: Pick<Context, 'now' | 'requestId' | 'device'>,
): Promise<void> {
  if (!(await deleteDeletion(tx, profileId))) return
  await writeAudit(tx, {
    at: now,
    profileId,
    act: 'deletion-undone',
    device: device.name,
    requestId,
  })
  const { email, firstName, locale } = await findSomebody(tx, profileId)
  const told = { facts: { firstName }, key: requestId }
  await notify(surroundings, tx, { profileId, email, locale }, profileKeptMail, told)
}
