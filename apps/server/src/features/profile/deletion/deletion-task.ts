import type { Database } from '../../../db/transaction.ts'
import { closeTask, openTask } from '../../work/operator-tasks-acts.ts'

/** A person looks why a profile could not be deleted. */
export async function openDeletionTask(
  db: Database,
  { profileId, fault, now }: { profileId: string; fault: string; now: Date },
): Promise<void> {
  await openTask(db, { ...taskOf(profileId), details: { fault } }, now)
}

export async function closeDeletionTask(tx: Database, profileId: string, now: Date): Promise<void> {
  await closeTask(tx, taskOf(profileId), now)
}

function taskOf(profileId: string) {
  return { kind: 'profile-not-deleted', subject: profileId } as const
}
