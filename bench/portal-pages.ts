import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBills } from '@portal/contract/billing/billing'
import { listPayments } from '@portal/contract/payments/payments'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { PortalServer } from '../tools/portal-server.ts'
import type { AnnouncedRoute } from './announced-routes.ts'
import { signInHeader } from './bench-portal.ts'

/** Who opens a page: somebody signed in, a guest, or somebody who is neither. */
export type Visitor = PersonaName | 'guest' | 'stranger'

/** A page as it is measured: one route at one address, for one visitor. */
export interface MeasuredPage {
  /** The route's own path, with what of its state or its visitor is not the usual. */
  name: string
  /** `/accounts/3c9c…/bills` */
  path: string
  visitor: Visitor
}

/** Real ids of the demo for what routes have in their paths. */
export type RouteParams = Record<string, string>

/** Further states of a route that show a screen of their own. */
const states: Record<string, (ids: RouteParams) => ReadonlyArray<string>> = {
  '/accounts/$accountId/bills': ({ billId }) => [`bill=${billId}`, 'view=year'],
  '/payments/steps': ({ accountId }) => [`accounts=${accountId}&amounts=2500&step=method`],
  '/settings': () => ['profile', 'security', 'devices', 'display'].map((part) => `part=${part}`),
}

/** Pages that look different for somebody else. */
const others: Record<string, ReadonlyArray<PersonaName>> = {
  '/': ['lena', 'jordan', 'noor'],
  '/accounts': ['lena'],
  '/payments/steps': ['lena'],
  '/accounts/$accountId/payment-plan': ['jordan'],
  '/accounts/$accountId/autopay': ['priya'],
  '/accounts/$accountId/budget-billing': ['walter'],
}

/** Where a mail or a provider leads back to: without what it brings along there is nothing of their own to see. */
const passing = /^\/auth\/(?:confirm-|reset-)|\/\$provider$/

/** Every announced page at a real address of the demo, as those see it whom it is for. */
export async function findPortalPages(
  portal: PortalServer,
  routes: ReadonlyArray<AnnouncedRoute>,
): Promise<Array<MeasuredPage>> {
  const visitors = new Set<PersonaName>(['maya', ...Object.values(others).flat()])
  const ids = new Map<Visitor, RouteParams>()
  for (const name of visitors) ids.set(name, await readIds(portal, name))
  return routes.filter(({ path }) => !passing.test(path)).flatMap((route) => pagesOf(route, ids))
}

function pagesOf(
  { path, access }: AnnouncedRoute,
  ids: ReadonlyMap<Visitor, RouteParams>,
): Array<MeasuredPage> {
  const at = (visitor: Visitor): MeasuredPage => ({
    name: visitor === 'maya' || visitor === 'stranger' ? path : `${path} as ${visitor}`,
    path: fillPath(path, ids.get(visitor) ?? {}),
    visitor,
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

/** @throws Error for a route with a part that no id is known for: it could not be measured, and nobody would notice */
export function fillPath(path: string, ids: RouteParams): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`Nothing is known to put into ${path} for $${name}`)
    return id
  })
}

export async function readIds(portal: PortalServer, name: PersonaName): Promise<RouteParams> {
  const headers = await signInHeader(portal, name)
  const get = async (path: string) =>
    (await fetch(`${portal.address}/api${path}`, { headers })).json()
  const { items } = listAccounts.answer.parse(await get(listAccounts.path))
  const accountId = items[0]?.id ?? ''
  const of = (path: string) => get(path.replace('{accountId}', accountId))
  const bills = listBills.answer.parse(await of(listBills.path))
  const payments = listPayments.answer.parse(await of(listPayments.path))
  return {
    accountId,
    billId: bills.items[1]?.id ?? '',
    paymentId: payments.items[0]?.paymentId ?? '',
  }
}
