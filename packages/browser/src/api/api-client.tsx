import { problemAnswer } from '@portal/contract/problem-answer'
import type { ProblemCode } from '@portal/contract/problems'
import {
  deviceIdHeader,
  guestModeHeader,
  rememberMeHeader,
  retryAfterHeader,
  uploadType,
} from '@portal/contract/headers'
import type {
  AnswerOf,
  AnyRoute,
  ParamsOf,
  WrittenBodyOf,
  WrittenQueryOf,
} from '@portal/contract/route'
import type { Topic } from '@portal/contract/topics'
import { ApiError } from './api-error.tsx'

/** Who calls: the session gives the token and hears when the server no longer knows it. */
export interface Credentials {
  /** The token to send; null for an anonymous visitor. @throws ApiError where it is over and no new one can be had now */
  accessToken(route: AnyRoute): Promise<string | null>
  /** What a guest sends instead; null for everybody else. */
  guestId(): string | null
  /** The server refused it: true where a newer one is there and the call can be sent once more. */
  isReplaced(refused: string): Promise<boolean>
  deviceId(): string
}

interface ApiSettings {
  /** Without a slash at the end. */
  base: () => string
  locale: () => string
}

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }
type GivenQuery<R extends AnyRoute> = [WrittenQueryOf<R>] extends [undefined]
  ? { query?: undefined }
  : { query?: WrittenQueryOf<R> }

export type Input<R extends AnyRoute> = Given<'params', ParamsOf<R>> &
  Given<'body', WrittenBodyOf<R>> &
  GivenQuery<R>

/** What a call gives: the answer's data, a PDF as a Blob, a file as the response to be read, nothing as undefined. */
export type Answered<R extends AnyRoute> = R['answer'] extends 'pdf'
  ? Blob
  : R['answer'] extends 'file'
    ? Response
    : AnswerOf<R>

/** `call(getBill, { params })`: one function for every route of the contract, each page bringing those it calls. */
export interface ApiClient {
  call<R extends AnyRoute>(route: R, input: Input<R>, options?: CallOptions): Promise<Answered<R>>
  /** From now on calls carry these credentials. */
  authorise(credentials: Credentials): void
  /** From now on the headers of every answer are read by it. */
  onAnswer(listener: (headers: Headers) => void): void
  /** From now on it is said what a call has changed; what comes back ends when the screen shows that. */
  onChange(show: (changed: ReadonlyArray<Topic>) => Promise<void>): void
  /** Ends when the screen shows what the last call has changed, for who goes on only then. */
  refreshed(): Promise<void>
}

interface CallOptions {
  signal?: AbortSignal
  /** Takes the place of `fetch`, which tells nothing of a file on its way. */
  send?: (address: string, request: RequestInit) => Promise<Response>
  /** Given, true or false, by a call that begins a session: it tells the server that, and which device asks. */
  rememberMe?: boolean
  /** Says which device asks without beginning a session: what was typed here counts only here, or the device is known from now on. */
  fromDevice?: true
}

interface Call {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

function addressOf(base: string, route: AnyRoute, { params = {}, query = {} }: Call): string {
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
  const parsed = problemAnswer.safeParse(await response.json().catch(() => null))
  const retryAfter = Number(response.headers.get(retryAfterHeader) ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  if (!parsed.success) {
    return new ApiError({ code: 'unreadable', status: response.status, retryAfterSeconds })
  }
  // A code that is newer than this app is told as a fault.
  const code = parsed.data.code as ProblemCode
  return new ApiError({ ...parsed.data, code, status: response.status, retryAfterSeconds })
}

function sessionGone(): ApiError {
  return new ApiError({ code: 'session-gone', status: 401 })
}

async function answerOf(route: AnyRoute, response: Response): Promise<unknown> {
  if (route.answer === 'nothing') return undefined
  if (route.answer === 'pdf') return response.blob()
  if (route.answer === 'file') return response
  const parsed = route.answer.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new ApiError({ code: 'unreadable', status: response.status })
  return parsed.data
}

async function send(
  address: string,
  request: RequestInit,
  way: CallOptions['send'],
): Promise<Response> {
  try {
    return await (way ?? fetch)(address, request)
  } catch (error) {
    // That is how fetch says that nothing answered; an aborted call throws something else.
    if (error instanceof TypeError) throw new ApiError({ code: 'offline', status: 0 })
    throw error
  }
}

/** A file goes as it is, all else as JSON. */
function written({ method, upload }: AnyRoute, body: unknown, headers: Headers): RequestInit {
  if (body === undefined) return { method, headers, body: null }
  headers.set('content-type', upload ? uploadType : 'application/json')
  return { method, headers, body: upload ? (body as Blob) : JSON.stringify(body) }
}

/** A client of the contract's routes, of customers or of operators by its base; answers are checked against the contract before anyone sees them. */
export function createApiClient({ base, locale }: ApiSettings): ApiClient {
  let credentials: Credentials | null = null
  let heardAnswer: (headers: Headers) => void = () => {}
  let showChange: (changed: ReadonlyArray<Topic>) => Promise<void> = async () => {}
  let shown: Promise<void> | undefined

  /** [SESSION-16] Who calls, as far as the route asks: the token, or the guest id. */
  async function sign(route: AnyRoute, headers: Headers): Promise<string | null> {
    const token = route.who === 'anyone' ? null : ((await credentials?.accessToken(route)) ?? null)
    if (token) headers.set('authorization', `Bearer ${token}`)
    // The session ended while the call was on its way here: the server would only say so.
    else if (credentials && route.who !== 'anyone' && route.who !== 'guest') throw sessionGone()
    const guest = route.who === 'guest' && !token ? (credentials?.guestId() ?? null) : null
    if (guest) headers.set(guestModeHeader, guest)
    return token ?? guest
  }

  async function request(route: AnyRoute, input: Call, options: CallOptions) {
    const headers = new Headers({ accept: 'application/json', 'accept-language': locale() })
    const credential = await sign(route, headers)
    if ((options.fromDevice || options.rememberMe !== undefined) && credentials) {
      headers.set(deviceIdHeader, credentials.deviceId())
      if (options.rememberMe) headers.set(rememberMeHeader, '1')
    }
    const sent = { ...written(route, input.body, headers), signal: options.signal ?? null }
    const response = await send(addressOf(base(), route, input), sent, options.send)
    heardAnswer(response.headers)
    return { response, credential }
  }

  return {
    authorise(given) {
      credentials = given
    },

    onAnswer(listener) {
      heardAnswer = listener
    },

    onChange(show) {
      showChange = show
    },

    async refreshed() {
      await shown
    },

    async call(route, input, options = {}) {
      const given: Call = input
      let { response, credential } = await request(route, given, options)
      if (response.status === 401 && credential && (await credentials?.isReplaced(credential))) {
        ;({ response } = await request(route, given, options))
      }
      if (!response.ok) throw await errorOf(response)
      try {
        return (await answerOf(route, response)) as never
      } finally {
        // Also where the answer cannot be read: what was done is done.
        if (route.changes?.length) shown = showChange(route.changes)
      }
    },
  }
}
