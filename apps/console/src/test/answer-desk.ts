import { testPageConfig } from '@portal/browser/test/fill-page-config'
import { deskRoutes } from '@portal/contract/desk'
import type { DeskRouteName } from '@portal/contract/desk'
import type { DeskRoute } from '@portal/contract/route'
import { vi } from 'vitest'

/** What a route answers, checked against the contract. */
type GivenAnswer = { data: unknown }

/** What was asked. */
interface DeskCall {
  name: DeskRouteName
  address: URL
}

function routeOf(method: string, path: string): [DeskRouteName, DeskRoute] {
  for (const [name, route] of Object.entries<DeskRoute>(deskRoutes)) {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (route.method === method && pattern.test(path)) return [name as DeskRouteName, route]
  }
  throw new Error(`The operators’ API has no ${method} ${path}.`)
}

/** As `answerCalls`, for the operators' API. */
export function answerDesk(answers: Partial<Record<DeskRouteName, GivenAnswer>>): Array<DeskCall> {
  const heard: Array<DeskCall> = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, request = {}) => {
    if (typeof asked !== 'string') throw new Error('The client calls addresses as texts.')
    const address = new URL(asked, location.origin)
    const path = address.pathname.slice(testPageConfig.apiBase.length)
    const [name, route] = routeOf(request.method ?? 'GET', path)
    heard.push({ name, address })
    const answer = answers[name]
    if (!answer) throw new Error(`This test does not answer ${name}.`)
    if (typeof route.answer === 'string') return new Response(null, { status: 204 })
    return Response.json(route.answer.parse(answer.data))
  })
  return heard
}
