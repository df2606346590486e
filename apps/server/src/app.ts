import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { openPapers } from './archive/open-papers.ts'
import { createReadiness } from './db/readiness.ts'
import type { Dependencies } from './dependencies.ts'
import { createVisitNotes } from './features/access/access-visits-acts.ts'
import { createGrantReader } from './features/access/access-reads.ts'
import { getGuestId } from './features/identity/guest/guest-reads.ts'
import { createSessionReader } from './features/identity/identity-reads.ts'
import type { Doorkeeper } from './http/identify-caller.ts'
import { openChannels } from './features/alerts/channels/open-channels.ts'
import { createReleaseReader } from './features/releases/releases-reads.ts'
import type { ReleaseReader } from './features/releases/releases-reads.ts'
import { features } from './features.ts'
import { addApiDocument } from './http/api-document.ts'
import { corsOptions, createStrangerRefusal } from './http/cross-origin.ts'
import type { Handlers } from './http/handler.ts'
import { mountRoutes } from './http/mount.ts'
import { openFramework } from './http/open-framework.ts'
import { problem } from './http/problem-error.ts'
import { createLimits, limitBesideContract } from './http/limits/rate-limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readBuildName } from './http/web-app.ts'
import type { Job } from './jobs/job.ts'
import { registerJobs, startJobs } from './jobs/run-jobs.ts'
import { formPostLanding } from './ports/identity-providers/form-post-landing.ts'
import { joinAlertKinds } from './ports/mail/alert-kind.ts'
import { joinMailFiles } from './ports/mail/mail-files.ts'
import { createMailer } from './ports/mail/mail-queue.ts'
import { addMessagePages } from './ports/deliveries/add-message-pages.ts'
import { openGateway } from './ports/open-gateway.ts'
import { publicAddress } from './public-address.ts'
import { addWebApp } from './served-web-app.ts'
import type { Surroundings } from './surroundings.ts'

/** Wires the whole server; the only place where things meet. Not yet listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, db, clock, random, log } = dependencies
  const { apiBase, settings } = config
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
  const mailer = createMailer({ ...dependencies, makeFile: (order) => makeMailFile(order) })
  const { documentTurns, papers } = openPapers(app, { ...dependencies, publicUrl })
  const surroundings: Surroundings = {
    ...dependencies,
    settings,
    build: await readBuildName(config.webRoot, config.version),
    release: release.current,
    gateway: await openGateway(app, dependencies),
    ...papers,
    publicUrl,
    alertKinds: joinAlertKinds(Object.values(features).flatMap(({ alerts = [] }) => alerts)),
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

  // `features` has one for every group of routes, so together they answer every route.
  const handlers = Object.assign({}, ...opened.map((feature) => feature.handlers)) as Handlers
  const doorkeeper = createDoorkeeper(dependencies, release)
  const limits = createLimits(app, settings.rules.rateLimits)
  const { defaultLocale } = settings.utility
  await app.register(
    async (api) => {
      const refuseStrangers = createStrangerRefusal(config)
      const given = { db, clock, doorkeeper, defaultLocale, limits, security }
      mountRoutes(api, handlers, { ...given, documentTurns, refuseStrangers })
      for (const { endpoints } of opened) if (endpoints) await api.register(endpoints)
    },
    { prefix: apiBase },
  )
  addApiDocument(app, config, security)
  addMessagePages(app, config)
  await app.register(formPostLanding, { keys: dependencies.providers.list.map(({ key }) => key) })
  // Last, because it takes every path that nothing above has taken.
  await addWebApp(app, dependencies, { ...surroundings, security, prepared })
  return app
}

/** Names the workers of every queue, and begins what runs by itself once the server is ready. */
function runJobs(
  app: FastifyInstance,
  { config, db, jobs, clock, log }: Dependencies,
  all: ReadonlyArray<Job>,
): void {
  const { timeZone } = config.settings.utility
  const surroundings = { db, jobs, clock, log, timeZone }
  registerJobs(all, surroundings)
  let end = (): void => undefined
  app.addHook('onListen', async () => {
    end = await startJobs(all, surroundings)
  })
  app.addHook('preClose', async () => end())
}

/** Tells who calls, and what they may do on an account. */
function createDoorkeeper(
  { config, db, listener, clock }: Dependencies,
  release: ReleaseReader,
): Doorkeeper {
  const sessionOfToken = createSessionReader({ db, listener, settings: config.settings })
  return {
    authenticate: (token, isUse) => sessionOfToken(token, clock.now(), isUse),
    // [SESSION-18] Where guests are let in no more, those who were let in stop as well.
    guestOf: async (credential) =>
      release.current().guest ? getGuestId(db, credential, clock.now()) : null,
    grantOf: createGrantReader(db),
    noteVisit: createVisitNotes({ db, clock }),
  }
}
