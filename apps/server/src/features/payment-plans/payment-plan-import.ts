import { paymentPlanRecord } from '@portal/contract/payment-plans/payment-plans-records'
import { mostMinor } from '@portal/contract/money'
import type { PaymentPlanRecord } from '@portal/contract/payment-plans/payment-plans-records'
import { arrangementImport } from '../../import/arrangement-import.ts'

function totalOf({ instalments }: PaymentPlanRecord): number {
  return instalments.reduce((sum, { amount }) => sum + amount, 0)
}

function findPlanFault(plan: PaymentPlanRecord): string | null {
  const { began, instalments } = plan
  if (instalments.some(({ date }, index) => date <= (instalments[index - 1]?.date ?? ''))) {
    return 'the instalments are not in the order of their days'
  }
  if (instalments.some(({ date }) => date < began))
    return 'an instalment is due before the plan began'
  const total = totalOf(plan)
  if (total <= mostMinor) return null
  return `the instalments come to ${total}, above ${mostMinor}, the most that an amount may be`
}

/** In SQL: a plan that the account has stays, where it runs or was made since. */
function standsBefore(old: string, { account, began }: { account: string; began: string }): string {
  return `${old}.account_id = ${account} and (${old}.status = 'active' or ${old}.began_on >= ${began})`
}

/** A plan that runs already; where one was made in the portal, that stays. What comes in after the import pays it. */
export const paymentPlanImport = arrangementImport<PaymentPlanRecord>({
  kind: 'payment-plans',
  describes: 'an active payment plan, with the installments still to come',
  schema: paymentPlanRecord,
  // What came in before it is paid already.
  after: ['accounts', 'profiles', 'bills', 'payments', 'adjustments'],
  fills: ['payment_plan', 'payment_plan_instalment'],
  table: 'payment_plan',
  values: {
    frequency: { type: 'text', of: ({ frequency }) => frequency },
    began: { type: 'date', of: ({ began }) => began },
    total: { type: 'bigint', of: totalOf },
    instalments: { type: 'jsonb', of: ({ instalments }) => instalments },
  },
  check: findPlanFault,
  // What stands already was judged when it came, and part of it may be paid since.
  unfit: `when s.total > (select coalesce(sum(e.amount), 0) from ledger_entry e
      where e.account_id = a.id)
      and not exists (select 1 from payment_plan old where ${standsBefore('old', { account: 'a.id', began: 's.began' })})
    then 'the instalments come to ' || s.total || ', more than the account owes'`,
  insert: (named) =>
    `with made as (
       insert into payment_plan (account_id, profile_id, payment_method_id, frequency, began_at,
         began_on)
       select account_id, profile_id, method_id, frequency, now, began
       from ${named}
       where not exists (
         select 1 from payment_plan old
         where ${standsBefore('old', { account: 'named.account_id', began: 'named.began' })}
       )
       returning id, account_id
     ), spread as (
       insert into payment_plan_instalment (plan_id, number, due_on, amount)
       select made.id, part.number, (part.value ->> 'date')::date, (part.value ->> 'amount')::bigint
       from made join ${named} using (account_id)
       cross join lateral jsonb_array_elements(instalments) with ordinality
         as part (value, number)
     )
     select 1 from made`,
})
