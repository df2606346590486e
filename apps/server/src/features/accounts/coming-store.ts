import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { autopayOf } from '../autopay/account-autopay-reads.ts'
import type { AccountAutopay } from '../autopay/account-autopay-reads.ts'
import { openPaymentsOf } from '../payments/settlement/open-payment-reads.ts'
import type { OpenPayment } from '../payments/settlement/open-payment-reads.ts'
import { activePlanOf } from '../payment-plans/payment-plan-reads.ts'
import type { ActivePlan } from '../payment-plans/payment-plan-reads.ts'

/** What will pay an account, or part of it, without anybody's doing. */
export interface Coming {
  openPayments: Array<OpenPayment>
  /** Null where it is off. */
  autopay: AccountAutopay | null
  activePlan: ActivePlan | null
}

/** In a statement about accounts: the columns of `Coming`. */
export function comingTo(accountId: Expression<string>): RawBuilder<unknown> {
  return sql`
    ${openPaymentsOf(accountId)} as "openPayments", ${autopayOf(accountId)} as autopay,
    ${activePlanOf(accountId)} as "activePlan"`
}
