import { uploadType } from '@portal/contract/headers'
import { problem } from '@portal/contract/problems'
import type { Problem } from '@portal/contract/problems'
import type {
  AnswerOf,
  AnyRoute,
  ParamsOf,
  WrittenBodyOf,
  WrittenQueryOf,
} from '@portal/contract/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Somebody who has a token. */
export interface Bearer {
  token: string
}

/** What a call of a route is given. */
export type CallOf<R extends AnyRoute> = {
  as?: Bearer
  headers?: Record<string, string>
} & (ParamsOf<R> extends undefined ? object : { params: ParamsOf<R> }) &
  (WrittenQueryOf<R> extends undefined ? object : { query?: WrittenQueryOf<R> }) &
  (WrittenBodyOf<R> extends undefined ? object : { body: WrittenBodyOf<R> })

export interface Answered<Body> {
  status: number
  headers: Record<string, string>
  /** The parsed answer. @throws Error naming the problem where it was refused */
  body: Body
  /** The problem. @throws Error where it was not refused */
  problem: Problem
  raw: Buffer
}

/** Calls a route of the contract; answers and problems are held against their schemas. */
export async function callRoute<const R extends AnyRoute>(
  app: FastifyInstance,
  base: string,
  route: R,
  given: CallOf<R>,
): Promise<Answered<AnswerOf<R>>> {
  const { name } = route
  const { as, headers, params, query, body } = given as {
    as?: Bearer
    headers?: Record<string, string>
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params?.[key] ?? '')
  const response = await app.inject({
    method: route.method,
    url: base + path,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(route.upload ? { 'content-type': uploadType } : {}),
      ...headers,
    },
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  })
  const raw = response.rawPayload
  const refused = response.statusCode >= 400 ? z.parse(problem, JSON.parse(raw.toString())) : null
  const parsed =
    refused || typeof route.answer === 'string'
      ? undefined
      : z.parse(route.answer, JSON.parse(raw.toString()))
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    raw,
    get body() {
      if (refused) throw new Error(`${name} was refused: ${JSON.stringify(refused)}`)
      return parsed as AnswerOf<R>
    },
    get problem() {
      if (!refused) throw new Error(`${name} was answered: ${raw.toString().slice(0, 500)}`)
      return refused
    },
  }
}
