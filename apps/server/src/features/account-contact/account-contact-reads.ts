import type { Address } from '@portal/contract/person'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** In a statement: where letters of an account go, by what its people said, or else by what the utility has. */
export function mailingAddressOf({
  accountId,
  service,
  utility,
}: Record<'accountId' | 'service' | 'utility', Expression<unknown>>): RawBuilder<Address> {
  return sql<Address>`coalesce((
    select coalesce(said.address, ${service})
    from account_contact contact join mailing_address said on said.id = contact.mailing_id
    where contact.account_id = ${accountId}
  ), ${utility})`
}

/** The address of an account that counts by now; null where it was removed. */
export async function findWayAddress(db: Database, id: string): Promise<string | null> {
  const way = await db
    .selectFrom('contact_way')
    .select('value')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return way?.value ?? null
}

/** How an account's bills are read: their language, null for everybody's own, and the size of their print. */
export async function findBillReading(
  db: Database,
  accountId: string,
): Promise<{ locale: Locale | null; largePrint: boolean }> {
  const row = await db
    .selectFrom('account_contact')
    .select(['locale', 'large_print as largePrint'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { locale: null, largePrint: false }
}
