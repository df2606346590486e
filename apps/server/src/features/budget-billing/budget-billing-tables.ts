import type { Generated } from 'kysely'

/** Of the same amount on every bill. */
declare module '../../db/tables.ts' {
  interface Tables {
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
  }
}
