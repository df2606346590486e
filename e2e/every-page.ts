import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBills } from '@portal/contract/billing/billing'
import { listPayments } from '@portal/contract/payments/payments'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { signInToApi } from './portal-api.ts'

/** One page of the portal at a real address of the demo. */
export interface KnownPage {
  name: string
  path: string
  /** Who must be signed in; null for a page that is open to everybody. */
  as: PersonaName | null
}

/** Every page that the portal has, with ids of the demo utility that runs at the address. */
export async function everyPage(address: string): Promise<ReadonlyArray<KnownPage>> {
  const maya = await signInToApi(address, 'maya')
  const { items } = await maya.get(listAccounts)
  const accountId = items[0]?.id ?? ''
  const params = { accountId }
  const [bills, payments] = await Promise.all([
    maya.get(listBills, { params }),
    maya.get(listPayments, { params }),
  ])
  const older = bills.items[1]?.id
  const account = `/accounts/${accountId}`
  const paying = `/payments/steps?accounts=${accountId}&amounts=2500`
  const mayas = {
    home: '/',
    accounts: '/accounts',
    account,
    bills: `${account}/bills`,
    bill: `${account}/bills?bill=${older}`,
    'payment-history': `${account}/payment-history`,
    'own-reading': `${account}/own-reading`,
    'payment-plan': `${account}/payment-plan`,
    payment: `/payments/${payments.items[0]?.paymentId}`,
    'pay-amounts': `/payments/steps?accounts=${accountId}`,
    'pay-method': `${paying}&step=method`,
    'payment-methods': '/settings/payment-methods',
    'not-found': '/no-such-page',
  }
  const lenas = {
    'home-landlord': '/',
    'accounts-landlord': '/accounts',
    'pay-several': '/payments/steps',
  }
  return [
    { name: 'login', path: '/auth/login', as: null },
    ...pagesOf('maya', mayas),
    ...pagesOf('lena', lenas),
    ...pagesOf('noor', { 'home-newcomer': '/' }),
    ...pagesOf('jordan', { 'home-overdue': '/' }),
  ]
}

function pagesOf(as: PersonaName, pages: Record<string, string>): Array<KnownPage> {
  return Object.entries(pages).map(([name, path]) => ({ name, path, as }))
}
