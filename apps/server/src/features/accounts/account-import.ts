import type pg from 'pg'
import { accountRecord } from '@portal/contract/accounts/accounts-records'
import type { AccountRecord } from '@portal/contract/accounts/accounts-records'
import { refuse } from '../../import/kind-import.ts'
import type { KindImport, Reject } from '../../import/kind-import.ts'

const points = `jsonb_to_recordset(s.service_points) as p(
  number text, name text, service text, status text, "meterNumber" text, "tariffCode" text,
  address jsonb, coordinates jsonb, "dialDigits" smallint)`

/** An account with its service points. Points that the record does not name stay as they are. */
export const accountImport: KindImport<AccountRecord> = {
  kind: 'accounts',
  describes: 'an account with its holder, addresses and service points',
  knownBy: 'number',
  schema: accountRecord,
  after: ['tariffs'],
  fills: ['account', 'service_point'],
  staging: 'import_account',
  columns: [
    'number text',
    'holder_name text',
    'holder_email text',
    'holder_phone text',
    'customer_class text',
    'status text',
    'service_address jsonb',
    'mailing_address jsonb',
    'opened_on date',
    'next_bill_on date',
    'service_points jsonb',
  ],
  row: (account) => [
    account.number,
    account.holder.name,
    account.holder.email,
    account.holder.phone,
    account.customerClass,
    account.status,
    account.serviceAddress,
    account.mailingAddress,
    account.openedOn,
    account.nextBillOn,
    account.servicePoints,
  ],
  names: (account) => [
    account.number,
    ...account.servicePoints.map((point) => `service point ${point.number}`),
  ],

  check(account) {
    const numbers = account.servicePoints.map((point) => point.number)
    const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
    return twice ? `the service point ${twice} is named twice` : null
  },

  async apply(client) {
    const rejects = await refuseUnfit(client)
    const accounts = await upsertAccounts(client)
    const changedPoints = await upsertServicePoints(client)
    const made = new Set(accounts.filter((row) => row.inserted).map((row) => row.number))
    const touched = new Set([...accounts, ...changedPoints].map((row) => row.number))
    return { new: made.size, updated: touched.size - made.size, rejects }
  },
}

const accountColumns =
  'holder_name, holder_email, holder_phone, customer_class, status, service_address, mailing_address, opened_on, next_bill_on'
const pointColumns =
  'name, service, status, meter_number, tariff_code, address, latitude, longitude, dial_digits'

function columnLists(table: string, list: string): { list: string; given: string; known: string } {
  const of = (prefix: string) => list.replaceAll(/\w+/g, (column) => `${prefix}.${column}`)
  return { list, given: of('excluded'), known: of(table) }
}

/** A service point stays with its account: its readings are that household's and nobody else's. */
function refuseUnfit(client: pg.ClientBase): Promise<Array<Reject>> {
  return refuse(
    client,
    'import_account',
    `select distinct on (s.line) s.line, case
       when t.code is null then 'there is no tariff ' || p."tariffCode"
       else 'the service point ' || p.number || ' belongs to account ' || owner.number
     end as reason
     from import_account s
     cross join ${points}
     left join tariff t on t.code = p."tariffCode"
     left join service_point known on known.number = p.number
     left join account owner on owner.id = known.account_id
     where t.code is null or owner.number <> s.number
     order by s.line`,
  )
}

async function upsertAccounts(
  client: pg.ClientBase,
): Promise<Array<{ number: string; inserted: boolean }>> {
  const { list, given, known } = columnLists('account', accountColumns)
  const { rows } = await client.query<{ number: string; inserted: boolean }>(
    `insert into account (number, ${list}) select number, ${list} from import_account
     on conflict (number) do update set (${list}) = row(${given})
     where (${known}) is distinct from (${given})
     returning number, (xmax = 0) as inserted`,
  )
  return rows
}

async function upsertServicePoints(client: pg.ClientBase): Promise<Array<{ number: string }>> {
  const { list, given, known } = columnLists('service_point', pointColumns)
  const { rows } = await client.query<{ number: string }>(
    `with written as (
       insert into service_point (account_id, number, ${list})
       select a.id, p.number, p.name, p.service, p.status, p."meterNumber", p."tariffCode",
         p.address, (p.coordinates ->> 'latitude')::float8, (p.coordinates ->> 'longitude')::float8,
         p."dialDigits"
       from import_account s
       join account a on a.number = s.number
       cross join ${points}
       on conflict (number) do update set (${list}) = row(${given})
       where (${known}) is distinct from (${given})
       returning account_id
     )
     select distinct a.number from written join account a on a.id = written.account_id`,
  )
  return rows
}
