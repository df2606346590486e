import { deskRoutes } from '@portal/contract/desk'
import { operatorRolePermissions } from '@portal/contract/operators/operators'
import type { KeyScope } from '@portal/contract/operators/operators'
import type { DeskRoute } from '@portal/contract/route'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { inTransaction } from './db/transaction.ts'
import { createKeyReader, isKey } from './features/operators/api-key-reads.ts'
import { chainAudit } from './features/operators/audit/audit-acts.ts'
import { createOperatorReader } from './features/operators/operator-session-reads.ts'
import type { ApiSide } from './http/api-side.ts'
import { createStrangerRefusal } from './http/cross-origin.ts'
import { isVisit } from './http/handler.ts'
import type { AuditNote, Caller, DeskCaller, DeskContext, KeyCaller } from './http/handler.ts'
import { bearerToken } from './http/identify-caller.ts'
import { createFairTurns } from './http/limits/fair-turns.ts'
import { createLimits } from './http/limits/rate-limits.ts'
import { mountRoutes } from './http/mount.ts'
import type { MountOptions } from './http/mount.ts'
import { problem } from './http/problem-error.ts'

/** Whatever operators do at once, customers keep connections. */
const ACT_TURNS = { atOnce: 4, atOnceOfOne: 2, waiting: 200, waitingOfOne: 50, waitMs: 5_000 }

interface OperatorSide extends Pick<MountOptions, 'security' | 'documentTurns' | 'fileTurns'> {
  opened: ReadonlyArray<object>
}

/** The API of the utility's staff and systems, below the customers' own. */
export async function addOperatorSide(
  app: FastifyInstance,
  dependencies: Dependencies,
  { opened, ...given }: OperatorSide,
): Promise<void> {
  const { config, db, clock } = dependencies
  const handlers = Object.assign(
    {},
    ...opened.map((feature) => ('deskHandlers' in feature ? feature.deskHandlers : {})),
  ) as object
  const options: MountOptions = {
    ...given,
    db,
    clock,
    side: createSide(dependencies),
    defaultLocale: config.settings.utility.defaultLocale,
    limits: createLimits(app, config.settings.rules.rateLimits),
    actTurns: createFairTurns(ACT_TURNS),
    refuseStrangers: createStrangerRefusal(config),
  }
  await app.register(async (api) => mountRoutes(api, { routes: deskRoutes, handlers }, options), {
    prefix: `${config.apiBase}/operator`,
  })
}

/** Lets operators in as their role allows, and writes down whatever they look at and do. */
function createSide({ config, db, clock }: Dependencies): ApiSide {
  const operatorOf = createOperatorReader({ db, settings: config.settings })
  const keyOf = createKeyReader({ db })
  const notes = new WeakMap<DeskCaller, AuditNote>()
  return {
    identify: async (route, request) => {
      // What is mounted on this side is of the operators' contract.
      const { who, limit } = route as DeskRoute
      if (who === 'anyone') return { kind: 'anyone' }
      const token = bearerToken(request.headers.authorization)
      if (token && isKey(token)) return admitKey(await keyOf(token, clock.now()), who.key)
      const found = token && (await operatorOf(token, clock.now(), limit !== 'watch'))
      if (!found) throw problem('session-gone')
      const { role, ...session } = found
      const permissions = operatorRolePermissions[role]
      if (who.operator !== 'any' && !permissions.includes(who.operator)) throw problem('forbidden')
      return { kind: 'operator', ...session, permissions }
    },
    admit: async ({ caller }) => {
      if (!isAtDesk(caller)) return {}
      const note = ({ subject, details }: AuditNote): void => {
        const before = notes.get(caller)
        notes.set(caller, {
          ...before,
          ...(subject !== undefined && { subject }),
          details: { ...before?.details, ...details },
        })
      }
      return { note } satisfies Pick<DeskContext, 'note'>
    },
    looked: () => undefined,
    record: async (given, { route, handler, caller, params, context }) => {
      if (!isAtDesk(caller) || !isVisit(handler)) return
      const { subject = firstOf(params), details = {} } = notes.get(caller) ?? {}
      const { now: at, requestId, address } = context
      const who = whoOf(caller)
      const entry = { at, ...who, act: route.name, subject, details, requestId, address }
      if (given !== db) await chainAudit(given, entry)
      else await inTransaction(db, (tx) => chainAudit(tx, entry))
    },
  }
}

function isAtDesk(caller: Caller): caller is DeskCaller {
  return caller.kind === 'operator' || caller.kind === 'key'
}

/** What is written down of a caller. */
function whoOf(caller: DeskCaller): { operatorId: string | null; keyId?: string } {
  if (caller.kind === 'operator') return { operatorId: caller.operatorId }
  return { operatorId: null, keyId: caller.keyId }
}

/** @throws ProblemError `session-gone` for a key that opens nothing, `forbidden` where it has not the scope */
function admitKey(
  found: { keyId: string; scopes: ReadonlyArray<KeyScope> } | null,
  scope: KeyScope | undefined,
): KeyCaller {
  if (!found) throw problem('session-gone')
  if (scope === undefined || !found.scopes.includes(scope)) throw problem('forbidden')
  return { kind: 'key', ...found }
}

/** The first id of a path. */
function firstOf(params: object = {}): string | null {
  const [first] = Object.values(params)
  return typeof first === 'string' ? first : null
}
