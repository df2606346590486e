import { sql } from 'kysely'
import * as z from 'zod/mini'
import { copyMark } from '../growth/multiply-rows.ts'
import type { Database } from '../../src/db/transaction.ts'
import { features } from '../../src/features.ts'

const kinds = new Map(
  Object.values(features).flatMap(({ webhooks = [] }) => webhooks.map((kind) => [kind.name, kind])),
)

/** What was told otherwise than its feature declares; the ids and numbers of a copied world are none that the contract knows. */
export async function undeclaredEvents(db: Database): Promise<Array<string>> {
  const { rows: told } = await sql<{ type: string; payload: string }>`
    select distinct type, payload /* of the test */
    from webhook_event where payload not like ${`%"${copyMark}-%`}`.execute(db)
  const wrong = told.filter(({ type, payload }) => {
    const { type: said, data } = JSON.parse(payload) as { type: string; data: unknown }
    const kind = kinds.get(type)
    return said !== type || !kind || !z.safeParse(kind.data, data).success
  })
  return wrong.map(({ payload }) => payload)
}
