import cors from '@fastify/cors'
import { deviceIdHeader, rememberMeHeader } from '@portal/contract/identity/identity'
import { guestModeHeader } from '@portal/contract/headers'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { alertsHandlers } from './features/alerts/alerts-routes.ts'
import { accountsHandlers } from './features/accounts/accounts-routes.ts'
import { createGrantReader } from './features/access/access-reads.ts'
import { workBillRun } from './features/bill-run/bill-run-jobs.ts'
import { billRunOf } from './features/bill-run/bill-run-of.ts'
import { catchUpAutopay, workAutopayJobs } from './features/autopay/autopay-jobs.ts'
import type { AutopayParts } from './features/autopay/autopay-parts.ts'
import { autopayBesidePlan } from './features/autopay/autopay-beside-plan.ts'
import { listAutopayUses } from './features/autopay/autopay-reads.ts'
import { autopayHandlers } from './features/autopay/autopay-routes.ts'
import {
  catchUpBudgetBilling,
  workBudgetBillingJobs,
} from './features/budget-billing/budget-billing-jobs.ts'
import { budgetBillingHandlers } from './features/budget-billing/budget-billing-routes.ts'
import type { BudgetParts } from './features/budget-billing/budget-parts.ts'
import { makeBillMailFile } from './features/billing/bill-mail-file.ts'
import type { BillMailFiles } from './features/billing/bill-mail-file.ts'
import { workBillNotices } from './features/billing/bill-notices-jobs.ts'
import { billNoticesHandlers } from './features/billing/bill-notices-routes.ts'
import { billingHandlers } from './features/billing/billing-routes.ts'
import { getGuestId } from './features/identity/guest/guest-reads.ts'
import { workIdentityJobs } from './features/identity/identity-jobs.ts'
import { createSessionReader } from './features/identity/identity-reads.ts'
import { identityHandlers } from './features/identity/sign-in/identity-routes.ts'
import { ownReadingsHandlers } from './features/own-readings/own-readings-routes.ts'
import { gatewayEventsEndpoint } from './features/payments/gateway/gateway-events-endpoint.ts'
import { startGatewaySweep, workGatewayJobs } from './features/payments/gateway/gateway-jobs.ts'
import {
  catchUpPaymentPlans,
  workPaymentPlansJobs,
} from './features/payment-plans/payment-plans-jobs.ts'
import { paymentPlansHandlers } from './features/payment-plans/payment-plans-routes.ts'
import type { PlanParts } from './features/payment-plans/plan-parts.ts'
import { guestPaymentsHandlers } from './features/payments/guest/guest-payments-routes.ts'
import { chargeDraw } from './features/payments/arranged/charge-draw.ts'
import { instalmentPayments } from './features/payments/arranged/instalment-payments.ts'
import {
  startPaymentSweep,
  workPaymentsJobs,
} from './features/payments/settlement/payments-jobs.ts'
import { paymentHistoryHandlers } from './features/payments/history/payment-history-routes.ts'
import { bankMandatesHandlers } from './features/payments/methods/bank-mandates-routes.ts'
import { paymentMethodsHandlers } from './features/payments/methods/payment-methods-routes.ts'
import { paymentsHandlers } from './features/payments/making/payments-routes.ts'
import { scheduledPaymentsHandlers } from './features/payments/schedule/scheduled-payments-routes.ts'
import type { PaymentsService } from './features/payments/making/make-payment.ts'
import { profileHandlers } from './features/profile/profile-routes.ts'
import { createReleaseReader } from './features/releases/releases-reads.ts'
import type { ReleaseReader } from './features/releases/releases-reads.ts'
import { releasesHandlers } from './features/releases/releases-routes.ts'
import type { Handlers } from './http/handler.ts'
import type { Doorkeeper } from './http/identify-caller.ts'
import { mountRoutes } from './http/mount.ts'
import { openFramework } from './http/open-framework.ts'
import { openApiDocument } from './http/openapi.ts'
import { PackedFile } from './http/packed-file.ts'
import type { PreparedAnswers } from './http/prepared-answers.ts'
import { problem } from './http/problem-error.ts'
import { createLimits } from './http/rate-limits.ts'
import { dataPolicy, securityHeaders, stripeOrigins } from './http/security-headers.ts'
import type { PageOrigins, SecurityHeaders } from './http/security-headers.ts'
import { readBuildName, serveWebApp } from './http/web-app.ts'
import { createMailer } from './mail-jobs.ts'
import type { Documents } from './ports/documents/documents.ts'
import { createTypstDocuments } from './ports/documents/typst-documents.ts'
import { formPostLanding } from './ports/identity-providers/form-post-landing.ts'
import { openGateway } from './ports/open-gateway.ts'
import type { Mailer } from './ports/mail/mail.ts'
import { mountMailPage } from './ports/mail/mail-page.ts'
import { mailFolder } from './ports/mail/open-mail.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import { publicAddress } from './public-address.ts'

/** Wires the whole server; the only place where things meet. Not yet listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, db, clock, random, log } = dependencies
  const configured = config.settings.release
  const release = createReleaseReader({ db, listener: dependencies.listener, log, configured })
  await release.load()
  const security = securityHeaders(release.current)
  const { app, prepared } = openFramework({ config, db, random, log, security })
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
  const publicUrl = () => publicAddress(app, config)
  const mailer = createMailer({
    ...dependencies,
    makeFile: (order) => makeBillMailFile(billMailFiles(dependencies, documents, publicUrl), order),
  })
  const payments = paymentsService(dependencies, gateway, { mailer, publicUrl })
  const autopay = autopayParts(dependencies, payments)
  const plans = planParts(dependencies, payments)
  const budgets = { ...plans, rules: config.settings.rules.budgetBilling }
  const handlers = handlersOf(
    { ...dependencies, release: release.current, build, mailer, publicUrl },
    { payments, autopay, plans, budgets },
    documents,
  )
  runJobs(app, dependencies, { payments, autopay, plans, budgets })
  app.addHook('onClose', () => documents.close())

  const limits = await createLimits(app, config.settings.rules.rateLimits)
  const { apiBase, settings } = config
  const { defaultLocale } = settings.utility
  await app.register(
    async (api) => {
      mountRoutes(api, handlers, { db, clock, doorkeeper, defaultLocale, limits, security })
    },
    { prefix: apiBase },
  )
  addApiDocument(app, config, security)
  addMailPage(app, config)
  await app.register(gatewayEventsEndpoint, { prefix: apiBase, settlement: payments })
  await app.register(formPostLanding, { keys: dependencies.providers.list.map(({ key }) => key) })
  // Last, because it takes every path that nothing above has taken.
  await addWebApp(app, dependencies, { build, security, prepared })
  return app
}

/** The web app's files and the page that starts it. */
async function addWebApp(
  app: FastifyInstance,
  { config, providers }: Dependencies,
  built: { build: string; security: SecurityHeaders; prepared: PreparedAnswers },
): Promise<void> {
  const { apiBase, version, settings } = config
  const { utility, stores, identity } = settings
  const { build, security, prepared } = built
  const { passwordLength } = identity
  await serveWebApp(app, {
    root: config.webRoot,
    page: {
      apiBase,
      version,
      build,
      utility,
      stores,
      passwordLength,
      providers: [...providers.list],
    },
    elsewhere: gatewayOrigins(config),
    security,
    prepared,
  })
}

/** What our pages load from a gateway that is elsewhere: its card page in a frame, or Stripe's script with its frames. */
function gatewayOrigins({ stripe, gatewayUrl }: Config): PageOrigins {
  if (stripe !== null) return stripeOrigins
  return gatewayUrl === null ? {} : { frames: [new URL(gatewayUrl).origin] }
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
  const terms = { ...rules.payments, timeZone }
  const { confirmMinutes } = limits
  const service = { db, jobs, clock, random, gateway, timeZone, currency, limits, terms }
  return { ...service, confirmMinutes, ...mails }
}

/** Autopay pays by the one path that all payments take. */
function autopayParts(
  { config, db, jobs, clock, log }: Dependencies,
  payments: PaymentsService,
): AutopayParts {
  const { utility, rules } = config.settings
  const { timeZone, currency, name, contact } = utility
  const { mailer, publicUrl, limits, gateway } = payments
  return {
    db,
    clock,
    jobs,
    log,
    mailer,
    publicUrl,
    utility: { name, ...contact },
    timeZone,
    currency,
    limits,
    rules: rules.autopay,
    dueDays: rules.dueDays,
    planGraceDays: rules.paymentPlans.graceDays,
    gateway: gateway.kind,
    charge: (draw, now) => chargeDraw(payments, draw, now),
  }
}

function planParts({ config, db, jobs, clock }: Dependencies, service: PaymentsService): PlanParts {
  const { utility, rules } = config.settings
  const { timeZone, currency, contact } = utility
  const { mailer, publicUrl, limits } = service
  const { phone } = contact
  const surroundings = { db, jobs, clock, mailer, publicUrl, timeZone, currency, phone }
  return {
    ...surroundings,
    rules: rules.paymentPlans,
    retries: { count: rules.autopay.retries, days: rules.autopay.retryDays },
    minimum: limits.minimum,
    payments: instalmentPayments(service),
    autopay: autopayBesidePlan,
  }
}

function ownReadingParts({ config, mailer, publicUrl }: Pick<Dependencies, 'config'> & Mails) {
  const { utility, rules } = config.settings
  const { readWithinDays } = rules.billRun
  const { timeZone } = utility
  return { mailer, publicUrl, timeZone, rules: rules.ownReadings, readWithinDays }
}

function billMailFiles(
  { config, db, clock }: Dependencies,
  documents: Documents,
  publicUrl: () => string,
): BillMailFiles {
  const { utility, rules } = config.settings
  const { bills, weather } = rules
  return { db, clock, documents, publicUrl, utility, mostKilobytes: bills.mailKilobytes, weather }
}

interface Services {
  payments: PaymentsService
  autopay: AutopayParts
  plans: PlanParts
  budgets: BudgetParts
}

/** Every feature's handlers; one that is missing does not compile. */
function handlersOf(
  dependencies: Dependencies & Mails & { release: ReleaseReader['current']; build: string },
  { payments: service, autopay, plans, budgets }: Services,
  documents: Documents,
): Handlers {
  const { config, clock } = dependencies
  const otherUses = (db: Dependencies['db'], profileId: string) =>
    listAutopayUses(autopay, db, { profileId, now: clock.now() })
  return {
    ...releasesHandlers(dependencies),
    ...alertsHandlers(),
    ...identityHandlers(dependencies),
    ...profileHandlers(),
    ...accountsHandlers(dependencies),
    ...billingHandlers({ ...dependencies, documents }),
    ...billNoticesHandlers(dependencies),
    ...ownReadingsHandlers(ownReadingParts(dependencies)),
    ...paymentsHandlers({ config, service, documents }),
    ...bankMandatesHandlers({ service, utility: config.settings.utility }),
    ...paymentMethodsHandlers({ ...service, otherUses }),
    ...autopayHandlers(autopay),
    ...paymentPlansHandlers(plans),
    ...budgetBillingHandlers(budgets),
    ...scheduledPaymentsHandlers(service),
    ...paymentHistoryHandlers({ utility: config.settings.utility, documents }),
    ...guestPaymentsHandlers({ config, service, documents }),
  }
}

/** What the API offers, for programs of others. */
function addApiDocument(
  app: FastifyInstance,
  { apiBase, version, settings }: Config,
  security: SecurityHeaders,
): void {
  const document = openApiDocument({ apiBase, version, name: settings.utility.name })
  const packed = new PackedFile(Buffer.from(JSON.stringify(document)), {
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    policy: dataPolicy,
    security,
  })
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
  { payments: service, autopay, plans, budgets }: Services,
): void {
  const { timeZone } = config.settings.utility
  workIdentityJobs({ jobs, db, clock, timeZone, lives: config.settings.rules.sessions })
  // The gateway's own time-out, and as much again as a slow commit takes.
  const givenUpAfterMs = config.settings.rules.payments.gatewaySeconds * 1000 + 5_000
  const payments = { ...service, jobs, log, givenUpAfterMs }
  workPaymentsJobs(payments)
  workGatewayJobs(payments)
  workAutopayJobs({ ...autopay, jobs })
  const { mailer, publicUrl } = service
  workBillNotices({ jobs, db, clock, timeZone, mailer, publicUrl })
  workPaymentPlansJobs({ ...plans, jobs })
  workBudgetBillingJobs({ ...budgets, jobs })
  const { settings } = config
  workBillRun({ ...billRunOf(settings, db, clock), jobs, log, at: settings.rules.billRun.at })
  const endSweeps: Array<() => void> = []
  app.addHook('onListen', async () => {
    endSweeps.push(startPaymentSweep(payments), startGatewaySweep(payments))
    await catchUpAutopay(autopay)
    await catchUpPaymentPlans(plans)
    await catchUpBudgetBilling(budgets)
  })
  app.addHook('preClose', async () => endSweeps.forEach((end) => end()))
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
