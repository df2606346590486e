import { guestModeHeader } from '@portal/contract/headers'
import type { Route, Who } from '@portal/contract/route'
import type { FastifyRequest } from 'fastify'
import type { ApiSide } from './api-side.ts'
import { isVisit, ownGrantOf } from './handler.ts'
import type { Caller, CustomerView, Grant, GrantOf, ProfileCaller } from './handler.ts'
import { problem } from './problem-error.ts'

/** How a token becomes a session, and a profile's rights on an account are known. */
export interface Doorkeeper {
  /** The session of an access token, which lives on where this is a use of it; null where it is unknown, expired or ended. */
  authenticate: (
    token: string,
    isUse: boolean,
  ) => Promise<{ profileId: string; sessionId: string } | null>
  /** Through whose eyes an operator looks by this token; null where it is over, undefined where it is no such token. */
  viewOf: (
    token: string,
    isUse: boolean,
  ) => Promise<{ profileId: string; view: CustomerView } | null> | undefined
  /** Who a guest is by the credential that the guest sign-in gave out; null where it is unknown or expired. */
  guestOf: (credential: string) => Promise<string | null>
  grantOf: GrantOf
  /** Somebody looks at an account; nobody waits until that is noted. */
  noteVisit: (profileId: string, accountId: string) => void
  /** A view shows accounts. */
  noteSeen: (view: CustomerView, accountIds: ReadonlyArray<string>) => Promise<void>
}

/** The customers' side: their sessions, guests, and grants on accounts. */
export function customerSide(doorkeeper: Doorkeeper): ApiSide {
  const look = async ({ profileId, view }: ProfileCaller, accountIds: ReadonlyArray<string>) => {
    if (view) await doorkeeper.noteSeen(view, accountIds)
    else for (const id of accountIds) doorkeeper.noteVisit(profileId, id)
  }
  return {
    // What is mounted on this side is of the customers' contract.
    identify: (route, request) => identifyCaller(route as Route, request, doorkeeper),
    admit: async ({ route, handler, caller, params }) => {
      const { who } = route as Route
      if (typeof who !== 'object' || caller.kind !== 'profile') return {}
      const { accountId } = params as { accountId: string }
      const grantOf = ownGrantOf(handler) ?? doorkeeper.grantOf
      const grant = await authoriseAccount(who, caller, accountId, grantOf)
      if (isVisit(handler)) await look(caller, [accountId])
      return { grant }
    },
    looked: (caller, accountIds) => {
      if (caller.kind !== 'profile') return
      // What is lost is noted at the next look.
      look(caller, [...accountIds]).catch(() => undefined)
    },
  }
}

/** Who calls, as far as the route asks. @throws ProblemError `session-gone`, `view-only` */
export async function identifyCaller(
  route: Pick<Route, 'who' | 'limit' | 'method' | 'ownEyes'>,
  request: FastifyRequest,
  doorkeeper: Doorkeeper,
): Promise<Caller> {
  const { who, limit } = route
  if (who === 'anyone') return { kind: 'anyone' }
  const token = bearerToken(request.headers.authorization)
  const viewing = token === null ? undefined : doorkeeper.viewOf(token, limit !== 'watch')
  if (viewing) return admitView(route, await viewing)
  const session = token === null ? null : await doorkeeper.authenticate(token, limit !== 'watch')
  if (session) return { kind: 'profile', ...session }
  // [SESSION-16] A bad token is no guest, whatever else is sent.
  if (who === 'guest' && token === null) {
    const credential = guestCredential(request.headers[guestModeHeader])
    const guestId = credential === null ? null : await doorkeeper.guestOf(credential)
    if (guestId !== null) return { kind: 'guest', guestId }
  }
  throw problem('session-gone')
}

/**
 * The one place where it is decided what an operator gets who sees the portal as a customer: what is read, and is not for
 * the customer alone. @throws ProblemError `session-gone`, `view-only`
 */
function admitView(
  { method, ownEyes }: Pick<Route, 'method' | 'ownEyes'>,
  found: { profileId: string; view: CustomerView } | null,
): ProfileCaller {
  if (!found) throw problem('session-gone')
  if (method !== 'GET' || ownEyes) throw problem('view-only')
  return { kind: 'profile', ...found, sessionId: found.view.id }
}

/** The caller's grant on the path's account. @throws ProblemError `not-found` without one, `forbidden` without the right */
export async function authoriseAccount(
  who: Exclude<Who, string>,
  caller: ProfileCaller,
  accountId: string,
  grantOf: GrantOf,
): Promise<Grant> {
  const grant = await grantOf(caller.profileId, accountId)
  if (!grant) throw problem('not-found')
  if (who.account !== 'any' && !grant.permissions.includes(who.account)) throw problem('forbidden')
  return grant
}

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header ?? '')
  // Something that is no token of ours is still a credential: it must not pass as "none given".
  return match?.[1] ?? (header ? '' : null)
}

function guestCredential(header: string | Array<string> | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : null
}
