import type { PlanFrequency, PlanStatus } from '@portal/contract/payment-plans/payment-plans'
import type { Generated } from 'kysely'

/** Of plans that pay what is owed in instalments. */
declare module '../../db/tables.ts' {
  interface Tables {
    payment_plan: {
      id: Generated<string>
      account_id: string
      profile_id: string | null
      payment_method_id: Generated<string | null>
      frequency: PlanFrequency
      began_at: Date
      began_on: string
      status: Generated<PlanStatus>
      ended_on: Generated<string | null>
      paid: Generated<number | null>
    }
    payment_plan_instalment: {
      plan_id: string
      number: number
      due_on: string
      amount: number
      told: Generated<'upcoming' | 'missed' | null>
      payment_id: Generated<string | null>
      tries: Generated<number>
      outcome: Generated<'charged' | 'failed' | null>
    }
  }
}
