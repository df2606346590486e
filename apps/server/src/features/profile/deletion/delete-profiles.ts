import { localDate } from '@portal/rules/local-date'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { deleteProfile, findSomebody, lockProfile } from '../../identity/profile-acts.ts'
import { findMethodTokens } from '../../payments/methods/saved-method-reads.ts'
import { profileDeletedMail } from '../mails/profile-deleted-mail.ts'
import { findHindrances } from './deletion-hindrances.ts'
import { listDueProfiles, lockDue } from './deletion-store.ts'

const BATCH = 100

/**
 * Deletes the profiles whose day has come, each by itself. What was paid and billed stays with the accounts, without a
 * name; whoever is still charged for something waits until that is settled.
 */
export async function deleteProfiles(surroundings: Surroundings): Promise<void> {
  const { db, clock, settings } = surroundings
  const today = localDate(clock.now(), settings.utility.timeZone)
  const byId = { from: firstId, placeOf: (profileId: string) => profileId, count: BATCH }
  await keysetWalk(byId, async (after, count) => {
    const due = await listDueProfiles(db, today, { after, count })
    for (const profileId of due) await deleteOne(surroundings, profileId, today)
    return due
  })
}

async function deleteOne(
  surroundings: Surroundings,
  profileId: string,
  today: string,
): Promise<void> {
  const tokens = await inTransaction(surroundings.db, async (tx) => {
    // Who is just signing in stays: another night tells.
    if (!(await lockProfile(tx, profileId))) return []
    if (!(await lockDue(tx, profileId, today))) return []
    if ((await findHindrances(tx, profileId)).length > 0) return []
    const found = await findMethodTokens(tx, profileId, surroundings.gateway.kind)
    await sendMail(surroundings, tx, await findSomebody(tx, profileId), profileDeletedMail, {})
    await deleteProfile(tx, profileId)
    return found
  })
  // What is not deleted there is charged by nobody here.
  for (const token of tokens) await surroundings.gateway.deleteMethod(token).catch(() => undefined)
}
