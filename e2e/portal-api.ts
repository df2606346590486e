import type {
  AnswerOf,
  ParamsOf,
  Route,
  WrittenBodyOf,
  WrittenQueryOf,
} from '@portal/contract/route'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { personaSession } from '../tools/persona-session.ts'

/** What the server itself says, beside what the screens show. */
export interface PortalApi {
  get: <R extends Route>(
    route: R,
    given?: { params?: ParamsOf<R>; query?: WrittenQueryOf<R> },
  ) => Promise<AnswerOf<R>>
  /** Does something; what it answers is read by `get`. */
  send: <R extends Route>(
    route: R,
    given: { params: ParamsOf<R>; query?: WrittenQueryOf<R>; body?: WrittenBodyOf<R> },
  ) => Promise<void>
}

/** @param address where the portal answers */
export async function signInToApi(address: string, name: PersonaName): Promise<PortalApi> {
  const base = `${address}/api`
  const { accessToken } = await personaSession(address, name)
  return {
    get: async (route, given = {}) => {
      const path = pathOf(route, given.params)
      const got = await fetch(`${base}${path}?${searchOf(given.query ?? {})}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      if (!got.ok || typeof route.answer === 'string') {
        throw new Error(`${route.name} answered ${got.status}`)
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this route's own schema
      return route.answer.parse(await got.json()) as AnswerOf<typeof route>
    },
    send: async (route, { params, query = {}, body }) => {
      const sent = await fetch(`${base}${pathOf(route, params)}?${searchOf(query)}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!sent.ok) throw new Error(`${route.name} answered ${sent.status}`)
    },
  }
}

function searchOf(query: object): string {
  return new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()
}

function pathOf(route: Route, params: object | undefined): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    String(Object.entries(params ?? {}).find(([name]) => name === key)?.[1]),
  )
}
