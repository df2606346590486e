import type { Database } from '../../../db/transaction.ts'
import { beginning, linkHash } from './audit-acts.ts'
import type { OperatorAct } from './audit-acts.ts'
import { pageOfAudit } from './audit-store.ts'
import type { AuditRow } from './audit-store.ts'

/** How the chain stands: its last entry, and the first that is not as it was written. */
export interface AuditState {
  count: number
  /** The last hash, hexadecimal: kept elsewhere it tells whether entries were cut off, or all written anew. */
  head: string
  broken: number | null
}

/** How the chain stood once: an entry that is not as it was then, or gone, is told as broken. */
type AuditAnchor = Pick<AuditState, 'count' | 'head'>

/** Goes over the whole chain, a page at a time, up to the first entry that is not as it was written. */
export async function verifyAudit(
  db: Database,
  { seen, expected }: { seen?: (entry: string) => void; expected?: AuditAnchor } = {},
): Promise<AuditState> {
  let count = 0
  let head: Buffer = beginning
  const state = (broken: number | null) => ({ count, head: head.toString('hex'), broken })
  for (;;) {
    const page = await pageOfAudit(db, count)
    for (const row of page) {
      const own = linkHash(head, row.entry)
      if (!isAsWritten(row, count + 1, own)) return state(count + 1)
      if (expected?.count === count + 1 && expected.head !== own.toString('hex')) {
        return state(count + 1)
      }
      seen?.(row.entry)
      head = own
      count += 1
    }
    if (page.length === 0) return state(expected && expected.count > count ? count + 1 : null)
  }
}

/** The columns beside the text are for finding it, and say the same. */
function isAsWritten(row: AuditRow, number: number, own: Buffer): boolean {
  if (row.number !== number || !row.hash.equals(own)) return false
  const text = JSON.parse(row.entry) as { at: string } & Pick<
    OperatorAct,
    'operatorId' | 'keyId' | 'subject'
  >
  return (
    text.at === row.at.toISOString() &&
    text.operatorId === row.operatorId &&
    (text.keyId ?? null) === row.keyId &&
    text.subject === row.subject
  )
}
