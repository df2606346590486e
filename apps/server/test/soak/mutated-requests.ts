import { deviceIdHeader, guestModeHeader, rememberMeHeader } from '@portal/contract/headers'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { seededRandom } from '@portal/fixtures/seeded-random'
import type { SeededRandom } from '@portal/fixtures/seeded-random'
import * as z from 'zod/mini'
import { EXAMPLE_ID, exampleValue } from '../example-values.ts'
import type { JsonSchema, Known } from '../example-values.ts'
import { hostileAscii, hostileText, hostileValue } from './hostile-values.ts'

export interface MutatedRequest {
  route: Route
  caller: 'nobody' | 'guest' | 'profile'
  /** What was done to a request that the contract lets in; nothing where the list is empty. */
  mutations: Array<string>
  /** Its address or method is none of the route any more. */
  astray: boolean
  method: Route['method']
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** A request on its way: what stands where, before it is written out. */
interface Draft {
  route: Route
  method: Route['method']
  path: string
  params: Record<string, string>
  query: Array<readonly [string, string]>
  headers: Record<string, string>
  body: unknown
  /** Changes the body's text once it is written. */
  rewrite: (text: string) => string
  astray: boolean
}

const all: ReadonlyArray<Route> = Object.values(routes)

/** The request of this number: the same seed, number and data give the same one. */
export function mutatedRequest(seed: number, index: number, known: Known): MutatedRequest {
  const random = seededRandom(`${seed}/${index}`)
  const route = all[index % all.length] ?? random.pick(all)
  const draft = validDraft(route, { random, known })
  const caller = addCaller(draft, random, known)
  const mutations: Array<string> = []
  // One in six goes out as it is, so that what lies behind the checks is reached too.
  for (let left = random.pick([0, 1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const name = random.pick(Object.keys(acts))
    if (acts[name]?.(draft, random, known)) mutations.push(name)
  }
  return { route, caller, mutations, astray: draft.astray, ...written(draft) }
}

function validDraft(route: Route, given: { random: SeededRandom; known: Known }): Draft {
  const example = (schema: z.ZodMiniType | undefined, fallback: unknown) =>
    schema ? fittingExample(schema, given) : fallback
  return {
    route,
    method: route.method,
    path: route.path,
    params: example(route.params, {}) as Record<string, string>,
    query: Object.entries(example(route.query, {}) as Record<string, string>),
    headers: {},
    body: example(route.body, undefined),
    rewrite: (text) => text,
    astray: false,
  }
}

/** What a schema refuses beyond the shapes of its fields is drawn again. */
function fittingExample(
  schema: z.ZodMiniType,
  given: { random: SeededRandom; known: Known },
): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  for (let left = 50; left > 0; left -= 1) {
    const drawn = exampleValue(shape, 'body', given)
    if (z.safeParse(schema, drawn).success) return drawn
  }
  return exampleValue(shape, 'body', given)
}

function addCaller(draft: Draft, random: SeededRandom, known: Known): MutatedRequest['caller'] {
  const { who, name } = draft.route
  // Mostly whom the route is for; a stranger is refused early and tries little.
  const fitting = who === 'guest' ? (['guest', 'profile'] as const) : (['profile'] as const)
  const caller = random.chance(0.8)
    ? random.pick(fitting)
    : random.pick(['nobody', 'guest', 'profile'] as const)
  if (caller === 'guest') draft.headers[guestModeHeader] = known['guestId'] ?? ''
  // What would end everybody's session for the requests after it ends another one.
  const token = known[`accessToken of ${name}`] ?? known['accessToken']
  if (caller === 'profile') draft.headers['authorization'] = `Bearer ${token}`
  if (random.chance(0.3)) draft.headers[deviceIdHeader] = EXAMPLE_ID
  if (random.chance(0.3)) draft.headers[rememberMeHeader] = '1'
  return caller
}

function written(draft: Draft): Pick<MutatedRequest, 'method' | 'url' | 'headers' | 'body'> {
  const path = draft.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => draft.params[name] ?? '')
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  const text = draft.body === undefined ? undefined : draft.rewrite(JSON.stringify(draft.body))
  const headers =
    text === undefined ? draft.headers : { 'content-type': 'application/json', ...draft.headers }
  return { method: draft.method, url: query ? `${path}?${query}` : path, headers, body: text }
}

/** A lone half of a pair cannot be written in an address; it is left out. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)

type Holder = Record<string, unknown> | Array<unknown>

/** Every object and list of a value. */
function holdersOf(value: unknown): Array<Holder> {
  if (typeof value !== 'object' || value === null) return []
  return [value as Holder, ...Object.values(value).flatMap(holdersOf)]
}

/** Changes one place of the body; false where it has none. */
function atPlace(
  { body }: Draft,
  random: SeededRandom,
  change: (holder: Record<string, unknown>, key: string) => void,
): boolean {
  const places = holdersOf(body).flatMap((holder) =>
    Object.keys(holder).map((key) => [holder as Record<string, unknown>, key] as const),
  )
  if (places.length === 0) return false
  const [holder, key] = random.pick(places)
  change(holder, key)
  return true
}

/** True where it could be done to this request. */
type Mutation = (draft: Draft, random: SeededRandom, known: Known) => boolean

const rewriting =
  (rewrite: (text: string, random: SeededRandom) => string): Mutation =>
  (draft, random) => {
    if (draft.body === undefined) return false
    const { rewrite: before } = draft
    draft.rewrite = (text) => rewrite(before(text), random)
    return true
  }

const acts: Record<string, Mutation> = {
  'drops a field': (draft, random) =>
    atPlace(draft, random, (holder, key) => {
      delete holder[key]
    }),
  'puts a hostile value': (draft, random) =>
    atPlace(draft, random, (holder, key) => {
      holder[key] = hostileValue(random)
    }),
  'puts a hostile text': (draft, random) =>
    atPlace(draft, random, (holder, key) => {
      holder[key] = hostileText(random)
    }),
  'adds hostile text to a text': (draft, random) =>
    atPlace(draft, random, (holder, key) => {
      const value = holder[key]
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      holder[key] = text + hostileText(random)
    }),
  'adds a field': (draft, random) => {
    const holder = holdersOf(draft.body).find((one) => !Array.isArray(one))
    if (!holder) return false
    const key = random.pick(['isAdmin', 'id', 'profileId', 'toString', '', 'a\u0000', 'é'])
    Object.assign(holder, { [key]: hostileValue(random) })
    return true
  },
  'is another body': (draft, random) => {
    draft.body = random.pick<unknown>([null, true, 0, 'text', [], [draft.body], {}])
    return true
  },
  'pollutes the prototype': rewriting((text, random) =>
    text.replace('{', `{"${random.pick(['__proto__', 'constructor'])}":{"prototype":{"a":1}},`),
  ),
  'writes a field twice': rewriting((text) => text.replace('{', `${text.slice(0, -1)},`)),
  'writes a number that is none': rewriting((text, random) =>
    text.replace(/\d+/, random.pick(['1e400', '-1e400', '0x1f', '01', 'NaN', '9'.repeat(400)])),
  ),
  'breaks the JSON': rewriting((text, random) => {
    const cut = text.slice(0, random.between(0, text.length))
    return random.pick([cut, `${text}}`, `\uFEFF${text}`, `${text}\u0000`, '[', '{"a":', ''])
  }),
  'nests without end': rewriting((_text, random) => random.pick(['[', '{"a":']).repeat(40_000)),
  'is too large': rewriting((text) => `${text}${' '.repeat(300_000)}`),
  'has another content type': (draft, random) => {
    if (draft.body === undefined) return false
    draft.headers['content-type'] = random.pick([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/json; charset=utf-16',
      'application/json;;;',
      'application/jsonp',
      '*/*',
      'a',
      '',
    ])
    return true
  },
  'has a body where none belongs': (draft) => {
    if (draft.route.body) return false
    draft.body = { a: 1 }
    return true
  },
  'names another id': (draft, random, known) => {
    const [name] = Object.keys(draft.params)
    if (!name) return false
    const value = random.pick([EXAMPLE_ID, ...Object.values(known)])
    draft.params[name] = encode(value)
    return true
  },
  'names a hostile id': (draft, random) => {
    const [name] = Object.keys(draft.params)
    if (!name) return false
    draft.params[name] = random.chance(0.3) ? hostileAscii(random) : encode(hostileText(random))
    // An unencoded slash, question mark or nothing at all leads elsewhere.
    draft.astray = true
    return true
  },
  'asks twice': (draft, random) => {
    const names = Object.keys(draft.route.query?.def.shape ?? {})
    const name = names.length > 0 ? random.pick(names) : 'a'
    draft.query.push([name, '1'], [name, '2'])
    return true
  },
  'asks hostile things': (draft, random) => {
    const names = Object.keys(draft.route.query?.def.shape ?? {})
    const name = random.pick([...names, 'a', 'a[]', '__proto__', 'constructor[prototype][a]'])
    draft.query.push([name, encode(hostileText(random))])
    return true
  },
  'asks what cannot be read': (draft, random) => {
    draft.query.push([random.pick(['%', 'before', '&&', '%ff']), random.pick(['%', '%zz', '='])])
    return true
  },
  'goes elsewhere': (draft, random) => {
    const { path } = draft
    const changed = [`${path}/`, `/${path}`, path.toUpperCase(), `${path}/..`, `${path}%2f`]
    draft.path = random.pick([...changed, `${path};a=1`, `${path}.json`])
    draft.astray = true
    return true
  },
  'uses another method': (draft, random) => {
    draft.method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    draft.astray = true
    return true
  },
  'carries a hostile header': (draft, random) => {
    const name = random.pick([
      'authorization',
      'accept-language',
      'user-agent',
      'x-request-id',
      'x-forwarded-for',
      'if-none-match',
      'cookie',
      deviceIdHeader,
      rememberMeHeader,
      guestModeHeader,
    ])
    draft.headers[name] = hostileAscii(random)
    return true
  },
}
