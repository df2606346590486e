import { problemStatus } from '@portal/contract/problems'
import type { FieldError } from '@portal/contract/problem-answer'
import type { ProblemCode } from '@portal/contract/problems'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { RouteName } from '@portal/contract/routes'
import { vi } from 'vitest'
import { testPageConfig } from './fill-page-config.tsx'

export interface HeardCall {
  name: RouteName
  address: URL
  headers: Headers
  body: unknown
}

/** What a route answers: data (checked against the contract), or a problem. */
export type GivenAnswer =
  | { data: unknown }
  | { problem: ProblemCode; headers?: Record<string, string>; errors?: FieldError[] }
type Answers = Partial<Record<RouteName, GivenAnswer | ((call: HeardCall) => Promise<GivenAnswer>)>>

function routeOf(method: string, path: string): [RouteName, Route] {
  for (const [name, route] of Object.entries(routes)) {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (route.method === method && pattern.test(path)) return [name as RouteName, route]
  }
  throw new Error(`The contract has no ${method} ${path}.`)
}

function toResponse(route: Route, answer: GivenAnswer): Response {
  if ('problem' in answer) {
    const { problem: code, headers, errors } = answer
    const status = problemStatus[code]
    const details = {
      type: 'about:blank',
      title: code,
      status,
      code,
      requestId: 'request-1',
      errors,
    }
    return Response.json(details, { status, ...(headers && { headers }) })
  }
  if (route.answer === 'nothing') return new Response(null, { status: 204 })
  if (route.answer === 'pdf') return new Response('%PDF', { status: 200 })
  if (route.answer === 'file') return new Response(answer.data as BodyInit, { status: 200 })
  return Response.json(route.answer.parse(answer.data))
}

/** Stands in for the network: answers by route, true to the contract; tells what was called. Ends with the test. */
export function answerCalls(answers: Answers): Array<HeardCall> {
  const heard: Array<HeardCall> = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request = {}) => {
    if (typeof address !== 'string') throw new Error('The client calls addresses as texts.')
    const url = new URL(address, location.origin)
    const path = url.pathname.slice(testPageConfig.apiBase.length)
    const [name, route] = routeOf(request.method ?? 'GET', path)
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    const call = { name, address: url, headers: new Headers(request.headers), body }
    const answer = answers[name]
    // Every page asks it by itself, sooner or later.
    if (name === 'countUnread' && !answer)
      return toResponse(route, { data: { unread: 0, newest: null } })
    // Home does, after its first sight.
    if (name === 'listNeeds' && !answer) return toResponse(route, { data: { items: [] } })
    heard.push(call)
    if (!answer) throw new Error(`This test does not answer ${name}.`)
    return toResponse(route, typeof answer === 'function' ? await answer(call) : answer)
  })
  return heard
}

/** From now on no call reaches anything. */
export function cutNetwork(): void {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
}
