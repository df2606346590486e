import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { RouteName, Routes } from '@portal/contract/routes'
import { personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { localMoment } from '@portal/rules/billing/tariff-clock'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/transaction.ts'
import { features } from '../features.ts'
import { createGrantReader } from '../features/access/access-reads.ts'
import { endSessions, insertSession } from '../features/identity/identity-store.ts'
import { findPersonByEmail } from '../features/identity/person-reads.ts'
import { hasOwnTransactions, ownGrantOf } from '../http/handler.ts'
import type { Context, GrantOf, Handlers } from '../http/handler.ts'
import type { Surroundings } from '../surroundings.ts'
import { pastSurroundings } from './past-surroundings.ts'
import { createPastWork } from './past-work.ts'

/** What a route of the contract is asked with. */
type Asked<R extends Route> = (ParamsOf<R> extends undefined ? object : { params: ParamsOf<R> }) &
  (QueryOf<R> extends undefined ? object : { query: QueryOf<R> }) &
  (BodyOf<R> extends undefined ? object : { body: BodyOf<R> })

type AnyHandler = (call: object, context: Context) => Promise<never>

/** The portal on days before the demo's start: its people act in it by the calls of its pages. */
export interface DemoWorld {
  surroundings: Surroundings
  /** What follows happens so many days ago, `hh:mm` by the utility's clock. */
  at: (daysAgo: number, time: string) => void
  /** The day that lies so many days ahead. */
  day: (ahead: number) => string
  profileOf: (who: PersonaName) => Promise<string>
  as: <Name extends RouteName>(
    who: PersonaName,
    name: Name,
    asked: Asked<Routes[Name]>,
  ) => Promise<AnswerOf<Routes[Name]>>
  /** The utility, or the portal by itself, does something. */
  portal: (work: () => Promise<void>) => Promise<void>
  /** Does the job of that name. */
  run: (job: string) => Promise<void>
  textedCode: (number: string) => string
  /** What is mailed to this address comes back from now on. */
  bounce: (email: string) => void
}

export interface DemoPast {
  config: Config
  db: Database
  /** When the demo starts; all of it was before. */
  clock: { now: () => Date }
  log: Logger
}

export function openDemoWorld({ config, db, clock: start, log }: DemoPast): DemoWorld {
  const { timeZone } = config.settings.utility
  const today = localDate(start.now(), timeZone)
  let moment = start.now()
  const past = pastSurroundings({ config, db, log, clock: { now: () => moment } })
  const { surroundings, post } = past
  const opened = Object.values(features).map((feature) => feature.open(surroundings))
  const handlers = Object.assign({}, ...opened.map((feature) => feature.handlers)) as Handlers
  const jobs = opened.flatMap((feature) => [...(feature.jobs ?? [])])
  const grants = createGrantReader(db)
  const { run, settle, bounce } = createPastWork({ ...past, jobs })
  const portal = async (work: () => Promise<void>): Promise<void> => {
    await work()
    await settle()
  }
  const profileOf = async (who: PersonaName): Promise<string> => {
    const person = await findPersonByEmail(db, personas[who].email)
    if (!person) throw new Error(`The demo has no ${who}`)
    return person.profileId
  }
  return {
    surroundings,
    profileOf,
    portal,
    bounce,
    run: (name) => portal(() => run(name)),
    textedCode: post.textedCode,
    day: (ahead) => addDays(today, ahead),
    at: (daysAgo, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      moment = new Date(localMoment(addDays(today, -daysAgo), hours * 60 + minutes, timeZone))
    },
    as: async (who, name, asked) => {
      const handler = handlers[name] as unknown as AnyHandler
      const by = { profileId: await profileOf(who), grants, handler }
      const answer = await actAs(surroundings, by, routes[name], asked)
      await settle()
      return answer
    },
  }
}

const SESSION_MS = 3_600_000
const device = { name: 'Chrome on Windows', userAgent: '', id: null, rememberMe: false }

/** Calls a handler in a session that was begun for this one act, and that no page tells of. */
async function actAs(
  { db, clock, log }: Surroundings,
  { profileId, grants, handler }: { profileId: string; grants: GrantOf; handler: AnyHandler },
  { who }: Route,
  asked: object,
): Promise<never> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const how = { rememberMe: false, method: 'password', device } as const
  const sessionId = await insertSession(db, { profileId, now, expiresAt, ...how })
  const { params } = asked as { params?: { accountId?: string } }
  const accountId = typeof who === 'object' ? params?.accountId : undefined
  const grantOf = ownGrantOf(handler) ?? grants
  const grant = accountId === undefined ? null : await grantOf(profileId, accountId)
  const act = (tx: Database): Promise<never> => {
    const caller = { kind: 'profile', profileId, sessionId } as const
    const context = { caller, grant, now, device, log, db: tx, locale: 'en', pageLocale: 'en' }
    const looked = () => undefined
    const request = { requestId: randomUUID(), address: '127.0.0.1', looked }
    return handler({ query: {}, ...asked }, { ...context, ...request } as Context)
  }
  const answer = await (hasOwnTransactions(handler) ? act(db) : inTransaction(db, act))
  await endSessions(db, { sessionId }, now)
  return answer
}
