import type { Database } from '../../../db/transaction.ts'
import { deleteArchiveOf } from './archive-store.ts'

/** What somebody else may have asked for in a profile does not stay, nor goes on being made. */
export async function dropDataArchive(tx: Database, profileId: string): Promise<void> {
  await deleteArchiveOf(tx, profileId)
}
