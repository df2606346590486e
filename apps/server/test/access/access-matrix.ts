import { rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { Route } from '@portal/contract/route'

/** R6: who calls. A stranger is signed in and has no grant on any account. */
export const callers = [
  'nobody',
  'guest',
  'stranger',
  'viewer',
  'payer',
  'manager',
  'owner',
] as const
export type CallerName = (typeof callers)[number]

/**
 * What a call is about: the caller's own (for an account: one on which the caller has the role), somebody else's, what
 * does not exist; or, below an own account, what belongs to another one or does not exist.
 */
export type Place = 'own' | "another's" | 'missing' | "another's below own" | 'missing below own'

/** `passes`: answered, or refused for another reason than who calls. */
export type Outcome = 'passes' | 'session-gone' | 'forbidden' | 'not-found'

/** Whose a thing in a path is, and what it takes to reach it. */
type Owned =
  | { of: 'account'; needs?: Permission }
  | { of: 'profile' }
  | { of: 'payer' }
  | { of: 'utility' }

/** Every parameter of the contract's paths. */
const parameters: Record<string, Owned> = {
  accountId: { of: 'account' },
  billId: { of: 'account' },
  paymentId: { of: 'account', needs: 'see-amounts' },
  guestPaymentId: { of: 'payer' },
  sessionId: { of: 'profile' },
  passkeyId: { of: 'profile' },
  methodId: { of: 'profile' },
  key: { of: 'profile' },
  provider: { of: 'utility' },
}

/** Calls whose body names an account, and what that takes; without it the account does not exist for the caller. */
const bodies: Record<string, Permission> = { createPayment: 'pay' }

export function parametersOf({ path }: Route): Array<string> {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** What the call may be about. @throws Error where no rule says whose a parameter is */
export function placesOf(route: Route): Array<Place> {
  const named = parametersOf(route)
  const owners = named.map((name) => ownedBy(route, name).of)
  if (route.name in bodies) return ['own', "another's", 'missing']
  if (owners.length === 0) return ['own']
  if (owners.every((of) => of === 'utility')) return ['own', 'missing']
  const places: Array<Place> = ['own', "another's", 'missing']
  return named.length > 1 ? [...places, "another's below own", 'missing below own'] : places
}

function ownedBy(route: Route, parameter: string): Owned {
  const owned = parameters[parameter]
  if (!owned) throw new Error(`No rule says whose {${parameter}} of ${route.name} is.`)
  return owned
}

/** What has to come of the call. @throws Error where no rule covers the route */
export function expectedOutcome(route: Route, caller: CallerName, place: Place): Outcome {
  const { who } = route
  if (who === 'anyone') return place === 'own' ? 'passes' : 'not-found'
  if (caller === 'nobody') return 'session-gone'
  if (caller === 'guest' && who !== 'guest') return 'session-gone'
  if (typeof who === 'object') return onAccount(who.account, caller, place)
  if (who !== 'profile' && who !== 'guest') throw new Error(`No rule covers ${route.name}.`)
  const needs = bodies[route.name] ?? needsOf(route)
  const may = needs === null || permissionsOf(caller).includes(needs)
  return place === 'own' && may ? 'passes' : 'not-found'
}

function onAccount(needed: Permission | 'any', caller: CallerName, place: Place): Outcome {
  if (place === "another's" || place === 'missing' || !isRole(caller)) return 'not-found'
  if (needed !== 'any' && !rolePermissions[caller].includes(needed)) return 'forbidden'
  return place === 'own' ? 'passes' : 'not-found'
}

/** What it takes to reach a thing of an account by a path that does not name the account. */
function needsOf(route: Route): Permission | null {
  const needs = parametersOf(route).map((name) => {
    const owned = ownedBy(route, name)
    return owned.of === 'account' ? (owned.needs ?? null) : null
  })
  return needs.find((permission) => permission !== null) ?? null
}

function permissionsOf(caller: CallerName): ReadonlyArray<Permission> {
  return isRole(caller) ? rolePermissions[caller] : []
}

export function isRole(caller: CallerName): caller is Role {
  return caller in rolePermissions
}
