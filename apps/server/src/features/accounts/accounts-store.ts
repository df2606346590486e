import { mailingAddressOf } from '../account-contact/account-contact-reads.ts'
import { sql } from 'kysely'
import type { Permission, Role } from '@portal/contract/access/access'
import type { AccountSummary, ServicePoint } from '@portal/contract/accounts/accounts'
import type { Address } from '@portal/contract/person'
import { balanceOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import { accountsOf } from '../access/access-reads.ts'
import { newestBillsOf } from '../billing/billing-reads.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { dueDayOf } from '../billing/due-day/due-day-reads.ts'
import { tariffNameOf } from '../billing/tariff-reads.ts'
import { comingTo } from './coming-store.ts'
import type { Coming } from './coming-store.ts'

/** An account as its holder of a grant knows it; `balance` in minor units. */
export interface GrantedAccount extends Coming {
  id: string
  number: string
  role: Role
  permissions: Array<Permission>
  nickname: string | null
  hidden: boolean
  holderName: string
  customerClass: AccountSummary['customerClass']
  status: AccountSummary['status']
  serviceAddress: Address
  mailingAddress: Address
  openedOn: string
  nextBillOn: string | null
  dueDay: number | null
  balance: number
  newestBills: Array<OwedBill>
}

/** Of an account `a` and a grant `g` on it. */
const grantedColumns = sql`
  a.id, a.number, g.role, g.permissions, g.nickname, g.hidden, a.holder_name as "holderName",
  a.customer_class as "customerClass", a.status, a.service_address as "serviceAddress",
  ${mailingAddressOf({
    accountId: sql.ref('a.id'),
    service: sql.ref('a.service_address'),
    utility: sql.ref('a.mailing_address'),
  })} as "mailingAddress", a.opened_on as "openedOn", a.next_bill_on as "nextBillOn",
  ${dueDayOf(sql.ref('a.id'))} as "dueDay",
  ${balanceOf(sql.ref('a.id'))} as balance,
  ${newestBillsOf(sql.ref('a.id'))} as "newestBills",
  ${comingTo(sql.ref('a.id'))}`

/** All accounts on which the profile has a grant, with what each owes. */
export async function listGrantedAccounts(
  db: Database,
  profileId: string,
): Promise<Array<GrantedAccount>> {
  const found = await sql<GrantedAccount>`
    select ${grantedColumns} from ${accountsOf(profileId, 'any')} g
    join account a on a.id = g.account_id`.execute(db)
  return found.rows
}

/** Service points of an account `a`, in the order of their numbers. */
const servicePoints = sql`(
  select coalesce(json_agg(point), '[]') from (
    select p.id, p.number, p.name, p.service, p.status, p.meter_number as "meterNumber",
      p.tariff_code as "tariffCode", ${tariffNameOf(sql.ref('p.tariff_code'))} as "tariffName", p.address,
      case when p.latitude is not null and p.longitude is not null then
        json_build_object('latitude', p.latitude, 'longitude', p.longitude)
      end as coordinates
    from service_point p
    where p.account_id = a.id order by p.number
  ) point
)`

export interface DetailedAccount extends GrantedAccount {
  servicePoints: Array<ServicePoint>
}

/** Each account as its profile knows it, in the order asked; undefined without a grant. */
export async function findGrantedAccounts(
  db: Database,
  asked: ReadonlyArray<{ profileId: string; accountId: string }>,
): Promise<Array<DetailedAccount | undefined>> {
  const found = await sql<DetailedAccount & { place: number }>`
    select asked.place, ${grantedColumns}, ${servicePoints} as "servicePoints"
    from unnest(
      ${asked.map(({ profileId }) => profileId)}::uuid[],
      ${asked.map(({ accountId }) => accountId)}::uuid[]
    ) with ordinality as asked (profile_id, account_id, place)
    join lateral ${accountsOf(sql.ref('asked.profile_id'), 'any')} g
      on g.account_id = asked.account_id
    join account a on a.id = g.account_id`.execute(db)
  const accounts = new Map(found.rows.map((row) => [row.place, row]))
  return asked.map((_, index) => accounts.get(index + 1))
}
