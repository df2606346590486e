import type { OperatorAuditEntry } from '@portal/contract/operators/operators-audit'
import type { Database } from '../../../db/transaction.ts'
import { findAccountNumbers } from '../../accounts/accounts-reads.ts'
import { findOperatorNames } from '../operator-names-reads.ts'
import type { ListedEntry } from './audit-store.ts'

interface Written extends Pick<
  OperatorAuditEntry,
  'number' | 'at' | 'act' | 'subject' | 'details'
> {
  operatorId: string | null
  keyId?: string
  address?: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** As they were written, with what everybody and everything is called today. */
export async function auditViews(
  db: Database,
  rows: ReadonlyArray<ListedEntry>,
): Promise<Array<OperatorAuditEntry>> {
  const written = rows.map((row) => ({ row, said: JSON.parse(row.entry) as Written }))
  const ids = [...new Set(written.flatMap(({ said: { subject } }) => subject ?? []))].filter((id) =>
    uuid.test(id),
  )
  const numbers = await findAccountNumbers(db, ids)
  const names = await findOperatorNames(db, ids)
  const aboutOf = (id: string): OperatorAuditEntry['about'] => {
    const number = numbers.get(id)
    if (number !== undefined) return { kind: 'account', id, name: number }
    const name = names.get(id)?.name
    return name === undefined ? null : { kind: 'operator', id, name }
  }
  return written.map(({ row, said }) => {
    const { number, at, act, subject, details, operatorId, keyId, address = null } = said
    const operator = operatorId === null ? null : { id: operatorId, name: row.name ?? '' }
    const key = keyId === undefined ? null : { id: keyId, name: row.keyName ?? '' }
    const about = subject === null ? null : aboutOf(subject)
    return { number, at, act, subject, details, operator, key, about, from: address }
  })
}
