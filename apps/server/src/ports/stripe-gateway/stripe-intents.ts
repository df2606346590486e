import type { Database } from '../../db/transaction.ts'

/**
 * Gives a reference its intent, or with null none for ever, unless it was given one before; answers what it has then.
 * Whoever comes first wins: a charge that was cancelled in between is not confirmed, and one that is known can be.
 */
export async function claimIntent(
  db: Database,
  reference: string,
  intentId: string | null,
): Promise<string | null> {
  const claimed = await db
    .insertInto('stripe_intent')
    .values({ reference, intent_id: intentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('intent_id')
    .executeTakeFirst()
  if (claimed) return claimed.intent_id
  return (await findIntent(db, reference)) ?? null
}

/** The intent of a reference: null where it is never to be charged, undefined where nothing was asked for. */
export async function findIntent(
  db: Database,
  reference: string,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('stripe_intent')
    .select('intent_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.intent_id
}
