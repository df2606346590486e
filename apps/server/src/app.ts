import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { openPapers } from './archive/open-papers.ts'
import { joinAnnounced } from './announced.ts'
import type { WholeSurroundings } from './announced.ts'
import { createReadiness } from './db/readiness.ts'
import { addCustomerSide } from './customer-side.ts'
import type { Dependencies } from './dependencies.ts'
import { openChannels } from './features/alerts/channels/open-channels.ts'
import { openMailer } from './features/alerts/channels/open-mailer.ts'
import { createReleaseReader } from './features/releases/releases-reads.ts'
import { features } from './features.ts'
import { addApiDocuments } from './http/api-document.ts'
import { corsOptions } from './http/cross-origin.ts'
import { openFramework } from './http/open-framework.ts'
import { problem } from './http/problem-error.ts'
import { createFairTurns } from './http/limits/fair-turns.ts'
import { limitBesideContract } from './http/limits/rate-limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readBuildName } from './http/web-app.ts'
import { createClockCheck } from './jobs/clock-check.ts'
import type { Job } from './jobs/job.ts'
import { registerJobs, startJobs } from './jobs/run-jobs.ts'
import { formPostLanding } from './ports/identity-providers/form-post-landing.ts'
import { joinMailFiles } from './ports/mail/mail-files.ts'
import { addMessagePages } from './ports/deliveries/add-message-pages.ts'
import { addOperatorSide } from './operator-side.ts'
import { openImports } from './import-runs/import-threads.ts'
import { openGateway } from './ports/open-gateway.ts'
import { publicAddress } from './public-address.ts'
import { addWebApps } from './served-web-app.ts'

/** A file takes up to a second, a telephone's largest picture many; nobody sends more than a few at once. */
const FILE_TURNS = { atOnce: 2, atOnceOfOne: 1, waiting: 60, waitingOfOne: 5, waitMs: 20_000 }

/** Wires the whole server; the only place where things meet. Not yet listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, random, log } = dependencies
  const { settings } = config
  const release = createReleaseReader({ ...dependencies, configured: settings.release })
  await release.load()
  const security = securityHeaders(release.current)
  const counts = Object.values(dependencies.jobs.counts)
  const readiness = createReadiness(dependencies.connection)
  const { app, prepared } = openFramework({ config, readiness, random, log, security, counts })
  app.addHook('onClose', () => readiness.end())
  // What was changed between the first look and the beginning of listening was not heard.
  app.addHook('onListen', () => release.load())
  app.setNotFoundHandler(() => {
    throw problem('not-found')
  })
  await app.register(cors, corsOptions(config))

  await limitBesideContract(app, settings.rules.rateLimits)
  // Only JSON comes in; a form of another site cannot pass for it.
  app.removeContentTypeParser('text/plain')

  const publicUrl = () => publicAddress(app, config)
  const mailer = openMailer(dependencies, (order) => makeMailFile(order))
  const gateway = await openGateway(app, dependencies)
  const { documentTurns, papers } = openPapers(app, {
    ...dependencies,
    publicUrl,
    gatewayKind: gateway.kind,
  })
  const surroundings: WholeSurroundings = {
    ...dependencies,
    settings,
    build: await readBuildName(config.webRoot, config.version),
    release: release.current,
    gateway,
    imports: openImports(app, dependencies),
    ...papers,
    publicUrl,
    ...joinAnnounced(Object.values(features)),
    mailer,
    ...openChannels({ ...dependencies, mailer, publicUrl }),
  }
  const opened = Object.values(features).map((feature) => feature.open(surroundings))
  const makeMailFile = joinMailFiles(opened.map(({ mailFiles = {} }) => mailFiles))
  runJobs(
    app,
    dependencies,
    opened.flatMap(({ jobs = [] }) => jobs),
  )

  app.addHook('preClose', () => endAll(opened))

  const turns = { documentTurns, fileTurns: createFairTurns(FILE_TURNS) }
  await addCustomerSide(app, dependencies, { opened, release, security, ...turns })
  await addOperatorSide(app, dependencies, { opened, security, ...turns })
  addApiDocuments(app, config, { security, webhooks: surroundings.webhookKinds })
  addMessagePages(app, config)
  if (config.demo && config.mailPage) {
    // Only a demo pays for loading it.
    const { mountCodePage } = await import('./demo/code-page.ts')
    mountCodePage(app, dependencies)
  }
  await app.register(formPostLanding, { keys: dependencies.providers.list.map(({ key }) => key) })
  // Last, because it takes every path that nothing above has taken.
  await addWebApps(app, dependencies, { ...surroundings, security, prepared })
  return app
}

/** Names the workers of every queue, and begins what runs by itself once the server is ready. */
function runJobs(
  app: FastifyInstance,
  { config, db, jobs, clock, databaseTime, log }: Dependencies,
  all: ReadonlyArray<Job>,
): void {
  const { timeZone } = config.settings.utility
  const counts = jobs.counts
  const clocksAgree = createClockCheck({ clock, databaseTime, log, counts })
  const surroundings = { db, jobs, clock, clocksAgree, log, timeZone }
  registerJobs(all, surroundings)
  let end = (): void => undefined
  app.addHook('onListen', async () => {
    end = await startJobs(all, surroundings)
  })
  app.addHook('preClose', async () => end())
}

/** Without an answer: the framework takes one for a failure. */
async function endAll(opened: ReadonlyArray<{ end?: () => Promise<void> }>): Promise<void> {
  await Promise.all(opened.map(async ({ end }) => end?.()))
}
