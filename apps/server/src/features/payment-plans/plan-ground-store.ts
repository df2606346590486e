import type { PlanFrequency, PlanStatus } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentFailure, PaymentStatus } from '@portal/contract/payments/payments'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { sql } from 'kysely'
import { balanceOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import { enrolledAutopay } from '../autopay/enrolled-account-reads.ts'
import type { EnrolledAutopay } from '../autopay/enrolled-account-reads.ts'
import { isPaymentOpen } from '../payments/settlement/open-payment-reads.ts'
import { cameInSince, instalmentsOf } from './payment-plan-reads.ts'

/** A plan as it was made and as it ended; amounts in minor units. */
export interface StoredPlan {
  id: string
  status: PlanStatus
  frequency: PlanFrequency
  beganOn: string
  endedOn: string | null
  /** What was paid of it when it ended; null while it runs. */
  paid: number | null
  cameIn: number
  instalments: Array<PlainInstalment>
  /** Who made it; null once that profile is gone. */
  profileId: string | null
  /** What its instalments are charged to; null where they are paid by hand. */
  method: { id: string; kind: 'card' | 'bank'; brand: string | null; last4: string | null } | null
  charges: Array<PlanCharge>
}

/** The newest payment that was scheduled for an instalment. */
export interface PlanCharge {
  /** Counted from 1. */
  number: number
  paymentId: string
  tries: number
  status: PaymentStatus
  failure: PaymentFailure | null
  date: string
  amount: number
}

/** What a plan of an account depends on. */
export interface PlanGround {
  closed: boolean
  balance: number
  autopay: EnrolledAutopay | null
  paymentUnderWay: boolean
  /** The plan that runs, else the newest one. */
  plan: StoredPlan | null
  lastBrokenOn: string | null
}

const chargesOfPlan = sql`(
  select coalesce(json_agg(json_build_object(
    'number', i.number, 'paymentId', y.id, 'tries', i.tries, 'status', y.status,
    'failure', y.failure, 'date', y.scheduled_for, 'amount', y.total
  ) order by i.number), '[]')
  from payment_plan_instalment i join payment y on y.id = i.payment_id
  where i.plan_id = p.id
)`

/** @throws Error where there is no such account */
export async function readPlanGround(db: Database, accountId: string): Promise<PlanGround> {
  const account = sql.ref<string>('a.id')
  const plan = { accountId: sql<string>`p.account_id`, beganAt: sql<Date>`p.began_at` }
  const found = await sql<PlanGround>`
    select a.status = 'closed' as closed, ${balanceOf(account)} as balance,
      ${enrolledAutopay(account)} as autopay, ${isPaymentOpen(account)} as "paymentUnderWay",
      (
        select json_build_object(
          'id', p.id, 'status', p.status,
          'frequency', p.frequency, 'beganOn', p.began_on, 'endedOn', p.ended_on, 'paid', p.paid,
          'cameIn', ${cameInSince(plan)}, 'instalments', ${instalmentsOf(sql`p.id`)},
          'profileId', p.profile_id,
          'method', case when m.id is not null then
            json_build_object('id', m.id, 'kind', m.kind, 'brand', m.brand, 'last4', m.last4) end,
          'charges', ${chargesOfPlan}
        )
        from payment_plan p left join payment_method m on m.id = p.payment_method_id
        where p.account_id = a.id
        order by p.status = 'active' desc, p.began_at desc limit 1
      ) as plan,
      (
        select max(b.ended_on) from payment_plan b
        where b.account_id = a.id and b.status = 'broken'
      ) as "lastBrokenOn"
    from account a where a.id = ${accountId}`.execute(db)
  const [ground] = found.rows
  if (!ground) throw new Error('There is no account to make a plan for')
  return ground
}
