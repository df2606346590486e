import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { AccessSurroundings } from './access-surroundings.ts'
import { deleteOldInvitations } from './invitations/invitation-store.ts'
import { invitationJobs } from './invitations/send-invitation.ts'
import { deleteOldVisits } from './log/visit-store.ts'
import { deleteOldGivings, deleteOldOwnerships, deleteOldPastGrants } from './people/grant-store.ts'

const BATCH = 1_000
const DAY_MS = 86_400_000

export function accessJobs(surroundings: AccessSurroundings): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    ...invitationJobs(surroundings),
    daily('delete-old-access', '03:50', async () => {
      const before = new Date(clock.now().getTime() - settings.rules.access.logDays * DAY_MS)
      for (const deleteSome of [
        deleteOldVisits,
        deleteOldPastGrants,
        deleteOldOwnerships,
        deleteOldGivings,
        deleteOldInvitations,
      ]) {
        while ((await deleteSome(db, before, BATCH)) === BATCH);
      }
    }),
  ]
}
