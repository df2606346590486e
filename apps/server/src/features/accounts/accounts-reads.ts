import type { Address } from '@portal/contract/person'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** An account as it stands at the head of a document. */
export interface AccountFace {
  number: string
  holderName: string
  serviceAddress: Address
  mailingAddress: Address
}

export async function findAccountFace(
  db: Database,
  accountId: string,
): Promise<AccountFace | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['number', 'holder_name', 'service_address', 'mailing_address'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      number: row.number,
      holderName: row.holder_name,
      serviceAddress: row.service_address,
      mailingAddress: row.mailing_address,
    }
  )
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
