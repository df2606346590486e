import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { sql } from 'kysely'
import type { TestServer } from '../server-test.ts'
import type { Actor } from './act.ts'

/** What somebody who is signed in can read, but for files: they are saved, not shown. */
export const reading = Object.values(routes as Record<string, Route>).filter(
  ({ method, who, shows }) => method === 'GET' && who !== 'anyone' && shows !== 'file',
)

export interface ReadAnswer {
  route: Route
  /** The status, and what was answered or why not. */
  text: string
}

/** By the name of their parameter. */
export type Ids = ReadonlyMap<string, ReadonlyArray<string>>

/** The answers of all that can be read, for each id that there is but for others', by their addresses. */
export async function readAll(
  { server, as }: Pick<Actor, 'server' | 'as'>,
  others: Ids,
): Promise<ReadonlyMap<string, ReadAnswer>> {
  const ids = await everyId(server)
  const headers = { authorization: `Bearer ${as.token}` }
  const own = new Map(
    [...ids].map(([name, all]) => [name, all.filter((id) => !others.get(name)?.includes(id))]),
  )
  const read = async ({ route, path }: { route: Route; path: string }) => {
    const url = server.config.apiBase + path
    const answer = await server.app.inject({ url, headers })
    // A problem has an id of its own each time.
    const told = answer.statusCode === 200 ? answer.payload : answer.json<{ code: string }>().code
    return [`${route.name} ${path}`, { route, text: `${answer.statusCode} ${told}` }] as const
  }
  const all = reading.flatMap((route) =>
    addressesOf(route.path, own).map((path) => ({ route, path })),
  )
  const answers = new Map<string, ReadAnswer>()
  // A busy machine answers so many at once, and 503 beyond.
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = await Promise.all(all.slice(at, at + AT_ONCE).map(read))
    for (const [address, answer] of some) answers.set(address, answer)
  }
  return answers
}

const AT_ONCE = 8

export function addressesOf(path: string, ids: Ids): Array<string> {
  const [placeholder, name = ''] = /\{(\w+)\}/.exec(path) ?? []
  if (!placeholder) return [path]
  return (ids.get(name) ?? []).flatMap((id) => addressesOf(path.replace(placeholder, id), ids))
}

/** Of each thing that an address names all that the database has from an id on: `paymentId` is the key of `payment`. */
export async function everyId({ db }: TestServer, from = ''): Promise<Ids> {
  const named = Object.values(routes as Record<string, Route>).filter(
    (route) => route.answer === 'file' || reading.includes(route),
  )
  const names = named.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, n = '']) => n))
  const found = [...new Set(names)].map(async (name) => {
    const table = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
    const key = await sql<{ column: string }>`
      select a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db)
    const column = sql.ref<string>(key.rows[0]?.column ?? 'id')
    const { rows } = await sql<{ id: string }>`
      select ${column}::text as id /* of the test */ from ${sql.table(table)}
      where ${column}::text >= ${from} order by 1`.execute(db)
    return [name, rows.map(({ id }) => id)] as const
  })
  return new Map(await Promise.all(found))
}
