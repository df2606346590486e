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

/** The accounts on which the profile has a grant, with what each owes; all of them, or one. */
export async function listGrantedAccounts(
  db: Database,
  profileId: string,
  accountId?: string,
): Promise<Array<GrantedAccount>> {
  const found = await sql<GrantedAccount>`
    select a.id, a.number, g.role, g.nickname, a.holder_name as "holderName",
      a.customer_class as "customerClass", a.status, a.service_address as "serviceAddress",
      a.mailing_address as "mailingAddress", a.opened_on as "openedOn",
      a.next_bill_on as "nextBillOn",
      coalesce((select sum(e.amount) from ledger_entry e where e.account_id = a.id), 0)::bigint
        as balance,
      exists (
        select 1 from payment p join payment_allocation n on n.payment_id = p.id
        where p.status in ('processing', 'unknown') and n.account_id = a.id
      ) as "paymentChecking"
    from access_grant g join account a on a.id = g.account_id
    where g.profile_id = ${profileId}
      and (${accountId ?? null}::uuid is null or g.account_id = ${accountId ?? null})`.execute(db)
  return found.rows
}

/** The account's service points in the order of their numbers. */
export async function listServicePoints(
  db: Database,
  accountId: string,
): Promise<Array<ServicePoint>> {
  const rows = await db
    .selectFrom('service_point as point')
    .innerJoin('tariff', 'tariff.code', 'point.tariff_code')
    .selectAll('point')
    .select('tariff.name as tariffName')
    .where('point.account_id', '=', accountId)
    .orderBy('point.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    service: row.service,
    status: row.status,
    meterNumber: row.meter_number,
    tariffCode: row.tariff_code,
    tariffName: row.tariffName,
    address: row.address,
    coordinates:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
  }))
}
