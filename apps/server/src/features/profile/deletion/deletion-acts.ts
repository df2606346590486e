import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { readPerson } from '../../identity/person-reads.ts'
import { profileKeptMail } from '../mails/profile-kept-mail.ts'
import { deleteDeletion } from './deletion-store.ts'
import { saveKept } from './kept-profile-store.ts'

/** Whoever asked to go stays, since they signed in: their next page says so. */
export async function keepProfileOfSignIn(
  surroundings: Notifying,
  tx: Database,
  profileId: string,
  context: Keeping,
): Promise<void> {
  const deleteOn = await keepProfile(surroundings, tx, profileId, context)
  if (deleteOn !== null) await saveKept(tx, profileId, deleteOn)
}

type Keeping = Pick<Context, 'now' | 'requestId' | 'device'>

/** Answers the day on which it would have been deleted; null, and nothing done, where nobody asked. */
export async function keepProfile(
  surroundings: Notifying,
  tx: Database,
  profileId: string,
  { now, requestId, device }: Keeping,
): Promise<string | null> {
  const deleteOn = await deleteDeletion(tx, profileId)
  if (deleteOn === null) return null
  await writeAudit(tx, {
    at: now,
    profileId,
    act: 'deletion-undone',
    device: device.name,
    requestId,
  })
  const { email, firstName, locale } = await readPerson(tx, profileId)
  const told = { facts: { firstName }, key: requestId }
  await notify(surroundings, tx, { profileId, email, locale }, profileKeptMail, told)
  return deleteOn
}
