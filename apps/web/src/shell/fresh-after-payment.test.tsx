import { getAutopay } from '@portal/contract/autopay/autopay'
import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { getBillForecast } from '@portal/contract/billing/billing-forecast'
import { getBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { routeQuery } from '@portal/browser/api/route-query'
import { paths } from '../paths.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleAccount, sampleAccountDetails, nothingUpcoming } from '../test/accounts-samples.ts'
import { autopayOff } from '../test/autopay-samples.ts'
import { sampleFigures } from '../test/billing-samples.ts'
import { noPaymentPlan } from '../test/payment-plans-samples.ts'
import { sampleOptions, samplePayment, sampleTerms } from '../test/payments-samples.ts'
import { sampleProfile } from '../test/profile-samples.ts'
import { accountId, methodId, paymentId, usd } from '../test/sample-ids.ts'
import { showPortal, signIn } from '../test/show-portal.tsx'
import { pageRoutes } from './routing/page-routes.ts'

const params = { accountId }
const search = { accounts: accountId, amounts: '8000', step: 'review', method: methodId }
const review = `/payments/steps?${new URLSearchParams({ ...search, key: paymentId })}`

/** A server that knows of the payment from the moment in which it is made. */
function answerPortal() {
  let paid = false
  const draw = () => ({
    key: `bill:${paymentId}`,
    date: '2026-12-03',
    amount: usd(paid ? 62_60 : 142_60),
    billNumber: '2026-118204',
    skipped: false,
    above: null,
  })
  const next = () => (paid ? null : { date: '2026-11-27', amount: usd(30_00) })
  const plan = () => ({
    id: '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f30',
    status: 'active',
    frequency: 'monthly',
    began: '2026-11-20',
    ended: null,
    total: usd(30_00),
    paid: usd(0),
    next: next(),
    brokenAfter: null,
    instalments: [],
    method: null,
  })
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getAccount: { data: sampleAccountDetails() },
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    getPayment: { data: samplePayment() },
    ...nothingUpcoming,
    getAutopay: async () => ({
      data: { ...autopayOff, status: 'on', plan: { draws: [draw()], byHand: [] } },
    }),
    getPaymentPlan: async () => ({ data: { ...noPaymentPlan, plan: plan() } }),
    getBudgetBilling: {
      data: { refusals: ['arrears'], mayChange: true, proposal: null, current: null },
    },
    listBillFigures: { data: { items: [sampleFigures()], mostInFile: 20 } },
    createPayment: async () => {
      paid = true
      return { data: samplePayment() }
    },
  })
}

async function pay() {
  await page.getByRole('button', { name: 'Pay $80.00' }).click()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
  answerPortal()
})

it('[FEATURE-03] a payment leaves nothing behind as fresh that it has changed', async () => {
  const { query } = await showPortal(pageRoutes, review)
  const kept = [getAutopay, getPaymentPlan, getBudgetBilling, listBillFigures, getBillForecast]
  await Promise.all(kept.map((route) => query.prefetchQuery(routeQuery(route, { params }))))
  const states = kept.map((route) => {
    const { queryKey } = routeQuery(route, { params })
    return { name: route.name, state: () => query.getQueryState(queryKey) }
  })
  const before = new Map(states.map(({ name, state }) => [name, state()?.dataUpdateCount]))
  expect([...before.values()]).toEqual(kept.map(() => 1))
  await pay()
  // On its way out the page of the steps may have asked again already.
  const fresh = states.filter(({ name, state }) => {
    return !state()?.isInvalidated && state()?.dataUpdateCount === before.get(name)
  })
  expect(fresh.map(({ name }) => name)).toEqual([])
})

it('[FEATURE-03] after a payment the account’s page shows what autopay and the plan ask for now', async () => {
  const { router } = await showPortal(pageRoutes, paths.account(accountId))
  await expect.element(page.getByText('Installment of your payment plan')).toBeVisible()
  await expect.element(page.getByText('Autopay/ACCPF').first()).toBeVisible()
  await router.navigate({ href: review })
  await pay()
  await router.navigate({ href: paths.account(accountId) })
  await expect.element(page.getByText('$62.60')).toBeVisible()
  await expect.element(page.getByText('Installment of your payment plan')).not.toBeInTheDocument()
})
