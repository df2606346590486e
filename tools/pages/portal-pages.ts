import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { signInHeader } from '../persona-session.ts'
import { readAnnouncedRoutes } from './announced-routes.ts'
import type { AnnouncedRoute } from './announced-routes.ts'

/** Who opens a page: somebody signed in, a guest, or somebody who is neither. */
export type Visitor = PersonaName | 'guest' | 'stranger'

/** One route at one address, for one visitor. */
export interface PortalPage {
  /** The route's own path, with what of its state or its visitor is not the usual. */
  name: string
  /** `/accounts/3c9c…/bills` */
  path: string
  visitor: Visitor
  /** It shows here that something is missing which a mail or a provider brings along. */
  lacksArrival: boolean
}

/** Real ids of the demo for what routes have in their paths. */
export type RouteParams = Record<string, string>

/** Further states of a route that show a screen of their own. */
const states: Record<string, (ids: RouteParams) => ReadonlyArray<string>> = {
  '/accounts/$accountId/bills': ({ billId }) => [`bill=${billId}`, 'view=year'],
  '/payments/steps': ({ accountId }) => [
    `accounts=${accountId}`,
    `accounts=${accountId}&amounts=2500&step=method`,
  ],
  '/settings': () =>
    ['profile', 'notifications', 'security', 'devices', 'display'].map((part) => `part=${part}`),
}

/** Pages that look different for somebody else. */
const others: Record<string, ReadonlyArray<PersonaName>> = {
  '/': ['lena', 'jordan', 'noor'],
  '/accounts': ['lena'],
  '/payments/steps': ['lena'],
  '/accounts/$accountId/payment-plan': ['jordan'],
  '/accounts/$accountId/autopay': ['priya', 'noor'],
  '/accounts/$accountId/budget-billing': ['walter', 'noor'],
}

/** Where a mail or a provider leads back to: at a bare address it says that what it brings along is missing. */
export const arrivals = [
  '/auth/confirm-email',
  '/auth/confirm-migration-email',
  '/auth/reset-password',
  '/auth/not-me',
  '/auth/keep-profile',
  '/auth/unsubscribe',
  '/auth/login/$provider',
  '/auth/register/$provider',
  '/profile/link/$provider',
]

/** Every page that the web app announces, at a real address of the demo, as those see it whom it is for. */
export async function findPortalPages(address: string): Promise<Array<PortalPage>> {
  const visitors = new Set<PersonaName>(['maya', ...Object.values(others).flat()])
  const ids = new Map<Visitor, RouteParams>([['stranger', withProvider]])
  for (const name of visitors) {
    ids.set(name, { ...withProvider, ...(await readIds(address, name)) })
  }
  return readAnnouncedRoutes().flatMap((route) => pagesOf(route, ids))
}

/** No list of the contract tells it: a utility configures them. */
const withProvider = { provider: 'google' }

function pagesOf(
  { path, access }: AnnouncedRoute,
  ids: ReadonlyMap<Visitor, RouteParams>,
): Array<PortalPage> {
  const at = (visitor: Visitor): PortalPage => ({
    name: visitor === 'maya' || visitor === 'stranger' ? path : `${path} as ${visitor}`,
    path: fillPath(path, ids.get(visitor) ?? {}),
    visitor,
    lacksArrival: arrivals.includes(path),
  })
  if (access === 'auth' || access === 'public') return [at('stranger')]
  const usual = at('maya')
  const own = states[path]?.(ids.get('maya') ?? {}) ?? []
  return [
    usual,
    ...own.map((search) => ({
      ...usual,
      name: `${path}?${search.replaceAll(/[0-9a-f-]{36}/g, '…')}`,
      path: `${usual.path}?${search}`,
    })),
    ...(others[path] ?? []).map(at),
    ...(access === 'guest' && !path.includes('$') ? [at('guest')] : []),
  ]
}

/** @throws Error for a route with a part that no id is known for: it could not be opened, and nobody would notice */
export function fillPath(path: string, ids: RouteParams): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (!id) {
      throw new Error(
        `Nothing is known to put into ${path} for $${name}: the visitor's list of these is empty, or there is none`,
      )
    }
    return id
  })
}

const all: ReadonlyArray<Route> = Object.values(routes)
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
/** First the account, below which most lists lie. */
const idNames = new Set(['accountId', ...all.flatMap(({ path }) => namesIn(path))])

/** The path of the list that tells ids of this name: of `billId` it is `/accounts/{accountId}/bills`. */
export function listThatTells(idName: string): string | undefined {
  const plural = idName.replace(/Id$/, 's').replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)
  const lists = all.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${plural}`))
  return lists.find(({ path }) => namesIn(path).every((name) => name === 'accountId'))?.path
}

/** An id of each kind that the visitor has a list of; the second one, since the first may show without being asked for. */
export async function readIds(address: string, name: PersonaName): Promise<RouteParams> {
  const headers = await signInHeader(address, name)
  const ids: RouteParams = {}
  for (const idName of idNames) {
    const path = listThatTells(idName)?.replace('{accountId}', ids['accountId'] ?? '')
    if (!path) continue
    const answer = await fetch(`${address}/api${path}`, { headers })
    const { items } = (await answer.json()) as { items: ReadonlyArray<Record<string, string>> }
    const known = items.flatMap((item) => item[idName] ?? item['id'] ?? [])
    const id = known[idName === 'accountId' ? 0 : 1] ?? known[0]
    if (id) ids[idName] = id
  }
  return ids
}
