import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { inTurn } from './time-limits.ts'

/** A database handle that is inside a transaction or not. */
export type Database = Kysely<Tables>

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const news: Array<News> = []
  const result = await inTurn(() =>
    db.transaction().execute((tx) => {
      newsOf.set(tx, news)
      return work(tx)
    }),
  )
  for (const each of news) hear(db, each)
  return result
}

interface News {
  channel: string
  payload: string
}

const newsOf = new WeakMap<Database, Array<News>>()
const earsOf = new WeakMap<Database, Array<(news: News) => void>>()

/**
 * Has this process hear what one of its own transactions tells by NOTIFY as soon as it is committed, before it answers
 * whoever asked. The news itself comes around by the database, a little later or never.
 */
export function hearOwn(db: Database, channel: string, heard: (payload: string) => void): void {
  const ear = (news: News): void => {
    if (news.channel === channel) heard(news.payload)
  }
  earsOf.set(db, [...(earsOf.get(db) ?? []), ear])
}

/** What the transaction tells by NOTIFY, for those of this process who asked by `hearOwn`. */
export function tellOwn(tx: Database, channel: string, payload: string): void {
  const news = newsOf.get(tx)
  if (news) news.push({ channel, payload })
  else hear(tx, { channel, payload })
}

function hear(db: Database, news: News): void {
  for (const ear of earsOf.get(db) ?? []) ear(news)
}
