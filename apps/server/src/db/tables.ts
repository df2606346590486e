import type { Generated, JSONColumnType } from 'kysely'

/**
 * The columns of `migrations/`, as Kysely reads and writes them. Dates are `yyyy-mm-dd`, bigint is a safe number. Here
 * stand the tables that all features write by what lies beside this file; each feature adds its own, whose SQL stands in
 * it alone, and what kinds it has of what all write, in its `<noun>-tables.ts`.
 */
export interface Tables {
  audit_entry: {
    id: Generated<number>
    at: Date
    profile_id: string | null
    act: string
    subject: string | null
    request_id: string | null
    device: string | null
  }
  attempt: { id: Generated<number>; kind: AttemptKind; subject: Buffer; at: Date }
  one_time_token: {
    hash: Buffer
    kind: OneTimeKind
    profile_id: string | null
    data: JSONColumnType<Record<string, unknown>>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  ledger_transaction: {
    id: Generated<string>
    kind: LedgerKind
    source: string
    posted_on: string
    recorded_at: Date
    borne_by: string | null
  }
  ledger_entry: {
    id: Generated<number>
    transaction_id: string
    book: LedgerBook
    account_id: string | null
    posted_on: string
    amount: number
  }
}

/** What a one-time token opens: each feature adds its own beside its tables, as names of this interface. */
export interface OneTimeKinds {}
export type OneTimeKind = keyof OneTimeKinds

/** What is guessed at, by the same way. */
export interface AttemptKinds {}
export type AttemptKind = keyof AttemptKinds

/** Why somebody of the utility must look at something, by the same way. */
export interface OperatorTaskKinds {}
export type OperatorTaskKind = keyof OperatorTaskKinds

export type LedgerKind =
  | 'bill'
  | 'payment'
  | 'refund'
  | 'reversal'
  | 'undoing'
  | 'interest'
  | 'fee'
  | 'adjustment'
  | 'credit'
  | 'write-off'

export type LedgerBook = 'receivable' | 'revenue' | 'cash' | 'adjustment' | 'deferred'
