import type { PlanFrequency, PlanStatus } from '@portal/contract/payment-plans/payment-plans'
import type { Generated } from 'kysely'

/** The columns of what changes when a bill's money is asked for: payment plans and budget billing. */
export interface PlanTables {
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
  budget_billing: {
    id: Generated<string>
    account_id: string
    profile_id: string | null
    status: Generated<'active' | 'settling' | 'ended'>
    amount: number
    began_on: string
    review_on: string
    next_amount: Generated<number | null>
    told_on: Generated<string | null>
    left_on: Generated<string | null>
    bills_left: Generated<number | null>
  }
  bill_budget: { bill_id: string; asked: number }
}
