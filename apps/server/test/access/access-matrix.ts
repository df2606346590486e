import { permission, rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { Route, RouteGroup } from '@portal/contract/route'
import { routeGroups } from '@portal/contract/routes'
import { bodies, things } from './things.ts'
import type { Thing } from './thing.ts'

/** Somebody with one permission alone, and somebody whose grant’s last day has passed. */
type Chosen = `only ${Permission}`
const chosen = permission.options.map((each): Chosen => `only ${each}`)

/** R6: who calls. A stranger is signed in and has no grant on any account. */
export const callers = [
  'nobody',
  'guest',
  'stranger',
  'viewer',
  'payer',
  'manager',
  'owner',
  ...chosen,
  'somebody whose access is over',
] as const
export type CallerName = (typeof callers)[number]

/**
 * What a call is about: the caller's own (for an account: one on which the caller has the role), somebody else's, what
 * does not exist; or, below an own account, what belongs to another one or does not exist.
 */
export type Place = 'own' | "another's" | 'missing' | "another's below own" | 'missing below own'

/** `passes`: answered, or refused for another reason than who calls. */
export type Outcome = 'passes' | 'session-gone' | 'forbidden' | 'not-found'

export function parametersOf({ path }: Route): Array<string> {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** What the call may be about. @throws Error where no rule says whose a parameter is */
export function placesOf(route: Route): Array<Place> {
  const owners = parametersOf(route).map((name) => thingOf(route, name).of)
  if (route.name in bodies) return ['own', "another's", 'missing']
  if (owners.length === 0) return ['own']
  const ofSomebody = owners.filter((of) => of !== 'everybody')
  if (ofSomebody.length === 0) return ['own', 'missing']
  const places: Array<Place> = ['own', "another's", 'missing']
  if (ofSomebody.length > 1) places.push("another's below own")
  return owners.length > 1 ? [...places, 'missing below own'] : places
}

function thingOf(route: Route, parameter: string): Thing {
  const thing = things[parameter]
  if (thing) return thing
  const [noun] =
    Object.entries<RouteGroup>(routeGroups).find(([, { routes }]) => route.name in routes) ?? []
  const file = `apps/server/test/${noun}/${noun}-things.ts`
  throw new Error(
    `Nobody says what {${parameter}} of ${route.name} names; ${file} is to say whose it is and how to make one.`,
  )
}

/** What has to come of the call. @throws Error where no rule covers the route */
export function expectedOutcome(route: Route, caller: CallerName, place: Place): Outcome {
  const { who } = route
  if (who === 'anyone') return place === 'own' ? 'passes' : 'not-found'
  if (caller === 'nobody') return 'session-gone'
  if (caller === 'guest' && who !== 'guest') return 'session-gone'
  if (typeof who === 'object') return onAccount(who.account, caller, place)
  if (who !== 'profile' && who !== 'guest') throw new Error(`No rule covers ${route.name}.`)
  const needs = bodies[route.name]?.needs ?? needsOf(route)
  const held = permissionsOf(caller)
  const may = needs === null || (needs === 'any' ? held.length > 0 : held.includes(needs))
  return place === 'own' && may ? 'passes' : 'not-found'
}

function onAccount(needed: Permission | 'any', caller: CallerName, place: Place): Outcome {
  const permissions = permissionsOf(caller)
  const hasGrant = permissions.length > 0
  if (place === "another's" || place === 'missing' || !hasGrant) return 'not-found'
  if (needed !== 'any' && !permissions.includes(needed)) return 'forbidden'
  return place === 'own' ? 'passes' : 'not-found'
}

/** What it takes to reach a thing of an account by a path that does not name the account. */
function needsOf(route: Route): Permission | null {
  const needs = parametersOf(route).map((name) => {
    const thing = thingOf(route, name)
    return thing.of === 'account' ? (thing.needs ?? null) : null
  })
  return needs.find((permission) => permission !== null) ?? null
}

function permissionsOf(caller: CallerName): ReadonlyArray<Permission> {
  const only = onlyOf(caller)
  if (only) return [only]
  return isRole(caller) ? rolePermissions[caller] : []
}

/** The one permission that somebody has. */
export function onlyOf(caller: string): Permission | undefined {
  return permission.options.find((each) => caller === `only ${each}`)
}

export function isRole(caller: CallerName): caller is Role {
  return caller in rolePermissions
}
