import { operatorRolePermissions } from '@portal/contract/operators/operators'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type { Database } from '../../db/transaction.ts'

/**
 * Whether an operator may do this, with nobody giving them another role or letting them out until the transaction ends.
 * What matters so much asks once more in its own transaction.
 */
export async function holdOperatorPermission(
  tx: Database,
  operatorId: string,
  permission: OperatorPermission,
): Promise<boolean> {
  const row = await tx
    .selectFrom('operator')
    .select('role')
    .where('id', '=', operatorId)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && operatorRolePermissions[row.role].includes(permission)
}
