import cors from '@fastify/cors'
import { deviceIdHeader, rememberMeHeader } from '@portal/contract/identity'
import { guestModeHeader } from '@portal/contract/headers'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Listener } from './db/listen.ts'
import type { Connection } from './db/pool.ts'
import type { Database } from './db/transaction.ts'
import { alertsHandlers } from './features/alerts/alerts-routes.ts'
import { accountsHandlers } from './features/accounts/accounts-routes.ts'
import { createGrantReader } from './features/access/access-reads.ts'
import { billingHandlers } from './features/billing/billing-routes.ts'
import { getGuestId } from './features/identity/guest-reads.ts'
import { workIdentityJobs } from './features/identity/identity-jobs.ts'
import { createSessionReader } from './features/identity/identity-reads.ts'
import { identityHandlers } from './features/identity/identity-routes.ts'
import { guestPaymentsHandlers } from './features/payments/guest-payments-routes.ts'
import { startPaymentSweep, workPaymentsJobs } from './features/payments/payments-jobs.ts'
import { paymentsHandlers } from './features/payments/payments-routes.ts'
import type { PaymentsService } from './features/payments/make-payment.ts'
import { profileHandlers } from './features/profile/profile-routes.ts'
import { createReleaseReader } from './features/releases/releases-reads.ts'
import type { ReleaseReader } from './features/releases/releases-reads.ts'
import { releasesHandlers } from './features/releases/releases-routes.ts'
import { answerErrors, answerUnreadable } from './http/error-answers.ts'
import type { Handlers } from './http/handler.ts'
import type { Doorkeeper } from './http/identify-caller.ts'
import { mountRoutes } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { addOperatorEndpoints } from './http/operator-endpoints.ts'
import { PackedFile } from './http/packed-file.ts'
import { problem } from './http/problem-error.ts'
import { createLimits } from './http/rate-limits.ts'
import { logRequests, quietFramework } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readBuildName, serveWebApp } from './http/web-app.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createMailer } from './mail-jobs.ts'
import type { Documents } from './ports/documents/documents.ts'
import { createTypstDocuments } from './ports/documents/typst-documents.ts'
import { formPostLanding } from './ports/identity-providers/form-post-landing.ts'
import type { IdentityProviders } from './ports/identity-providers/identity-providers.ts'
import { openGateway } from './ports/open-gateway.ts'
import type { MailPort, Mailer } from './ports/mail/mail.ts'
import { mountMailPage } from './ports/mail/mail-page.ts'
import { mailFolder } from './ports/mail/open-mail.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import { publicAddress } from './public-address.ts'

/** What the surroundings give: everything that touches time, chance, disk or network comes in here. */
export interface Dependencies {
  config: Config
  db: Database
  /** Where the database is, for what keeps connections of its own. */
  connection: Connection
  clock: { now: () => Date }
  random: { bytes: (count: number) => Buffer; uuid: () => string }
  jobs: Jobs
  listener: Listener
  log: Logger
  /** Hands mails in; sent by a job. */
  mail: MailPort
  /** Third parties by which one can sign in. */
  providers: IdentityProviders
  /** Seals what must be read again. */
  key: Buffer
}

/** Wires the whole server; the only place where things meet. Not yet listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, db, clock, random, log } = dependencies
  const configured = config.settings.release
  const release = createReleaseReader({ db, listener: dependencies.listener, log, configured })
  await release.load()
  const setHeaders = securityHeaders(release.current)
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    ...quietFramework,
    trustProxy: config.trustProxy,
    genReqId: random.uuid,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadable(setHeaders),
  })

  // First what concerns every answer, so that errors of all that follows have it too.
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply))
  logRequests(app)
  answerErrors(app)
  addOperatorEndpoints(app, config, db)
  // What was changed between the first look and the beginning of listening was not heard.
  app.addHook('onListen', () => release.load())
  app.setNotFoundHandler(() => {
    throw problem('not-found')
  })
  await app.register(cors, corsOptions(config))

  // Only JSON comes in; a form of another site cannot pass for it.
  app.removeContentTypeParser('text/plain')

  const doorkeeper = createDoorkeeper(dependencies, release)
  const build = await readBuildName(config.webRoot, config.version)
  const gateway = await openGateway(app, dependencies)
  const documents = createTypstDocuments()
  const mailer = createMailer(dependencies)
  const publicUrl = () => publicAddress(app, config)
  const payments = paymentsService(dependencies, gateway, { mailer, publicUrl })
  const handlers = handlersOf(
    { ...dependencies, release: release.current, build, mailer, publicUrl },
    payments,
    documents,
  )
  runJobs(app, dependencies, payments)
  app.addHook('onClose', () => documents.close())

  const limits = await createLimits(app, config.settings.rules.rateLimits)
  const { utility, stores, identity } = config.settings
  const { apiBase, version } = config
  const { defaultLocale } = utility
  await app.register(
    async (api) => {
      mountRoutes(api, handlers, { db, clock, doorkeeper, defaultLocale, limits })
    },
    { prefix: apiBase },
  )
  addApiDocument(app, config)
  addMailPage(app, config)
  await app.register(formPostLanding, { keys: dependencies.providers.list.map(({ key }) => key) })
  // The card page of a gateway that runs elsewhere stands in a frame of ours.
  const frames = config.gatewayUrl === null ? [] : [new URL(config.gatewayUrl).origin]
  // Last, because it takes every path that nothing above has taken.
  await serveWebApp(app, {
    root: config.webRoot,
    page: {
      apiBase,
      version,
      build,
      utility,
      stores,
      passwordLength: identity.passwordLength,
      providers: [...dependencies.providers.list],
    },
    frames,
  })
  return app
}

function createDoorkeeper(
  { config, db, listener, clock }: Dependencies,
  release: ReleaseReader,
): Doorkeeper {
  const { sessions: lives } = config.settings.rules
  const sessionOfToken = createSessionReader({ db, listener, lives })
  return {
    authenticate: (token) => sessionOfToken(token, clock.now()),
    // [SESSION-18] Where guests are let in no more, those who were let in stop as well.
    guestOf: async (credential) =>
      release.current().guest ? getGuestId(db, credential, clock.now()) : null,
    grantOf: createGrantReader(db),
  }
}

/** How mails go out, and what their links begin with. */
interface Mails {
  mailer: Mailer
  publicUrl: () => string
}

function paymentsService(
  { config, db, jobs, clock, random }: Dependencies,
  gateway: PaymentGateway,
  mails: Mails,
): PaymentsService {
  const { utility, rules } = config.settings
  const { timeZone, currency } = utility
  const limits = rules.payments
  return { db, jobs, clock, random, gateway, timeZone, currency, limits, ...mails }
}

/** Every feature's handlers; one that is missing does not compile. */
function handlersOf(
  dependencies: Dependencies & Mails & { release: ReleaseReader['current']; build: string },
  service: PaymentsService,
  documents: Documents,
): Handlers {
  const { config } = dependencies
  return {
    ...releasesHandlers(dependencies),
    ...alertsHandlers(),
    ...identityHandlers(dependencies),
    ...profileHandlers(),
    ...accountsHandlers(dependencies),
    ...billingHandlers({ config, documents }),
    ...paymentsHandlers({ config, service, documents }),
    ...guestPaymentsHandlers({ config, service, documents }),
  }
}

/** What the API offers, for programs of others. */
function addApiDocument(app: FastifyInstance, { apiBase, version, settings }: Config): void {
  const document = openApiDocument({ apiBase, version, name: settings.utility.name })
  const packed = new PackedFile(
    Buffer.from(JSON.stringify(document)),
    'application/json; charset=utf-8',
    'no-cache',
  )
  app.get('/openapi.json', { config: { routeName: 'openApi' } }, (request, reply) =>
    packed.send(request, reply),
  )
}

/** Where somebody tries the portal out, its mails can be read; elsewhere there is no such page. */
function addMailPage(app: FastifyInstance, config: Config): void {
  const { utility } = config.settings
  if (config.mailPage) mountMailPage(app, { folder: mailFolder(config.dataDir), utility })
  else {
    app.get('/dev/*', () => {
      throw problem('not-found')
    })
  }
}

/** Names the workers of every queue, and begins what runs from time to time once the server is ready. */
function runJobs(
  app: FastifyInstance,
  { config, db, jobs, clock, log }: Dependencies,
  service: PaymentsService,
): void {
  const { timeZone } = config.settings.utility
  workIdentityJobs({ jobs, db, clock, timeZone, lives: config.settings.rules.sessions })
  // The gateway's own time-out, and as much again as a slow commit takes.
  const givenUpAfterMs = config.settings.rules.payments.gatewaySeconds * 1000 + 5_000
  const payments = { ...service, jobs, log, givenUpAfterMs }
  workPaymentsJobs(payments)
  let endSweep: (() => void) | undefined
  app.addHook('onListen', async () => {
    endSweep = startPaymentSweep(payments)
  })
  app.addHook('preClose', async () => endSweep?.())
}

/** The native shells load from these origins of their own. */
const NATIVE_ORIGINS = ['capacitor://localhost', 'https://localhost']

function corsOptions(config: Config) {
  return {
    origin: [...NATIVE_ORIGINS, ...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      guestModeHeader,
      rememberMeHeader,
      deviceIdHeader,
    ],
    exposedHeaders: [
      'x-min-version',
      'x-flag-guest',
      'x-flag-registration',
      'x-request-id',
      'retry-after',
    ],
    maxAge: 86_400,
  }
}
