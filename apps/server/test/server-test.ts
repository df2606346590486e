import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { RouteName, Routes } from '@portal/contract/routes'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import { createListener } from '../src/db/listen.ts'
import { createServerPools } from '../src/db/pool.ts'
import type { SocketConnection } from '../src/db/pool.ts'
import type { Database } from '../src/db/transaction.ts'
import { tokenHash } from '../src/db/secrets/secret-token.ts'
import { createLog } from '../src/http/request-log.ts'
import { createJobs } from '../src/jobs/jobs.ts'
import type { Jobs } from '../src/jobs/jobs.ts'
import type { IdentityProviders } from '../src/ports/identity-providers/identity-providers.ts'
import {
  createOpenidProviders,
  createOperatorsProviders,
} from '../src/ports/identity-providers/openid-providers.ts'
import type { MailPort } from '../src/ports/mail/mail.ts'
import type { PushPort } from '../src/ports/push/push.ts'
import type { SmsPort } from '../src/ports/sms/sms.ts'
import { callRoute } from './call-route.ts'
import type { Answered, Bearer, CallOf } from './call-route.ts'
import { endlessTries } from './endless-limits.ts'
import { TestClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'
import { TestOutbox } from './test-outbox.ts'
import { TestPush } from './test-push.ts'
import { TestTexts } from './test-texts.ts'

/** Friday noon in Cedar Bay. */
const START = '2026-11-20T20:00:00.000Z'

export interface TestServerOptions {
  /** When the server's clock stands at first, UTC. */
  now?: string
  /** How far the database's clock is behind the server's, which tests move. */
  databaseBehindMs?: () => number
  /** Changes to the configuration. */
  configure?: (config: Config) => Config
  /** Puts another way to the third parties for signing in into the real one's place. */
  providers?: (real: IdentityProviders) => IdentityProviders
  /** Gets the log's lines. */
  log?: DestinationStream
  /** Hands mails in for real; without it they come into the outbox. */
  mail?: MailPort
  /** The same of text messages; null where the utility sends none. */
  sms?: SmsPort | null
  /** The same of notifications of devices. */
  push?: PushPort | null
  /** Another server process on the database and the clock of this one. */
  beside?: TestServer
  /** Gets the pools that the server's statements go by, before the first one does. */
  watch?: (pool: pg.Pool) => void
}

/** Somebody who is signed in. */
export interface SignedIn extends Bearer {
  profileId: string
  sessionId: string
}

export interface TestServer {
  app: FastifyInstance
  config: Config
  db: Database
  connection: SocketConnection
  jobs: Jobs
  clock: TestClock
  /** The mails that left the server. */
  outbox: TestOutbox
  /** The text messages that left the server. */
  texts: TestTexts
  /** The notifications of devices that left it. */
  pushes: TestPush
  /** Seals what the database keeps. */
  key: Buffer
  /** Calls a route of the contract; answers and problems are held against their schemas. */
  call: <Name extends RouteName>(
    name: Name,
    given: CallOf<Routes[Name]>,
  ) => Promise<Answered<AnswerOf<Routes[Name]>>>
  /** A new profile, or a new session of the profile given, signed in. */
  signIn: (profileId?: string) => Promise<SignedIn>
}

/**
 * The whole server on a fresh database, for one test file: `const server = await testServer()` at its top. It ends and
 * its database goes when the file is done.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options
  const database = beside
    ? { connection: beside.connection, drop: async () => undefined }
    : await createTestDatabase()
  const { db, pools, end: endPools } = createServerPools(database.connection, { max: 6 })
  for (const pool of pools) options.watch?.(pool)
  const clock = beside?.clock ?? new TestClock(options.now ?? START)
  const log = options.log ? createLog('info', options.log) : createLog('silent')
  const jobs = createJobs(database.connection, { log, max: 2 })
  const listener = createListener(database.connection)
  const config = (options.configure ?? ((same) => same))(
    withoutLimits(withoutWebApp(readConfig({}))),
  )
  const random = { bytes: randomBytes, uuid: randomUUID }
  // Whichever process takes a job up can read it, and its mails come together.
  const outbox = beside?.outbox ?? new TestOutbox()
  const texts = beside?.texts ?? new TestTexts()
  const pushes = beside?.pushes ?? new TestPush()
  const key = beside?.key ?? randomBytes(32)
  const app = await buildApp({
    config,
    db,
    clock,
    databaseTime: async () => new Date(clock.now().getTime() - (options.databaseBehindMs?.() ?? 0)),
    random,
    jobs,
    listener,
    log,
    connection: database.connection,
    mail: options.mail ?? outbox,
    sms: options.sms === undefined ? texts : options.sms,
    push: options.push === undefined ? pushes : options.push,
    providers: (options.providers ?? ((real) => real))(createOpenidProviders({ config, clock })),
    operatorsProviders: createOperatorsProviders({ config, clock }),
    key,
  })
  await Promise.all([app.ready(), jobs.start(), listener.start()])
  afterAll(async () => {
    await app.close()
    await Promise.all([jobs.stop(), listener.stop()])
    await endPools()
    await database.drop()
  })
  return {
    app,
    config,
    db,
    jobs,
    clock,
    outbox,
    texts,
    pushes,
    key,
    connection: database.connection,
    call: (name, given) => callRoute(app, config.apiBase, routes[name], given),
    signIn: (profileId) => signIn(db, clock.now(), profileId),
  }
}

/** Whether somebody has built the web app before changes nothing; what is to be served a test lays down itself. */
function withoutWebApp(config: Config): Config {
  const none = join(tmpdir(), 'portal-no-web-app')
  return { ...config, webRoot: none, consoleRoot: none }
}

/** Limits are proven by tests of their own and must not end others. */
function withoutLimits(config: Config): Config {
  const endless = { perAddress: 1_000_000, perProfile: 1_000_000, seconds: 60 }
  const { rules: earnest } = config.settings
  const rules = {
    ...earnest,
    payments: { ...earnest.payments, newMethods: endlessTries },
    rateLimits: {
      general: endless,
      signIn: endless,
      document: endless,
      fault: endless,
      watch: endless,
    },
  }
  return { ...config, settings: { ...config.settings, rules } }
}

/** A new profile, or a new session of the profile given, signed in for a year. */
export async function signIn(db: Database, now: Date, given?: string): Promise<SignedIn> {
  const inAYear = new Date(now.getTime() + 365 * 86_400_000)
  const token = randomBytes(32).toString('base64url')
  const profileId = given ?? (await insertProfile(db, now))
  const session = await db
    .insertInto('session')
    .values({
      profile_id: profileId,
      created_at: now,
      expires_at: inAYear,
      remember_me: true,
      method: 'password',
      last_used_at: now,
      proved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({
      hash: tokenHash(token),
      session_id: session.id,
      kind: 'access',
      created_at: now,
      expires_at: inAYear,
    })
    .execute()
  return { profileId, sessionId: session.id, token }
}

async function insertProfile(db: Database, now: Date): Promise<string> {
  const profile = await db
    .insertInto('profile')
    .values({
      email: `${randomUUID()}@example.com`,
      first_name: 'Test',
      last_name: 'Person',
      locale: 'en',
      created_at: now,
      email_confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return profile.id
}
