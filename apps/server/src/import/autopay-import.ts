import type { AutopayRecord } from '@portal/contract/import-records'
import { refuse } from './kind-import.ts'
import type { KindImport } from './kind-import.ts'

/** An account that is paid by autopay already; where somebody has set it up in the portal, that stays. */
export const autopayImport: KindImport<AutopayRecord> = {
  staging: 'import_autopay',
  columns: [
    'account_number text',
    'email text',
    'token text',
    'since date',
    'kind text',
    'days smallint',
    'monthly_day smallint',
    'amount bigint',
    'maximum bigint',
  ],
  row: ({ accountNumber, email, token, since, option }) => [
    accountNumber,
    email,
    token,
    since,
    option.kind,
    option.kind === 'after-bill' ? option.days : null,
    option.kind === 'monthly' ? option.day : null,
    option.kind === 'monthly' ? option.amount : null,
    option.kind === 'monthly' ? null : option.maximum,
  ],
  names: ({ accountNumber }) => [accountNumber],

  async apply(client, rules) {
    const rejects = await refuse(
      client,
      'import_autopay',
      `select line, reason from (
         select s.line, case
           when a.id is null then 'there is no account ' || s.account_number
           when m.id is null then s.email || ' has no such payment method'
         end as reason
         from import_autopay s
         left join account a on a.number = s.account_number
         left join profile p on p.email = s.email
         left join payment_method m on m.profile_id = p.id and m.token = s.token
       ) judged
       where reason is not null order by line`,
    )
    const made = await client.query(
      `insert into autopay (account_id, profile_id, payment_method_id, kind, days, monthly_day,
         amount, maximum, covers_due_from, starts_on, enrolled_at)
       select a.id, p.id, m.id, s.kind, s.days, s.monthly_day, s.amount, s.maximum, s.since,
         s.since, $1::timestamptz
       from import_autopay s
       join account a on a.number = s.account_number
       join profile p on p.email = s.email
       join payment_method m on m.profile_id = p.id and m.token = s.token
       on conflict (account_id) do nothing`,
      [rules.now],
    )
    return { new: made.rowCount ?? 0, updated: 0, rejects }
  },
}
