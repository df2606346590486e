import type { AutopayHold, AutopayOption, DrawState } from '@portal/contract/autopay/autopay'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Generated } from 'kysely'

/** Of autopay: who pays what by it, and what it drew. */
declare module '../../db/tables.ts' {
  interface Tables {
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
      announced_until: string | null
      paused_since: Date | null
      paused_until: string | null
      enrolled_at: Date
      agreement_id: string | null
      told_hold: AutopayHold | null
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
  }
}
