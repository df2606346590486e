import { login } from '@portal/contract/identity'
import type { AnswerOf, ParamsOf, Route, WrittenQueryOf } from '@portal/contract/route'
import { demoPassword, personas } from '@portal/fixtures/personas'
import type { PersonaName } from '@portal/fixtures/personas'

/** What the server itself says, beside what the screens show. */
export interface PortalApi {
  get: <R extends Route>(
    route: R,
    given?: { params?: ParamsOf<R>; query?: WrittenQueryOf<R> },
  ) => Promise<AnswerOf<R>>
}

/** @param address where the portal answers */
export async function signInToApi(address: string, name: PersonaName): Promise<PortalApi> {
  const base = `${address}/api`
  const answer = await fetch(`${base}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[name].email, password: demoPassword }),
  })
  const { accessToken } = login.answer.parse(await answer.json())
  return {
    get: async (route, given = {}) => {
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
        return String(Object.entries(given.params ?? {}).find(([name]) => name === key)?.[1])
      })
      const search = new URLSearchParams(
        Object.entries(given.query ?? {}).map(([k, v]) => [k, String(v)]),
      )
      const got = await fetch(`${base}${path}?${search}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      if (!got.ok || typeof route.answer === 'string') {
        throw new Error(`${route.name} answered ${got.status}`)
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this route's own schema
      return route.answer.parse(await got.json()) as AnswerOf<typeof route>
    },
  }
}
