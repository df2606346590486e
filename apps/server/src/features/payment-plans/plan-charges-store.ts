import { sql } from 'kysely'
import type { PaymentFailure, PaymentStatus } from '@portal/contract/payments/payments'
import type { Database } from '../../db/transaction.ts'

/** The newest try at an instalment is this payment. */
export async function notePayment(
  tx: Database,
  place: { planId: string; number: number; tries: number; paymentId: string },
): Promise<void> {
  await tx
    .updateTable('payment_plan_instalment')
    .set({ payment_id: place.paymentId, tries: place.tries, outcome: null })
    .where('plan_id', '=', place.planId)
    .where('number', '=', place.number)
    .execute()
}

/** What its instalments are charged to from now on, and for whom. */
export async function setPlanMethod(
  tx: Database,
  planId: string,
  to: { profileId: string; methodId: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_plan')
    .set({ profile_id: to.profileId, payment_method_id: to.methodId })
    .where('id', '=', planId)
    .execute()
}

/** A payment that ended and touches a plan. */
export interface EndedPayment {
  status: PaymentStatus
  failure: PaymentFailure | null
  amount: number
  method: { kind: 'card' | 'bank'; last4: string | null }
  accountIds: Array<string>
}

export async function findEndedPayment(
  db: Database,
  paymentId: string,
): Promise<EndedPayment | undefined> {
  const found = await sql<EndedPayment>`
    select p.status, p.failure, p.total as amount,
      json_build_object('kind', p.method_kind, 'last4', p.method_last4) as method,
      array(
        select n.account_id from payment_allocation n where n.payment_id = p.id
        order by n.account_id
      ) as "accountIds"
    from payment p where p.id = ${paymentId}`.execute(db)
  return found.rows[0]
}

/** An instalment whose newest payment ended. */
export interface ChargedInstalment {
  planId: string
  number: number
  date: string
  tries: number
}

/** Notes how the newest payment of an instalment ended; undefined where it is none's, or was noted before. */
export async function noteOutcome(
  tx: Database,
  paymentId: string,
  outcome: 'charged' | 'failed',
): Promise<ChargedInstalment | undefined> {
  const noted = await sql<ChargedInstalment>`
    update payment_plan_instalment set outcome = ${outcome}
    where payment_id = ${paymentId} and outcome is null
    returning plan_id as "planId", number, due_on as date, tries`.execute(tx)
  return noted.rows[0]
}
