import type { FastifyInstance } from 'fastify'
import { routes } from '@portal/contract/routes'
import type { Dependencies } from './dependencies.ts'
import type { OpenFeature } from './feature.ts'
import { createVisitNotes } from './features/access/access-visits-acts.ts'
import { createGrantReader } from './features/access/access-reads.ts'
import { createViewReader, isViewToken } from './features/customer-views/customer-views-reads.ts'
import { noteSeenAccounts } from './features/customer-views/seen-accounts-acts.ts'
import { getGuestId } from './features/identity/guest/guest-reads.ts'
import { createSessionReader } from './features/identity/identity-reads.ts'
import type { ReleaseReader } from './features/releases/releases-reads.ts'
import { createStrangerRefusal } from './http/cross-origin.ts'
import type { Handlers } from './http/handler.ts'
import { customerSide } from './http/identify-caller.ts'
import type { Doorkeeper } from './http/identify-caller.ts'
import { createFairTurns } from './http/limits/fair-turns.ts'
import { createLimits } from './http/limits/rate-limits.ts'
import { mountRoutes } from './http/mount.ts'
import type { MountOptions } from './http/mount.ts'
import { recordLooks } from './recorded-looks.ts'

/** Of a server's twelve connections four are left to whoever only reads, and nobody keeps more than four waiting for a lock. */
const ACT_TURNS = { atOnce: 8, atOnceOfOne: 4, waiting: 1_000, waitingOfOne: 200, waitMs: 2_000 }

interface CustomerSide extends Pick<MountOptions, 'security' | 'documentTurns' | 'fileTurns'> {
  opened: ReadonlyArray<{ handlers: object; endpoints?: OpenFeature['endpoints'] }>
  release: ReleaseReader
}

/** The API that customers' apps call. */
export async function addCustomerSide(
  app: FastifyInstance,
  dependencies: Dependencies,
  { opened, release, ...given }: CustomerSide,
): Promise<void> {
  const { config, db, clock } = dependencies
  // `features` has one for every group of routes, so together they answer every route.
  const handlers = Object.assign({}, ...opened.map((feature) => feature.handlers)) as Handlers
  const options: MountOptions = {
    ...given,
    db,
    clock,
    side: {
      ...customerSide(createDoorkeeper(dependencies, release)),
      record: recordLooks(dependencies),
    },
    defaultLocale: config.settings.utility.defaultLocale,
    limits: createLimits(app, config.settings.rules.rateLimits),
    actTurns: createFairTurns(ACT_TURNS),
    refuseStrangers: createStrangerRefusal(config),
  }
  await app.register(
    async (api) => {
      mountRoutes(api, { routes, handlers }, options)
      for (const { endpoints } of opened) if (endpoints) await api.register(endpoints)
    },
    { prefix: config.apiBase },
  )
}

/** Tells who calls, and what they may do on an account. */
function createDoorkeeper(
  { config, db, listener, clock }: Dependencies,
  release: ReleaseReader,
): Doorkeeper {
  const { settings } = config
  const sessionOfToken = createSessionReader({ db, listener, settings })
  const viewOfToken = createViewReader({ db, settings })
  return {
    authenticate: (token, isUse) => sessionOfToken(token, clock.now(), isUse),
    viewOf: (token, isUse) =>
      isViewToken(token) ? viewOfToken(token, clock.now(), isUse) : undefined,
    // [SESSION-18] Where guests are let in no more, those who were let in stop as well.
    guestOf: async (credential) =>
      release.current().guest ? getGuestId(db, credential, clock.now()) : null,
    grantOf: createGrantReader(db),
    noteVisit: createVisitNotes({ db, clock }),
    noteSeen: (view, accountIds) =>
      noteSeenAccounts(db, { viewId: view.id, accountIds, now: clock.now() }),
  }
}
