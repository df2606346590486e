import type { Database } from '../../db/transaction.ts'

/** Twilio's word for a phone that texted STOP, perhaps before the portal was there to hear it. */
export const STOPPED_ELSEWHERE = '21610'

/** Whoever texts STOP hears nothing more; false where that was so before. */
export async function stopNumber(tx: Database, number: string, since: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stopped_number')
    .values({ number, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whoever texts START does again; false where that was so before. */
export async function startNumber(tx: Database, number: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stopped_number')
    .where('number', '=', number)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function isStopped(db: Database, number: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('stopped_number')
    .select('since')
    .where('number', '=', number)
    .executeTakeFirst()
  return stopped !== undefined
}
