import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { pageRoutes } from './shell/routing/page-routes.ts'

/** Each path with all that it can be given. */
const built: Record<keyof typeof paths, string> = {
  home: paths.home(),
  login: paths.login({ redirect: '/accounts?a=1', inactiveLogout: 'true', notice: 'confirmed' }),
  register: paths.register({ redirect: '/accounts' }),
  forgotPassword: paths.forgotPassword({ email: 'maya+1@example.com' }),
  contact: paths.contact(),
  connectedServices: paths.connectedServices(),
  plannedOutages: paths.plannedOutages(),
  newReport: paths.newReport(),
  newServiceRequest: paths.newServiceRequest(),
  settings: paths.settings({ part: 'security' }),
  paymentMethods: paths.paymentMethods(),
  accounts: paths.accounts(),
  account: paths.account('one'),
  autopay: paths.autopay('one'),
  bills: paths.bills('one', { bill: 'two', status: 'unpaid', year: '2026', estimated: 'true' }),
  budgetBilling: paths.budgetBilling('one'),
  ownReading: paths.ownReading('one'),
  paymentHistory: paths.paymentHistory('one', { status: 'failed' }),
  paymentPlan: paths.paymentPlan('one'),
  makePayment: paths.makePayment({ step: 'review', accounts: 'one,two', amounts: '100,200' }),
  payment: paths.payment('one'),
}

/** Linked already, as soon as its page serves who looks; with the page each leaves this list. */
const pagesToCome = [
  'contact',
  'connectedServices',
  'plannedOutages',
  'newReport',
  'newServiceRequest',
]

/** Whether a page's path, such as `/accounts/$accountId`, takes this address. */
function isTakenBy(route: string, address: string): boolean {
  const pattern = route.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part))
  return new RegExp(`^${pattern.join('/')}$`).test(new URL(address, 'http://portal').pathname)
}

it('builds these addresses', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "account": "/accounts/one",
      "accounts": "/accounts",
      "autopay": "/accounts/one/autopay",
      "bills": "/accounts/one/bills?bill=two&status=unpaid&year=2026&estimated=true",
      "budgetBilling": "/accounts/one/budget-billing",
      "connectedServices": "/connected-services",
      "contact": "/contact",
      "forgotPassword": "/auth/forgot-password?email=maya%2B1%40example.com",
      "home": "/",
      "login": "/auth/login?redirect=%2Faccounts%3Fa%3D1&inactiveLogout=true&notice=confirmed",
      "makePayment": "/payments/steps?step=review&accounts=one%2Ctwo&amounts=100%2C200",
      "newReport": "/reports/new",
      "newServiceRequest": "/service-requests/new",
      "ownReading": "/accounts/one/own-reading",
      "payment": "/payments/one",
      "paymentHistory": "/accounts/one/payment-history?status=failed",
      "paymentMethods": "/settings/payment-methods",
      "paymentPlan": "/accounts/one/payment-plan",
      "plannedOutages": "/outages/planned",
      "register": "/auth/register?redirect=%2Faccounts",
      "settings": "/settings?part=security",
    }
  `)
})

it('every address has its page, or is one of those whose pages are still to come', () => {
  const lost = Object.entries(built)
    .filter(([, address]) => !pageRoutes.some(({ path }) => isTakenBy(path, address)))
    .map(([name]) => name)
  expect(lost).toEqual(pagesToCome)
})
