import { hash } from 'node:crypto'
import type { Database } from '../../../db/transaction.ts'
import { insertAuditEntry, lockAuditEnd } from './audit-store.ts'

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
  /** From where it came, as far as it came over the network. */
  address?: string
}

/** What the first entry follows. */
export const beginning = Buffer.alloc(32)

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

/** What an entry's hash is made of: its text, and the hash before it. */
export function linkHash(previous: Buffer, entry: string): Buffer {
  return hash('sha256', Buffer.concat([previous, Buffer.from(entry)]), 'buffer')
}
