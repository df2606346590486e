import { localDate } from '@portal/rules/local-date'
import { faultFacts } from '../../../db/fault-facts.ts'
import { firstId, keysetWalk } from '../../../db/keyset-walk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { forgetContactsOf } from '../../account-contact/account-contact-forget-acts.ts'
import { notify } from '../../alerts/notify-acts.ts'
import { deleteProfile, lockProfile } from '../../identity/profile-acts.ts'
import { readPerson } from '../../identity/person-reads.ts'
import { dropTokens } from '../../payments/methods/drop-tokens-acts.ts'
import { findMethodTokens } from '../../payments/methods/saved-method-reads.ts'
import { deletionDelayedMail } from '../mails/deletion-delayed-mail.ts'
import { profileDeletedMail } from '../mails/profile-deleted-mail.ts'
import { findHindrances } from './deletion-hindrances.ts'
import { closeMatters } from './open-matters.ts'
import { findAskedAt, listDueDeletions, lockDue } from './deletion-store.ts'
import type { DueDeletion } from './deletion-store.ts'
import { closeDeletionTask, openDeletionTask } from './deletion-task.ts'

const BATCH = 100

/**
 * Deletes the profiles whose day has come, each by itself. What was paid and billed stays with the accounts, without a
 * name; whoever is still charged for something is told that it waits until that is settled.
 */
export async function deleteProfiles(surroundings: Surroundings): Promise<void> {
  const { db, clock, settings } = surroundings
  const today = localDate(clock.now(), settings.utility.timeZone)
  const from = { deleteOn: '2000-01-01', profileId: firstId }
  const byDay = { from, placeOf: (due: DueDeletion) => due, count: BATCH }
  await keysetWalk(byDay, async (after, count) => {
    const due = await listDueDeletions(db, today, { after, count })
    for (const { profileId } of due) await deleteOrSetAside(surroundings, profileId, today)
    return due
  })
}

/** One that a fault strikes waits for another night and is a task for a person meanwhile; without a database all wait. */
async function deleteOrSetAside(
  surroundings: Surroundings,
  profileId: string,
  today: string,
): Promise<void> {
  const { db, clock, log, jobs } = surroundings
  try {
    await deleteOne(surroundings, profileId, today)
  } catch (error) {
    const { name } = error as Error
    await openDeletionTask(db, { profileId, fault: name, now: clock.now() })
    jobs.counts.setAside.inc({ job: 'delete-profiles' })
    log.error({ profileId, fault: faultFacts(error as Error) }, 'A profile could not be deleted.')
  }
}

async function deleteOne(
  surroundings: Surroundings,
  profileId: string,
  today: string,
): Promise<void> {
  await inTransaction(surroundings.db, async (tx) => {
    // Who is just signing in stays: another night tells.
    if (!(await lockProfile(tx, profileId))) return
    if (!(await lockDue(tx, profileId, today))) return
    if ((await findHindrances(tx, profileId)).length > 0) {
      await notifyOfDelay(surroundings, tx, profileId)
      return
    }
    const tokens = await findMethodTokens(tx, profileId, surroundings.gateway.kind)
    await dropTokens(surroundings, tx, tokens)
    await sendMail(surroundings, tx, await readPerson(tx, profileId), profileDeletedMail, {})
    const now = surroundings.clock.now()
    await forgetContactsOf(surroundings, tx, profileId, now)
    await closeMatters(tx, profileId, now)
    await closeDeletionTask(tx, profileId, now)
    await deleteProfile(tx, profileId)
  })
}

/** Once: it goes as soon as that is settled. */
async function notifyOfDelay(
  surroundings: Surroundings,
  tx: Database,
  profileId: string,
): Promise<void> {
  const { email, firstName, locale } = await readPerson(tx, profileId)
  const askedAt = await findAskedAt(tx, profileId)
  const told = { facts: { firstName }, key: `${profileId} ${askedAt.toISOString()}` }
  await notify(surroundings, tx, { profileId, email, locale }, deletionDelayedMail, told)
}
