import type {
  PaymentFailure,
  PaymentOrigin,
  PaymentStatus,
} from '@portal/contract/payments/payments'
import type { PaymentReturn, UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'
import type { Generated } from 'kysely'

/** Of payments, what they are made with, and what came back of them. */
declare module '../../db/tables.ts' {
  interface Tables {
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
    payment_allocation: { payment_id: string; account_id: string; amount: number; paid_on: string }
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
      fingerprint: Generated<string | null>
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
    guest_payment: {
      payment_id: string
      email: string
      locale: Locale
      proof_hashes: Generated<Array<Buffer>>
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
    refund: {
      id: Generated<string>
      payment_id: string
      amount: number
      reason: RefundReason
      state: 'asked' | 'done' | 'refused'
      asked_at: Date
      ended_at: Generated<Date | null>
    }
    gateway_event: {
      gateway: string
      id: string
      content: unknown
      received_at: Date
      taken_at: Generated<Date | null>
      rests_since: Date | null
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
  }

  interface OneTimeKinds {
    'guest-payment': true
  }

  interface AttemptKinds {
    /** The number of an account's bill. */
    'bill-number': true
    /** A card or bank account that is not saved. */
    'new-method': true
  }

  interface OperatorTaskKinds {
    /** The gateway was asked to charge and did not say what became of it; closed once that is known. */
    'payment-unanswered': true
    /** The gateway charged what we hold to be failed or cancelled, or the other way round. */
    'outcome-differs': true
    /** The gateway charged for a reference that is none of our payments. */
    'charge-unknown': true
    /** We hold to be paid what the gateway did not charge. */
    'charge-missing': true
    /** The amounts of a charge differ. */
    'amount-differs': true
    /** What went back differs. */
    'return-differs': true
    /** The gateway says that a return was undone of which it never told us. */
    'return-unknown': true
    /** A refund came again: the utility still owes it. */
    'refund-failed': true
    /** The gateway did not give back what we asked it to. */
    'refund-refused': true
  }
}

export type RefundReason = 'requested' | 'paid-twice' | 'paid-too-much'
