import type { Address } from '@portal/contract/person'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** From now on letters go there; null: to where the power is used. */
export async function saveMailing(
  tx: Database,
  accountId: string,
  { address, setBy, now }: { address: Address | null; setBy: string; now: Date },
): Promise<void> {
  await sql`
    with said as (
      insert into mailing_address (account_id, address, set_by, set_at, replaced_id)
      select account_id, ${address === null ? null : JSON.stringify(address)}::jsonb, ${setBy},
        ${now}, mailing_id
      from account_contact where account_id = ${accountId}
      returning id
    )
    update account_contact set mailing_id = said.id from said
    where account_id = ${accountId}`.execute(tx)
}

/** Accounts of which a profile has said since where letters go; of one alone, or of all. */
export async function listMailingSetBy(
  tx: Database,
  { profileId, accountId }: { profileId: string; accountId: string | null },
  since: Date,
): Promise<Array<string>> {
  const rows = await tx
    .selectFrom('mailing_address')
    .select('account_id')
    .distinct()
    .where('set_by', '=', profileId)
    .where('set_at', '>=', since)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .execute()
  return rows.map((row) => row.account_id)
}

/** What held before profiles said something else, as long as that still holds. */
export async function takeMailingBack(
  tx: Database,
  accountId: string,
  { setBy, since }: { setBy: ReadonlyArray<string>; since: Date },
): Promise<void> {
  const back = () =>
    sql`
    update account_contact contact set mailing_id = said.replaced_id
    from mailing_address said
    where contact.account_id = ${accountId} and said.id = contact.mailing_id
      and said.set_by = any(${setBy}::uuid[]) and said.set_at >= ${since}`.execute(tx)
  while ((await back()).numAffectedRows === 1n);
}
