import { operatorRole, operatorRolePermissions } from '@portal/contract/operators/operators'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type { Database } from '../../db/transaction.ts'

export interface OperatorName {
  id: string
  name: string
}

/** What operators are called, by their ids; also those who are let in no more. */
export async function findOperatorNames(
  db: Database,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, OperatorName>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who has joined, is let in and may do something, by name. */
export async function listOperatorsWho(
  db: Database,
  permission: OperatorPermission,
): Promise<Array<OperatorName>> {
  const roles = operatorRole.options.filter((role) =>
    operatorRolePermissions[role].includes(permission),
  )
  return db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('role', 'in', roles)
    .where('joined_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
