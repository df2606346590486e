import { rolePermissions } from '@portal/contract/access/access'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleBill } from '../../test/billing-samples.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { otherAccountId, paymentId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { homeRoutes } from './home-routes.tsx'

const answerHome = (items: Array<ReturnType<typeof sampleAccount>>) =>
  answerCalls({
    listPaymentHistory: { data: { items: [], next: null } },
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getBill: { data: sampleBill() },
    listPayments: { data: { items: [], next: null } },
    getBillForecast: { data: { period: null, amounts: null, reason: 'too-early' } },
  })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** Autopay could not collect from the reader's own card and tries again. */
function triedAgain(left = 142_60) {
  const next = {
    state: 'retrying',
    amount: usd(left),
    date: '2026-12-05',
    failedOn: '2026-12-02',
    failedAmount: usd(142_60),
    withNewMethod: false,
  } as const
  const method = { kind: 'card', brand: 'visa', last4: '0002' } as const
  return sampleAccount({
    attention: { kind: 'autopay-failed', amount: usd(left), date: '2026-12-05' },
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, pausedUntil: null, next, method },
    }),
  })
}

it('[FEATURE-05] says once that autopay failed and when it tries again', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9)
  answerHome([triedAgain()])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(
      'Good morning, Maya. We couldn’t collect $142.60. We’ll try again Saturday, December 5.',
    )
  await expect.element(page.getByRole('link', { name: 'Choose another method' })).toBeVisible()
  const said = document.querySelector('main')?.textContent ?? ''
  expect(said.match(/December 5|Dec 5|12\/05/g)).toHaveLength(1)
  await expectAccessible()
})

it('[FEATURE-16] tells who may see accounts, but not pay, whose turn it is', async () => {
  const viewer = { role: 'viewer', permissions: [...rolePermissions.viewer] } as const
  const theirs = { ...viewer, permissions: [...viewer.permissions], holderName: 'Lena Halvorsen' }
  const other = sampleAccount({ ...theirs, id: otherAccountId, nickname: 'Harbor 2' })
  answerHome([other, sampleAccount(theirs)])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByText('You can see these accounts, but not pay. Their owners pay them.'))
    .toBeVisible()
  await expect
    .element(page.getByText(/· Lena Halvorsen pays this account\.$/).first())
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For their owners to pay' })).toBeVisible()
  expect(page.getByRole('heading', { name: /^(To pay|Most urgent)$/ }).elements()).toEqual([])
  answerHome([sampleAccount(theirs)])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Lena Halvorsen pays this account.')).toBeVisible()
})

it('[ROUTE-01] says how much is left of a bill of which part is paid', async () => {
  const { amounts } = sampleAccount()
  const partly = sampleAccount({
    id: otherAccountId,
    nickname: 'Pier studio A',
    amounts: { ...amounts!, amountDue: usd(71_30), balance: usd(71_30) },
    attention: { kind: 'bill-ready', amount: usd(71_30), date: '2026-12-03' },
  })
  answerHome([partly, sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByText('$71.30 left of your $142.60 bill, due 12/03/26'))
    .toBeVisible()
})

it('[FEATURE-05] what was paid since is not called tried: says what failed, and what is left', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9)
  answerHome([triedAgain(42_60)])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(
      'Good morning, Maya. We couldn’t collect $142.60. We’ll try again Saturday, December 5. $42.60 of it is left.',
    )
})

it('[FEATURE-04] a scheduled payment is not called the reader’s: somebody else may have arranged it', async () => {
  const scheduled = { amount: usd(142_60), date: '2026-12-05', paymentId, own: false }
  const attention = { kind: 'scheduled', amount: usd(142_60), date: '2026-12-05' } as const
  answerHome([sampleAccount({ attention, upcoming: sampleUpcoming({ scheduled }) })])
  await showPortal(homeRoutes, '/')
  const words = / A payment is set for Saturday, December 5\.$/
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
})
