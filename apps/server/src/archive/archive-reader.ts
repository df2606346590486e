import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf, ParamsOf, Route, WrittenQueryOf } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { RouteName, Routes } from '@portal/contract/routes'
import { absent } from '../absent.ts'
import { joinAnnounced } from '../announced.ts'
import type { WholeSurroundings } from '../announced.ts'
import type { Database } from '../db/transaction.ts'
import { features } from '../features.ts'
import { createGrantReader } from '../features/access/access-reads.ts'
import { answerSerialiser } from '../http/answer-serialiser.ts'
import { ownGrantOf } from '../http/handler.ts'
import type { Context, FileAnswer, Grant, Handlers, Log, PdfAnswer } from '../http/handler.ts'
import type { ArchiveWork } from './archive-order.ts'
import { ProblemError } from '../http/problem-error.ts'
import { readInput } from '../http/read-input.ts'
import type { Documents } from '../ports/documents/documents.ts'
import type { Surroundings } from '../surroundings.ts'

/** What a route of the contract is asked with. */
type Asked<R extends Route> = (ParamsOf<R> extends undefined ? object : { params: ParamsOf<R> }) &
  (WrittenQueryOf<R> extends undefined ? object : { query?: WrittenQueryOf<R> })

type ReadingRoute = {
  [Name in RouteName]: Routes[Name]['method'] extends 'GET' ? Name : never
}[RouteName]

type Given<R extends Route> = R['answer'] extends 'pdf'
  ? PdfAnswer
  : R['answer'] extends 'file'
    ? FileAnswer
    : AnswerOf<R>

/** Reads what a profile may see, by the calls of its own pages; so nothing else can be in its archive. */
export interface ArchiveReader {
  db: Database
  /** Null where the profile may not, or there is none. */
  ask: <Name extends ReadingRoute>(
    name: Name,
    asked: Asked<Routes[Name]>,
  ) => Promise<Given<Routes[Name]> | null>
  /** As the contract writes it: what that does not name is left out. */
  write: (name: ReadingRoute, answer: unknown) => unknown
  grantOf: (accountId: string) => Promise<Grant | null>
}

interface ReaderSurroundings extends Omit<ArchiveWork, 'connection'> {
  db: Database
  documents: Documents
}

type AnyHandler = (call: object, context: Context) => Promise<never>

export function openReader(given: ReaderSurroundings): ArchiveReader {
  const { db, order } = given
  const { profileId } = order
  const surroundings = readingSurroundings(given)
  const opened = Object.values(features).map((feature) => feature.open(surroundings))
  const handlers = Object.assign({}, ...opened.map((feature) => feature.handlers)) as Handlers
  const grants = createGrantReader(db)
  const writers = new Map<string, (value: unknown) => string>()
  return {
    db,
    grantOf: (accountId) => grants(profileId, accountId),
    ask: async (name, asked) => {
      const route: Route = routes[name]
      const { params, query } = asked as { params?: { accountId: string }; query?: object }
      const handler = handlers[name] as unknown as AnyHandler
      const context = contextOf(given, surroundings.log)
      if (typeof route.who === 'object') {
        const grantOf = ownGrantOf(handler) ?? grants
        const grant = await grantOf(profileId, params?.accountId ?? '')
        const needed = route.who.account
        if (!grant || (needed !== 'any' && !grant.permissions.includes(needed))) return null
        Object.assign(context, { grant })
      }
      const call = { params, query: readInput(route.query, query ?? {}), body: undefined }
      return handler(call, context).catch(noneWhereRefused)
    },
    write: (name, answer) => {
      const schema = routes[name].answer
      if (typeof schema === 'string') throw new Error(`${name} answers a file`)
      const writer = writers.get(name) ?? answerSerialiser(schema)
      writers.set(name, writer)
      return JSON.parse(writer(answer))
    },
  }
}

function noneWhereRefused(error: unknown): null {
  if (error instanceof ProblemError && ['not-found', 'forbidden'].includes(error.code)) return null
  throw error
}

/** As if the profile asked at that moment. */
function contextOf({ db, order }: ReaderSurroundings, log: Log): Context {
  const { locale, now, profileId, run } = order
  return {
    requestId: run,
    address: '127.0.0.1',
    now,
    locale,
    pageLocale: locale,
    // No session is the current one.
    caller: { kind: 'profile', profileId, sessionId: run },
    looked: () => undefined,
    device: { name: null, userAgent: '', id: null, rememberMe: false },
    db,
    log,
  }
}

/** What handlers that only read work with; whatever would act is not there. */
function readingSurroundings({
  db,
  order,
  settings,
  documents,
  publicUrl,
  gatewayKind,
}: ReaderSurroundings): WholeSurroundings {
  const silent = () => undefined
  return {
    db,
    settings,
    documents,
    publicUrl: () => publicUrl,
    clock: { now: () => order.now },
    databaseTime: async () => order.now,
    random: { bytes: randomBytes, uuid: randomUUID },
    log: { info: silent, warn: silent, error: silent } as unknown as Surroundings['log'],
    ...joinAnnounced(Object.values(features)),
    listener: { on: silent, hears: () => false } as unknown as Surroundings['listener'],
    build: '',
    key: Buffer.alloc(0),
    jobs: without('jobs'),
    release: without('release'),
    config: without('config'),
    connection: without('connection'),
    mail: without('mail'),
    mailer: without('mailer'),
    channels: [],
    texter: null,
    sms: null,
    push: null,
    providers: without('providers'),
    operatorsProviders: without('operatorsProviders'),
    archives: without('archives'),
    imports: without('imports'),
    gateway: without('gateway', { kind: gatewayKind }),
  }
}

function without<Name extends keyof Surroundings>(
  name: Name,
  there: Partial<Surroundings[Name]> = {},
): never {
  return absent(`An archive is only read, without ${name}`, there)
}
