import { paymentPlanRecord } from '@portal/contract/payment-plans/payment-plans-records'
import type { PaymentPlanRecord } from '@portal/contract/payment-plans/payment-plans-records'
import { arrangementImport } from '../../import/arrangement-import.ts'

/** A plan that runs already; where one was made in the portal, that stays. What comes in after the import pays it. */
export const paymentPlanImport = arrangementImport<PaymentPlanRecord>({
  kind: 'payment-plans',
  describes: 'a payment plan that runs, with the instalments that are still to come',
  schema: paymentPlanRecord,
  // What came in before it is paid already.
  after: ['accounts', 'profiles', 'bills', 'payments', 'adjustments'],
  fills: ['payment_plan', 'payment_plan_instalment'],
  table: 'payment_plan',
  values: {
    frequency: { type: 'text', of: ({ frequency }) => frequency },
    began: { type: 'date', of: ({ began }) => began },
    instalments: { type: 'jsonb', of: ({ instalments }) => instalments },
  },
  check: ({ instalments }) =>
    instalments.some(({ date }, index) => date <= (instalments[index - 1]?.date ?? ''))
      ? 'the instalments are not in the order of their days'
      : null,
  insert: (named) =>
    `with made as (
       insert into payment_plan (account_id, profile_id, payment_method_id, frequency, began_at,
         began_on)
       select account_id, profile_id, method_id, frequency, now, began
       from ${named}
       where not exists (
         select 1 from payment_plan old where old.account_id = named.account_id
           and (old.status = 'active' or old.began_on >= named.began)
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
