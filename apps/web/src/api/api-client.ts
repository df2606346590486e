import { problem } from '@portal/contract/problems'
import type {
  AnswerOf,
  ParamsOf,
  Route,
  WrittenBodyOf,
  WrittenQueryOf,
} from '@portal/contract/route'
import { ApiError } from './api-error.ts'

/** Who calls: the session gives the token and hears when the server no longer knows it. */
export interface Credentials {
  /** The token to send; null for an anonymous visitor. */
  accessToken(): Promise<string | null>
  /** The server refused the token: true where a newer one is there and the call can be sent once more. */
  isReplaced(refused: string): Promise<boolean>
}

interface ApiSettings {
  /** Without a slash at the end. */
  base: () => string
  locale: () => string
}

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }
type GivenQuery<R extends Route> = [WrittenQueryOf<R>] extends [undefined]
  ? { query?: undefined }
  : { query?: WrittenQueryOf<R> }

export type Input<R extends Route> = Given<'params', ParamsOf<R>> &
  Given<'body', WrittenBodyOf<R>> &
  GivenQuery<R>

/** What a call gives: the answer's data, a PDF as a Blob, nothing as undefined. */
export type Answered<R extends Route> = R['answer'] extends 'pdf' ? Blob : AnswerOf<R>

/** `call(getBill, { params })`: one function for every route of the contract, each page bringing those it calls. */
export interface ApiClient {
  call<R extends Route>(
    route: R,
    input: Input<R>,
    options?: { signal?: AbortSignal },
  ): Promise<Answered<R>>
  /** From now on calls carry these credentials. */
  authorise(credentials: Credentials): void
}

interface Call {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

function addressOf(base: string, route: Route, { params = {}, query = {} }: Call): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // The contract's query values are texts and numbers.
    if (typeof value === 'string' || typeof value === 'number') search.set(name, `${value}`)
  }
  return search.size > 0 ? `${base}${path}?${search}` : base + path
}

async function errorOf(response: Response): Promise<ApiError> {
  const parsed = problem.safeParse(await response.json().catch(() => null))
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  if (!parsed.success) {
    return new ApiError({ code: 'unreadable', status: response.status, retryAfterSeconds })
  }
  return new ApiError({ ...parsed.data, status: response.status, retryAfterSeconds })
}

async function answerOf(route: Route, response: Response): Promise<unknown> {
  if (route.answer === 'nothing') return undefined
  if (route.answer === 'pdf') return response.blob()
  const parsed = route.answer.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new ApiError({ code: 'unreadable', status: response.status })
  return parsed.data
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    // That is how fetch says that nothing answered; an aborted call throws something else.
    if (error instanceof TypeError) throw new ApiError({ code: 'offline', status: 0 })
    throw error
  }
}

/** A client of all the contract's routes; answers are checked against the contract before anyone sees them. */
export function createApiClient({ base, locale }: ApiSettings): ApiClient {
  let credentials: Credentials | null = null

  async function request(route: Route, input: Call, signal: AbortSignal | undefined) {
    const token = route.who === 'anyone' ? null : ((await credentials?.accessToken()) ?? null)
    const headers = new Headers({ accept: 'application/json', 'accept-language': locale() })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    const response = await send(addressOf(base(), route, input), {
      method: route.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ?? null,
    })
    return { response, token }
  }

  return {
    authorise(given) {
      credentials = given
    },

    async call(route, input, options) {
      const given: Call = input
      let { response, token } = await request(route, given, options?.signal)
      if (response.status === 401 && token && (await credentials?.isReplaced(token))) {
        ;({ response } = await request(route, given, options?.signal))
      }
      if (!response.ok) throw await errorOf(response)
      return (await answerOf(route, response)) as never
    },
  }
}
