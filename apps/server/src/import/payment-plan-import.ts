import type { PaymentPlanRecord } from '@portal/contract/import-records'
import { refuse } from './kind-import.ts'
import type { KindImport } from './kind-import.ts'

/** A plan that runs already; where one was made in the portal, that stays. What comes in after the import pays it. */
export const paymentPlanImport: KindImport<PaymentPlanRecord> = {
  staging: 'import_payment_plan',
  columns: [
    'account_number text',
    'email text',
    'frequency text',
    'began date',
    'token text',
    'instalments jsonb',
  ],
  row: ({ accountNumber, email, frequency, began, token, instalments }) => [
    accountNumber,
    email,
    frequency,
    began,
    token,
    instalments,
  ],
  names: ({ accountNumber }) => [accountNumber],

  check: ({ instalments }) =>
    instalments.some(({ date }, index) => date <= (instalments[index - 1]?.date ?? ''))
      ? 'the instalments are not in the order of their days'
      : null,

  async apply(client, rules) {
    const rejects = await refuse(
      client,
      'import_payment_plan',
      `select line, reason from (
         select s.line, case
           when a.id is null then 'there is no account ' || s.account_number
           when p.id is null then 'there is no profile ' || s.email
           when s.token is not null and m.id is null then s.email || ' has no such payment method'
         end as reason
         from import_payment_plan s
         left join account a on a.number = s.account_number
         left join profile p on p.email = s.email
         left join payment_method m on m.profile_id = p.id and m.token = s.token
       ) judged
       where reason is not null order by line`,
    )
    const made = await client.query(
      `with made as (
         insert into payment_plan (account_id, profile_id, payment_method_id, frequency, began_at,
           began_on)
         select a.id, p.id, m.id, s.frequency, $1::timestamptz, s.began
         from import_payment_plan s
         join account a on a.number = s.account_number
         join profile p on p.email = s.email
         left join payment_method m on m.profile_id = p.id and m.token = s.token
         where not exists (
           select 1 from payment_plan old where old.account_id = a.id
             and (old.status = 'active' or old.began_on >= s.began)
         )
         returning id, account_id
       ), spread as (
         insert into payment_plan_instalment (plan_id, number, due_on, amount)
         select made.id, part.number, (part.value ->> 'date')::date, (part.value ->> 'amount')::bigint
         from made
         join account a on a.id = made.account_id
         join import_payment_plan s on s.account_number = a.number
         cross join lateral jsonb_array_elements(s.instalments) with ordinality
           as part (value, number)
       )
       select 1 from made`,
      [rules.now],
    )
    return { new: made.rowCount ?? 0, updated: 0, rejects }
  },
}
