import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { sql } from 'kysely'
import { expect, describe, it } from 'vitest'
import * as z from 'zod/mini'
import { newActor } from '../changes/act.ts'
import { addressesOf, everyId, readAll } from '../changes/every-answer.ts'
import { exampleValue } from '../example-values.ts'
import type { JsonSchema } from '../example-values.ts'
import { insertOperator } from '../operators/test-operator.ts'
import { testServer } from '../server-test.ts'
import { openView } from './open-view.ts'

const server = await testServer()
const actor = await newActor(server)
const { accountId, as } = actor
const view = await openView(server, await insertOperator(server, 'agent'), {
  accountId,
  profileId: as.profileId,
})
const ids = await everyId(server)
const all: ReadonlyArray<Route> = Object.values(routes)
/** A route that looks at no credential does the same for everybody. */
const known = all.filter(({ who }) => who !== 'anyone')
const isShown = ({ method, ownEyes }: Route) => method === 'GET' && !ownEyes

/** The first thing of each kind that there is. */
function addressOf({ path }: Route): string {
  const some = new Map([...ids].map(([name, of]) => [name, of.slice(0, 1)]))
  return addressesOf(path, some)[0] ?? path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
}

function bodyOf({ name, body }: Route): object | undefined {
  if (!body) return undefined
  const schema = z.toJSONSchema(body, { io: 'input' }) as JsonSchema
  return exampleValue(schema, 'body', { random: seededRandom(name), known: {} }) as object
}

async function send(route: Route) {
  const payload = bodyOf(route)
  const answer = await server.app.inject({
    method: route.method,
    url: server.config.apiBase + addressOf(route),
    headers: { authorization: `Bearer ${view.token}` },
    ...(payload && { payload }),
  })
  const code = answer.statusCode < 400 ? 'answered' : answer.json<{ code: string }>().code
  return { status: answer.statusCode, code }
}

/** All that somebody reads; a busy machine is asked again. */
async function readEverything(by: typeof as) {
  for (;;) {
    const answers = await readAll({ server, as: by }, new Map())
    if (![...answers.values()].some(({ text }) => text.startsWith('503'))) return answers
  }
}

/** What every table holds, but for what is written down of the looks. */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('customer_view_account', 'operator_audit_entry', 'audit_entry')
    order by 1`.execute(server.db)
  const held = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: hashes } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash
      from ${sql.table(name)} t`.execute(server.db)
    held.set(name, hashes[0]?.hash ?? '')
  }
  const others = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where act <> 'seen-by-utility'`.execute(
    server.db,
  )
  return held.set('audit_entry', String(others.rows[0]?.count))
}

describe('an operator who sees the portal as a customer', () => {
  it.each(known.filter((route) => !isShown(route)).map((route) => [route.name, route] as const))(
    'is refused %s',
    async (_name, route) => {
      expect(await send(route)).toEqual({ status: 403, code: 'view-only' })
    },
  )

  it('reads the same as the customer, whatever there is, and nothing is changed by it', async () => {
    const before = await everything()
    const shown = await readEverything({ ...as, ...view })
    expect(await everything()).toEqual(before)
    const own = await readEverything(as)
    const read = [...shown].filter(([, { route }]) => isShown(route))
    const differing = read.filter(([address, { route, text }]) => {
      const { text: theirs } = own.get(address) ?? {}
      return route.name !== 'getCustomerView' && route.name !== 'getAccessLog' && text !== theirs
    })
    expect(differing.map(([address]) => address)).toEqual([])
    expect(read.filter(([, { text }]) => text.startsWith('200')).length).toBeGreaterThan(30)
  })

  // What is about the profile itself is the customer's alone, unless somebody has thought about it.
  it('is shown no more of a profile and its sign-in than is known', () => {
    const personal = known.filter(
      (route) => isShown(route) && /^\/(?:profile|identity)(?:\/|$)/.test(route.path),
    )
    expect(personal.map(({ name }) => name)).toEqual(['getProfile', 'getDeletion'])
  })
})
