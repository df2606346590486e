import { findBillReading, mailingAddressOf } from '../account-contact/account-contact-reads.ts'
import type { Address } from '@portal/contract/person'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** An account as it stands at the head of a document. */
export interface AccountFace {
  number: string
  holderName: string
  serviceAddress: Address
  mailingAddress: Address
  /** Its bills are for eyes that need larger print. */
  largePrint: boolean
}

export async function findAccountFace(
  db: Database,
  accountId: string,
): Promise<AccountFace | undefined> {
  const row = await db
    .selectFrom('account')
    .select((at) => [
      'number',
      'holder_name',
      'service_address',
      mailingAddressOf({
        accountId: at.ref('account.id'),
        service: at.ref('service_address'),
        utility: at.ref('mailing_address'),
      }).as('mailing_address'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { largePrint } = await findBillReading(db, accountId)
  return {
    largePrint,
    number: row.number,
    holderName: row.holder_name,
    serviceAddress: row.service_address,
    mailingAddress: row.mailing_address,
  }
}

/** Around when its next bill comes; null for a closed account. */
export async function findNextBillOn(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('next_bill_on')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.next_bill_on ?? null
}

/** The account of a number, as people know it. */
export async function findAccountId(db: Database, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The numbers of those of some ids that are accounts. */
export async function findAccountNumbers(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The account of a number as it is read from paper, without its hyphens. */
export async function findAccountByPrint(
  db: Database,
  number: string,
): Promise<{ id: string; number: string; holderName: string } | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'number', 'holder_name as holderName'])
    .where(sql`replace(number, '-', '')`, '=', number)
    .executeTakeFirst()
}
