import type { Role } from '@portal/contract/access/access'
import type { AutopayHold, AutopayOption, DrawState } from '@portal/contract/autopay/autopay'
import type {
  PaymentFailure,
  PaymentOrigin,
  PaymentStatus,
} from '@portal/contract/payments/payments'
import type { PaymentReturn, UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Address } from '@portal/contract/person'
import type { Locale } from '@portal/contract/texts'
import type { Generated, JSONColumnType } from 'kysely'
import type { BillTables } from './bill-tables.ts'
import type { MeterTables } from './meter-tables.ts'
import type { PlanTables } from './plan-tables.ts'

/** The columns of `migrations/`, as Kysely reads and writes them. Dates are `yyyy-mm-dd`, bigint is a safe number. */
export interface Tables extends BillTables, MeterTables, PlanTables {
  profile: {
    id: Generated<string>
    email: string
    first_name: string
    last_name: string
    business_name: string | null
    phone: string | null
    locale: Locale
    password_hash: string | null
    created_at: Date
    email_confirmed_at: Date | null
    totp_secret: Buffer | null
    totp_since: Date | null
    totp_last_step: number | null
    passkey_handle: Buffer | null
  }
  session: {
    id: Generated<string>
    profile_id: string
    created_at: Date
    expires_at: Date
    ended_at: Date | null
    generation: Generated<number>
    rotated_at: Date | null
    remember_me: boolean
    method: 'password' | 'passkey' | 'provider'
    device: string | null
    last_used_at: Date
    proved_at: Date
  }
  one_time_token: {
    hash: Buffer
    kind: OneTimeKind
    profile_id: string | null
    data: JSONColumnType<Record<string, unknown>>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  attempt: { id: Generated<number>; kind: AttemptKind; subject: Buffer; at: Date }
  known_device: {
    profile_id: string
    device_hash: Buffer
    first_used_at: Date
    last_used_at: Date
  }
  recovery_code: { profile_id: string; hash: Buffer; used_at: Date | null }
  login_method: {
    id: Generated<string>
    profile_id: string
    provider: string
    issuer: string
    subject: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey: {
    id: Generated<string>
    profile_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Array<string>
    backed_up: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  guest: {
    id: Generated<string>
    hash: Buffer
    device_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  release_setting: {
    name: 'min-version' | 'guest' | 'registration'
    value: string
    changed_at: Date
  }
  notified_device: { device_hash: Buffer; profile_id: string; registered_at: Date }
  session_token: {
    hash: Buffer
    session_id: string
    kind: 'access' | 'refresh'
    created_at: Date
    expires_at: Date
    generation: Generated<number>
  }
  account: {
    id: Generated<string>
    number: string
    holder_name: string
    holder_email: string | null
    holder_phone: string | null
    customer_class: 'residential' | 'small-business' | 'industrial'
    status: 'active' | 'closed'
    service_address: JSONColumnType<Address>
    mailing_address: JSONColumnType<Address>
    opened_on: string
    next_bill_on: string | null
  }
  service_point: {
    id: Generated<string>
    account_id: string
    number: string
    name: string
    service: 'electricity' | 'water' | 'gas'
    status: 'connected' | 'disconnected'
    meter_number: string | null
    tariff_code: string
    address: JSONColumnType<Address>
    latitude: number | null
    longitude: number | null
    dial_digits: Generated<number | null>
  }
  access_grant: { profile_id: string; account_id: string; role: Role; nickname: string | null }
  audit_entry: {
    id: Generated<number>
    at: Date
    profile_id: string | null
    act: string
    subject: string | null
    request_id: string | null
    device: string | null
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
  payment_method: {
    id: Generated<string>
    profile_id: string
    gateway: string
    token: string
    kind: 'card' | 'bank'
    brand: string | null
    last4: string | null
    expires_month: number | null
    expires_year: number | null
    is_default: Generated<boolean>
    created_at: Date
    name: Generated<string | null>
  }
  payment: {
    id: Generated<string>
    number: string
    profile_id: string | null
    guest_id: Generated<string | null>
    idempotency_key: string | null
    content_hash: Buffer | null
    status: PaymentStatus
    currency: string
    total: number
    method_kind: 'card' | 'bank' | 'cash' | 'cheque'
    method_brand: string | null
    method_last4: string | null
    gateway: string | null
    gateway_token: string | null
    save_method: Generated<boolean>
    failure: PaymentFailure | null
    created_at: Date
    settled_at: Date | null
    ledger_transaction_id: string | null
    origin: Generated<PaymentOrigin>
    scheduled_for: Generated<string | null>
    fee: Generated<number>
    payment_method_id: Generated<string | null>
    challenge_page: Generated<string | null>
    charged_at: Generated<Date | null>
  }
  payment_return: {
    id: Generated<string>
    payment_id: string
    kind: PaymentReturn['kind']
    amount: number
    reason: PaymentReturn['reason']
    gateway_reference: string
    returned_on: string
    recorded_at: Date
    ledger_transaction_id: string
  }
  return_undoing: {
    id: Generated<string>
    payment_return_id: string
    amount: number
    reason: UndoingReason
    undone_on: string
    recorded_at: Date
    ledger_transaction_id: string
  }
  bank_mandate: {
    id: Generated<string>
    gateway: string
    token: string
    wording: string
    agreed_at: Date
    address: string
    user_agent: string
    profile_id: string | null
  }
  gateway_event: {
    gateway: string
    id: string
    content: unknown
    received_at: Date
    taken_at: Generated<Date | null>
  }
  refund: {
    id: Generated<string>
    payment_id: string
    amount: number
    reason: RefundReason
    state: 'asked' | 'done' | 'refused'
    asked_at: Date
    ended_at: Generated<Date | null>
  }
  operator_task: {
    id: Generated<string>
    kind: OperatorTaskKind
    subject: string
    details: unknown
    opened_at: Date
    closed_at: Generated<Date | null>
  }
  reconciliation: {
    id: Generated<string>
    gateway: string
    period_from: Date
    period_until: Date
    ran_at: Date
    compared: number
    differences: number
  }
  autopay: {
    account_id: string
    profile_id: string
    payment_method_id: string | null
    kind: AutopayOption['kind']
    days: number | null
    monthly_day: number | null
    amount: number | null
    maximum: number | null
    covers_due_from: string
    starts_on: string
    paused_since: Date | null
    paused_until: string | null
    enrolled_at: Date
    told_hold: AutopayHold | null
  }
  autopay_draw: {
    id: Generated<string>
    account_id: string
    key: string
    bill_id: string | null
    draw_on: string
    state: DrawState
    try_on: string | null
    told: 'upcoming' | 'above-maximum' | null
    told_amount: number | null
  }
  autopay_agreement: {
    id: Generated<string>
    account_id: string
    profile_id: string | null
    wording: string
    method_kind: 'card' | 'bank'
    method_brand: string | null
    method_last4: string | null
    agreed_at: Date
    address: string
    user_agent: string
  }
  autopay_try: {
    draw_id: string
    number: number
    profile_id: string | null
    idempotency_key: string
    tried_on: string
    taken_at: Date
    amount: number
    payment_id: string | null
    outcome: 'drawing' | 'drawn' | 'failed'
    failure: PaymentFailure | null
  }
  payment_method_notice: {
    payment_method_id: string
    last_day: string
    days: number
    told_at: Date
  }
  payment_allocation: { payment_id: string; account_id: string; amount: number; paid_on: string }
  stripe_intent: { reference: string; intent_id: string | null }
  guest_payment: {
    payment_id: string
    email: string
    locale: Locale
    proof_hashes: Generated<Array<Buffer>>
  }
}

/** What a one-time token opens. */
export type OneTimeKind =
  | 'registration'
  | 'new-email'
  | 'kept-email'
  | 'reset-password'
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

export type RefundReason = 'requested' | 'paid-twice' | 'paid-too-much'

/** Why somebody of the utility must look at something. */
export type OperatorTaskKind =
  /** The bill run could not make an account's bill; closed once it can. */
  | 'bill-held'
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
