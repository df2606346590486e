import type { Database } from '../../../db/transaction.ts'

/** An account as the utility knows it. */
export function findCustomer(db: Database, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'number', 'status', 'holder_name as holderName'])
    .select(['holder_email as holderEmail', 'holder_phone as holderPhone'])
    .select(['customer_class as customerClass', 'opened_on as openedOn'])
    .select(['service_address as serviceAddress', 'mailing_address as mailingAddress'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

export function listServicePoints(db: Database, accountId: string) {
  return db
    .selectFrom('service_point')
    .select(['id', 'number', 'name', 'service', 'status', 'meter_number as meterNumber'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute()
}
