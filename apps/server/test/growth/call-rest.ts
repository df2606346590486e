import { deskRoutes } from '@portal/contract/desk'
import type { AnyRoute } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '../changes/act.ts'
import { addressesOf, everyId } from '../changes/every-answer.ts'
import type { Ids } from '../changes/every-answer.ts'
import { EXAMPLE_ID, exampleValue } from '../example-values.ts'
import type { JsonSchema } from '../example-values.ts'
import { callDesk, insertOperator } from '../operators/test-operator.ts'
import { firstOwnId } from './multiply-rows.ts'

/** Some addresses name what does not hang together, such as the bill of another account. */
const TRIES = 40

async function firstOf({ db }: Actor['server'], table: string): Promise<Array<string>> {
  const { rows } = await sql<{ id: string }>`
    select id /* of the test */ from ${sql.table(table)} limit 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Calls what nobody has called yet about what an actor has, with an example of what may be sent; what is refused was
 * looked up all the same. `others` are the ids of those who came before.
 */
export async function callRest(
  { server, as, accountId, email }: Actor,
  { others, called }: { others: Ids; called: Set<string> },
): Promise<void> {
  const ids = new Map(
    [...(await everyId(server, firstOwnId))].map(([name, all]) => {
      const before = new Set(others.get(name))
      const own = all.filter((id) => !before.has(id))
      // What is not there is looked up all the same.
      return [name, own.length > 0 ? own : [EXAMPLE_ID]]
    }),
  )
  ids.set(
    'provider',
    server.config.settings.identity.providers.map(({ key }) => key),
  )
  const operator = await insertOperator(server, 'administrator')
  ids.set('operatorId', [operator.operatorId, EXAMPLE_ID])
  ids.set('endpointId', [...(await firstOf(server, 'webhook_endpoint')), EXAMPLE_ID])
  const waiting = await sql<{ id: string }>`
    select id /* of the test */ from approval limit 1`.execute(server.db)
  ids.set('approvalId', [waiting.rows[0]?.id ?? EXAMPLE_ID, EXAMPLE_ID])
  if (!called.has('testWebhookEndpoint')) {
    // The one with deliveries is deleted before any is tried out: the other is tried.
    const url = `http://127.0.0.1:9/${accountId}`
    const body = { url, description: 'Tried out', eventTypes: ['payment.succeeded'] }
    const added = await callDesk(server, 'createWebhookEndpoint', { as: operator, body })
    ids.get('endpointId')?.splice(1, 0, added.body.endpoint.id)
  }
  ids.set('sessionId', [as.sessionId])
  ids.set('profileId', [as.profileId])
  ids.set('kind', ['weather-days'])
  ids.set('date', ['2026-11-20'])
  ids.set('settingName', ['guest'])
  for (const { path } of Object.values(deskRoutes as Record<string, AnyRoute>)) {
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
      if (!ids.has(name)) ids.set(name, [EXAMPLE_ID])
    }
  }
  const { apiBase } = server.config
  const apis = [
    { of: routes, base: apiBase, token: as.token },
    { of: deskRoutes, base: `${apiBase}/operator`, token: operator.token },
  ]
  const all = apis.flatMap(({ of, ...way }) =>
    Object.values(of as Record<string, AnyRoute>).map((route) => ({ route, ...way })),
  )
  for (const { route, base, token } of all) {
    if (called.has(route.name)) continue
    for (const path of addressesOf(route.path, ids).slice(0, TRIES)) {
      const random = seededRandom(`${route.name} ${path}`)
      const example = (schema: z.ZodMiniType | undefined) =>
        schema &&
        exampleValue(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, 'body', {
          random,
          known: { accountId, email },
        })
      const { statusCode } = await server.app.inject({
        method: route.method,
        url: base + path,
        headers: { authorization: `Bearer ${token}` },
        query: example(route.query) as Record<string, string> | undefined,
        payload: example(route.body) as object | undefined,
      })
      // Without a session nothing is looked up where one is needed.
      if (statusCode !== 401 || route.who === 'anyone') called.add(route.name)
      if (statusCode < 400) break
    }
  }
}
