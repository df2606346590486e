import type { Generated, JSONColumnType } from 'kysely'

/**
 * The columns of `migrations/`, as Kysely reads and writes them. Dates are `yyyy-mm-dd`, bigint is a safe number. Here
 * stand the tables that all features write by what lies beside this file; each feature adds its own, whose SQL stands in
 * it alone, in its `<noun>-tables.ts`.
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
  operator_task: {
    id: Generated<string>
    kind: OperatorTaskKind
    subject: string
    details: unknown
    opened_at: Date
    closed_at: Generated<Date | null>
  }
  ledger_transaction: {
    id: Generated<string>
    kind: LedgerKind
    source: string
    posted_on: string
    recorded_at: Date
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

/** What a one-time token opens. */
export type OneTimeKind =
  | 'registration'
  | 'new-email'
  | 'kept-email'
  | 'reset-password'
  | 'not-me'
  | 'step-up-mail'
  | 'provider-visit'
  | 'provider-code'
  | 'provider-registration'
  | 'passkey-login'
  | 'passkey-registration'
  | 'passkey-step-up'
  | 'guest-payment'

/** What is guessed at: a password, a two-factor or recovery code, a mailed code, the number of an account's bill. */
export type AttemptKind = 'password' | 'code' | 'mail-code' | 'mail' | 'bill-number'

/** Why somebody of the utility must look at something. */
export type OperatorTaskKind =
  /** The bill run could not make an account's bill; closed once it can. */
  | 'bill-held'
  /** Bills were made for a day that is still to come: until then no run makes any; closed by the next run. */
  | 'bill-run-ahead'
  /** A job met a fault with one account; closed once it went well. */
  | 'account-set-aside'
  /** A customer's own reading cannot be: the bill was estimated instead. */
  | 'own-reading-doubted'
  /** The gateway charged what we hold to be failed or cancelled, or the other way round. */
  | 'outcome-differs'
  /** The gateway charged for a reference that is none of our payments. */
  | 'charge-unknown'
  /** We hold to be paid what the gateway did not charge. */
  | 'charge-missing'
  /** The amounts of a charge differ. */
  | 'amount-differs'
  /** What went back differs. */
  | 'return-differs'
  /** A refund came again: the utility still owes it. */
  | 'refund-failed'
  /** The gateway did not give back what we asked it to. */
  | 'refund-refused'

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

export type LedgerBook = 'receivable' | 'revenue' | 'cash' | 'adjustment' | 'deferred'
