import { role, rolePermissions } from '@portal/contract/access'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import { listAccountsWith } from '../access/access-reads.ts'

/** Who makes a payment needs `pay` on every account in it; without it the account does not exist for them. @throws ProblemError `not-found` */
export async function assertMayPay(
  db: Database,
  profileId: string,
  accountIds: ReadonlyArray<string>,
): Promise<void> {
  const able = await listAccountsWith(db, profileId, accountIds, 'pay')
  if (accountIds.some((id) => !able.has(id))) throw problem('not-found')
}

/** The roles that see the payments of an account. */
export const rolesSeeingPayments = role.options.filter((name) =>
  rolePermissions[name].includes('see-amounts'),
)
