import type { Permission } from '@portal/contract/access/access'
import type { Database } from '../../../db/transaction.ts'
import { createGrantReader } from '../../access/access-reads.ts'

/** By which rights an archive was made: on each account what the profile might do. */
export type ArchiveRights = ReadonlyArray<{
  accountId: string
  permissions: ReadonlyArray<Permission>
}>

/** Whether a profile may still do all of it. */
export async function stillMay(
  db: Database,
  profileId: string,
  rights: ArchiveRights,
): Promise<boolean> {
  const grantOf = createGrantReader(db)
  const now = await Promise.all(rights.map(({ accountId }) => grantOf(profileId, accountId)))
  return rights.every(({ permissions }, at) =>
    permissions.every((each) => now[at]?.permissions.includes(each)),
  )
}
