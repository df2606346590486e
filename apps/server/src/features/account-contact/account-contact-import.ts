import { accountContactRecord } from '@portal/contract/account-contact/account-contact-records'
import type { AccountContactRecord } from '@portal/contract/account-contact/account-contact-records'
import { refuse } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'

/** How the utility reaches an account; what somebody said in the portal since stays as it is. */
export const accountContactImport: KindImport<AccountContactRecord> = {
  kind: 'account-contacts',
  describes:
    'how an account is reached: emails and phones and what they are for, who depends on power',
  knownBy: 'accountNumber',
  schema: accountContactRecord,
  after: ['accounts'],
  fills: ['account_contact', 'contact_way', 'priority_service'],
  staging: 'import_account_contact',
  columns: [
    'account_number text',
    'ways jsonb',
    'locale text',
    'large_print boolean',
    'emergency_name text',
    'emergency_phone text',
    'emergency_relation text',
    'priority jsonb',
  ],
  row: ({ accountNumber, emails, phones, locale, largePrint, emergency, priority }) => [
    accountNumber,
    [
      ...emails.map(({ email, ...way }) => ({ kind: 'email', value: email, ...way })),
      ...phones.map(({ phone, ...way }) => ({ kind: 'phone', value: phone, ...way })),
    ],
    locale,
    largePrint,
    emergency?.name ?? null,
    emergency?.phone ?? null,
    emergency?.relation ?? null,
    priority,
  ],
  names: ({ accountNumber }) => [accountNumber],

  check({ emails, phones }) {
    const values = [...emails.map(({ email }) => email), ...phones.map(({ phone }) => phone)]
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    return twice === undefined ? null : `${twice} is named twice`
  },

  async apply(client, { now, timeZone }) {
    const rejects = await refuse(
      client,
      'import_account_contact',
      `select s.line, 'there is no account ' || s.account_number as reason
       from import_account_contact s
       where not exists (select 1 from account a where a.number = s.account_number) order by s.line`,
    )
    const named = `import_account_contact s join account a on a.number = s.account_number`
    const said = await client.query<{ account_id: string }>(
      `insert into account_contact (account_id, locale, large_print, emergency_name, emergency_phone,
         emergency_relation)
       select a.id, s.locale, s.large_print, s.emergency_name, s.emergency_phone, s.emergency_relation
       from ${named} on conflict (account_id) do nothing returning account_id`,
    )
    const ways = await client.query<{ account_id: string }>(
      `insert into contact_way (account_id, kind, value, purposes, locale, added_at, confirmed_at,
         bills_since, look_on)
       select a.id, w.kind, w.value, w.purposes, coalesce(s.locale, 'en'), $1::timestamptz,
         case when w.confirmed then $1::timestamptz end,
         case when gets then ($1::timestamptz at time zone $2)::date end,
         case when gets then ($1::timestamptz at time zone $2)::date end
       from ${named}
       cross join jsonb_to_recordset(s.ways) as w(kind text, value text, purposes text[], confirmed boolean)
       cross join lateral (
         select w.kind = 'email' and w.confirmed and 'bills' = any(w.purposes) as gets
       ) reached
       where not exists (select 1 from contact_way known where known.account_id = a.id)
       returning account_id`,
      [now, timeZone],
    )
    const priority = await client.query<{ account_id: string }>(
      `insert into priority_service (account_id, person, equipment, backup_hours, state, asked_at, until)
       select a.id, p.person, p.equipment, p."backupHours", 'confirmed', $1::timestamptz, p.until
       from ${named}
       cross join jsonb_to_record(s.priority)
         as p(person text, equipment text[], "backupHours" smallint, until date)
       where s.priority is not null
       on conflict (account_id) do nothing returning account_id`,
      [now],
    )
    const made = new Set(said.rows.map((row) => row.account_id))
    const added = new Set([...ways.rows, ...priority.rows].map((row) => row.account_id))
    const updated = [...added].filter((id) => !made.has(id)).length
    return { new: made.size, updated, rejects }
  },
}
