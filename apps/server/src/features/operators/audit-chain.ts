import { hash } from 'node:crypto'
import type { Database } from '../../db/transaction.ts'
import { insertAuditEntry, lockAuditEnd, pageOfAudit } from './audit-store.ts'
import type { AuditRow } from './audit-store.ts'

/** What somebody will ask about a look or an act. */
export type AuditDetails = Record<string, string | number | boolean | null>

/** A look or an act; `subject` names a thing by its id or number, never by a person's data. */
export interface OperatorAct {
  at: Date
  /** Null for a system and a command. */
  operatorId: string | null
  /** Of a system; the text of what others do goes without it. */
  keyId?: string
  act: string
  subject: string | null
  details: AuditDetails
  requestId: string
}

/** What the first entry follows. */
const beginning = Buffer.alloc(32)

/**
 * Writes an entry that follows the last one. Others wait for the end of the transaction, so this is the last thing that
 * it does.
 */
export async function chainAudit(tx: Database, { at, ...act }: OperatorAct): Promise<void> {
  const last = await lockAuditEnd(tx)
  const number = (last?.number ?? 0) + 1
  const entry = JSON.stringify({ number, at: at.toISOString(), ...act })
  const { operatorId, keyId = null, subject } = act
  const own = linkHash(last?.hash ?? beginning, entry)
  await insertAuditEntry(tx, { number, at, operatorId, keyId, subject, entry, hash: own })
}

function linkHash(previous: Buffer, entry: string): Buffer {
  return hash('sha256', Buffer.concat([previous, Buffer.from(entry)]), 'buffer')
}

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
