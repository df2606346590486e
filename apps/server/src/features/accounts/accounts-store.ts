import { sql } from 'kysely'
import type { Role } from '@portal/contract/access'
import type { AccountSummary, ServicePoint } from '@portal/contract/accounts'
import type { Address } from '@portal/contract/person'
import type { Database } from '../../db/transaction.ts'

/** An account as its holder of a grant knows it; `balance` in minor units. */
export interface GrantedAccount {
  id: string
  number: string
  role: Role
  nickname: string | null
  holderName: string
  customerClass: AccountSummary['customerClass']
  status: AccountSummary['status']
  serviceAddress: Address
  mailingAddress: Address
  openedOn: string
  nextBillOn: string | null
  balance: number
  /** A payment is under way whose outcome is not known. */
  paymentChecking: boolean
}

/** Of an account `a` and a grant `g` on it. */
const grantedColumns = sql`
  a.id, a.number, g.role, g.nickname, a.holder_name as "holderName",
  a.customer_class as "customerClass", a.status, a.service_address as "serviceAddress",
  a.mailing_address as "mailingAddress", a.opened_on as "openedOn", a.next_bill_on as "nextBillOn",
  coalesce((select sum(e.amount) from ledger_entry e where e.account_id = a.id), 0)::bigint
    as balance,
  exists (
    select 1 from payment p join payment_allocation n on n.payment_id = p.id
    where p.status in ('processing', 'unknown') and n.account_id = a.id
  ) as "paymentChecking"`

/** All accounts on which the profile has a grant, with what each owes. */
export async function listGrantedAccounts(
  db: Database,
  profileId: string,
): Promise<Array<GrantedAccount>> {
  const found = await sql<GrantedAccount>`
    select ${grantedColumns} from access_grant g join account a on a.id = g.account_id
    where g.profile_id = ${profileId}`.execute(db)
  return found.rows
}

/** Each account as its profile knows it, in the order asked; undefined without a grant. */
export async function findGrantedAccounts(
  db: Database,
  asked: ReadonlyArray<{ profileId: string; accountId: string }>,
): Promise<Array<GrantedAccount | undefined>> {
  const found = await sql<GrantedAccount & { place: number }>`
    select asked.place, ${grantedColumns}
    from unnest(
      ${asked.map(({ profileId }) => profileId)}::uuid[],
      ${asked.map(({ accountId }) => accountId)}::uuid[]
    ) with ordinality as asked (profile_id, account_id, place)
    join access_grant g
      on g.profile_id = asked.profile_id and g.account_id = asked.account_id
    join account a on a.id = g.account_id`.execute(db)
  const accounts = new Map(found.rows.map((row) => [row.place, row]))
  return asked.map((_, index) => accounts.get(index + 1))
}

interface ServicePointRow extends Omit<ServicePoint, 'coordinates'> {
  accountId: string
  latitude: number | null
  longitude: number | null
}

/** The service points of each account in the order of their numbers. */
export async function listServicePoints(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Map<string, Array<ServicePoint>>> {
  const found = await sql<ServicePointRow>`
    select p.account_id as "accountId", p.id, p.number, p.name, p.service, p.status,
      p.meter_number as "meterNumber", p.tariff_code as "tariffCode", t.name as "tariffName",
      p.address, p.latitude, p.longitude
    from service_point p join tariff t on t.code = p.tariff_code
    where p.account_id = any(${accountIds}::uuid[])
    order by p.number`.execute(db)
  const points = new Map<string, Array<ServicePoint>>(accountIds.map((id) => [id, []]))
  for (const { accountId, latitude, longitude, ...point } of found.rows) {
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
    points.get(accountId)?.push({ ...point, coordinates })
  }
  return points
}
