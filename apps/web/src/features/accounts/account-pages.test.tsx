import { rolePermissions } from '@portal/contract/access/access'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  sampleAccount,
  sampleAccountDetails,
  sampleUpcoming,
  nothingUpcoming,
} from '../../test/accounts-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const late = sampleAccount({
  id: otherAccountId,
  number: 'CB-10007102',
  nickname: 'Café Norte',
  amounts: {
    balance: usd(157_70),
    amountDue: usd(157_70),
    pastDue: usd(157_70),
    pastDueParts: [{ amount: usd(157_70), dueDate: '2026-09-01' }],
    dueDate: '2026-09-01',
    nextInstalment: null,
  },
  attention: { kind: 'overdue', amount: usd(157_70), date: '2026-09-01' },
})
const many = Array.from({ length: 6 }, (_, index) =>
  sampleAccount({ id: `7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f2${index}`, nickname: `Flat ${index}` }),
)

const answerAccounts = (
  items: ReturnType<typeof sampleAccount>[],
  details: Parameters<typeof sampleAccountDetails>[0] = {},
) =>
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    listInvitations: { data: { items: [] } },
    getAccount: { data: sampleAccountDetails(details) },
    ...nothingUpcoming,
  })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('what is late adds up with what is scheduled of it', async () => {
  const scheduled = { amount: usd(57_41), date: '2026-11-25', paymentId: null, own: true }
  answerAccounts([{ ...late, upcoming: sampleUpcoming({ scheduled }) }, sampleAccount()])
  await showPortal(feature.pages, '/accounts')
  await expect.element(page.getByText('$157.70 past due, $57.41 of it scheduled')).toBeVisible()
})

it('autopay that leaves the bill that is shown says so in its row', async () => {
  const autopay = { ...sampleUpcoming().autopay, status: 'on' as const }
  const upcoming = sampleUpcoming({ autopay })
  answerAccounts([sampleAccount({ upcoming })], sampleAccountDetails({ upcoming }))
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByText('On from your next bill')).toBeVisible()
})

it('[ROUTE-13] [FEATURE-01] lists the accounts with what each needs, and pays what all owe at once', async () => {
  answerAccounts([late, sampleAccount()])
  await showPortal(feature.pages, '/accounts')
  await expect.element(page.getByRole('heading', { name: 'My Accounts' })).toBeVisible()
  await expect.element(page.getByText('Due on 2 of 2 accounts')).toBeVisible()
  expect(page.getByRole('list', { name: 'By when it is due' }).elements()).toEqual([])
  await expect.element(page.getByText('$300.30').first()).toBeInTheDocument()
  await expect.element(page.getByText('$157.70 past due since 09/01/26')).toBeVisible()
  await expect.element(page.getByText('Bill ready, due 12/03/26')).toBeVisible()
  const chosen = `accounts=${otherAccountId}%2C${accountId}&amounts=15770%2C14260`
  await expect
    .element(page.getByRole('link', { name: 'Pay all 2 · $300.30' }))
    .toHaveAttribute('href', `/payments/steps?${chosen}`)
  await expect
    .element(page.getByRole('link', { name: 'Choose accounts' }))
    .toHaveAttribute('href', `/payments/steps?step=amounts&${chosen}`)
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-01] groups the accounts by what they ask of somebody, and marks what runs by itself', async () => {
  const none = { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null }
  const paid = { kind: 'all-paid', amount: null, date: '2027-01-18' } as const
  const id = (last: number) => `7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f2${last}`
  const autopay = {
    status: 'on',
    offered: false,
    pausedUntil: null,
    next: null,
    method: null,
  } as const
  const plan = { date: '2026-11-26', amount: usd(20_84), due: false, chargedOn: null }
  answerAccounts([
    late,
    sampleAccount(),
    sampleAccount({
      id: id(1),
      nickname: 'By autopay',
      attention: { kind: 'autopay', amount: usd(142_60), date: '2026-12-03' },
      upcoming: sampleUpcoming({ autopay }),
    }),
    sampleAccount({
      id: id(2),
      nickname: 'In a plan',
      amounts: { ...none, nextInstalment: plan },
      attention: { kind: 'payment-plan', amount: plan.amount, date: plan.date },
    }),
    sampleAccount({
      id: id(4),
      nickname: 'In a charged plan',
      amounts: { ...none, nextInstalment: { ...plan, chargedOn: plan.date } },
      attention: { kind: 'payment-plan', amount: plan.amount, date: plan.date },
    }),
    sampleAccount({
      id: id(5),
      nickname: 'In a plan for later',
      amounts: { ...none, nextInstalment: { ...plan, date: '2026-12-28' } },
      attention: { kind: 'payment-plan', amount: plan.amount, date: '2026-12-28' },
    }),
    sampleAccount({
      id: id(3),
      nickname: 'Left',
      status: 'closed',
      amounts: none,
      attention: paid,
    }),
  ])
  await showPortal(feature.pages, '/accounts')
  const group = (name: string) => page.getByRole('list', { name })
  await expect.element(group('Most urgent').getByText('Café Norte')).toBeVisible()
  await expect.element(group('To pay').getByText('Bill ready, due 12/03/26')).toBeVisible()
  await expect
    .element(group('To pay').getByText('Payment plan: pay $20.84 by 11/26/26'))
    .toBeVisible()
  await expect
    .element(group('To pay').getByRole('link', { name: 'Pay In a plan' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${id(2)}&amounts=2084`)
  await expect.element(page.getByText('Due on 3 of 7 accounts')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay all 3 · $321.14' })).toBeVisible()
  const quiet = group('No payment needed')
  await expect.element(quiet.getByText('Payment plan: $20.84 charged on 11/26/26')).toBeVisible()
  await expect.element(quiet.getByText('Payment plan: next $20.84 by 12/28/26')).toBeVisible()
  await expect.element(quiet.getByText('Autopay', { exact: true })).toBeVisible()
  await expect.element(quiet.getByText('Payment plan', { exact: true }).first()).toBeVisible()
  await expect.element(quiet.getByText('Autopay pays $142.60 on 12/03/26')).toBeVisible()
  expect(page.getByText('Nothing to do').elements()).toEqual([])
  await expect.element(quiet.getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
  await expect.element(group('Closed').getByText('Left')).toBeVisible()
  await expect
    .element(page.getByText('$142.60 is on its way or will be paid automatically'))
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-01] the navigation leads who has one account to it, and others to the list', async () => {
  answerAccounts([sampleAccount()])
  await showPortal(feature.pages, '/accounts')
  const link = page.getByRole('link', { name: 'Accounts', exact: true }).first()
  await expect.element(link).toHaveAttribute('href', `/accounts/${accountId}`)
  answerAccounts([late, sampleAccount()])
  await showPortal(feature.pages, '/accounts')
  await expect.element(page.getByRole('link', { name: 'Pay all 2 · $300.30' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Accounts', exact: true }).last())
    .toHaveAttribute('href', '/accounts')
})

it('[FEATURE-01] finds one of many accounts by a part of its name, accents or not', async () => {
  answerAccounts([late, ...many])
  await showPortal(feature.pages, '/accounts')
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('cafe nor')
  await expect.element(page.getByRole('link', { name: 'Café Norte', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Flat 1' })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('nowhere')
  await expect.element(page.getByText('No account matches')).toBeVisible()
})

it('says how an account is connected when there is none, and whom to call', async () => {
  answerAccounts([])
  await showPortal(feature.pages, '/accounts')
  await expect.element(page.getByText('Connect your first account')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /\(\d{3}\) \d{3}-\d{4}/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+/))
  await expect
    .element(page.getByRole('link', { name: 'Add an account' }))
    .toHaveAttribute('href', '/accounts/add')
  await expectAccessible()
})

it('says how an account is connected where nobody can say what one is invited to', async () => {
  answerCalls({
    listAccounts: { data: { items: [] } },
    listLeftAccounts: { problem: 'internal' },
    listInvitations: { problem: 'internal' },
  })
  await showPortal(feature.pages, '/accounts')
  const heading = page.getByRole('heading', { name: 'Connect your first account' })
  await expect.element(heading).toBeVisible()
})

it('[FEATURE-07] who is invited finds that first, and it is the one thing to press', async () => {
  const invitation = {
    id: otherAccountId,
    inviterName: 'Lena Halvorsen',
    holderName: 'Lena Halvorsen',
    street: null,
    role: 'payer' as const,
    permissions: [...rolePermissions.payer],
    lastDay: null,
    until: '2026-11-29T20:00:00.000Z',
  }
  answerCalls({
    listAccounts: { data: { items: [] } },
    listLeftAccounts: { data: { items: [] } },
    listInvitations: { data: { items: [invitation] } },
  })
  await showPortal(feature.pages, '/accounts')
  const heading = page.getByRole('heading', { name: 'Connect your first account' })
  await expect.element(heading).toBeVisible()
  const invited = page.getByText('Lena Halvorsen invited you to their account').element()
  const connect = heading.element()
  expect(invited.compareDocumentPosition(connect)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const add = page.getByRole('link', { name: 'Add an account' }).element()
  const accept = page.getByRole('button', { name: /^Accept/ }).element()
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor
  expect(fillOf(add)).not.toBe(fillOf(accept))
})

it('[ROUTE-18] [FEATURE-01] shows one account: what is due, its meter and tariff, its addresses', async () => {
  answerAccounts([sampleAccount()])
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', '/accounts')
  await expect.element(page.getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
  await expect.element(page.getByText(/meter S10004217 · Home/)).toBeVisible()
  await expect.element(page.getByText('This is your account.')).toBeVisible()
  await expectAccessible()
})

it.each([
  ['residential', 1],
  ['industrial', 0],
] as const)('leads to budget billing only whom it is for: %s', async (customerClass, links) => {
  answerAccounts([sampleAccount()], { customerClass })
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByRole('link', { name: /^Autopay/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Budget billing' }).elements()).toHaveLength(links)
})

it('[FEATURE-01] says in one line what interest is due, and folds which bills bore it', async () => {
  const addedLater = [
    { billNumber: '2026-104410', amount: usd(1_25), isInterest: true },
    { billNumber: '2026-104411', amount: usd(2_00), isInterest: true },
  ]
  answerAccounts([sampleAccount()], { addedLater })
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByText('$1.25 on bill 2026-104410')).not.toBeVisible()
  await page.getByText('Includes $3.25 of late interest').click()
  await expect.element(page.getByText('$1.25 on bill 2026-104410')).toBeVisible()
  await expectAccessible()
})

it('names no interest where a plan runs and nothing is due', async () => {
  const addedLater = [{ billNumber: '2026-104410', amount: usd(1_25), isInterest: true }]
  const amounts = { ...sampleAccount().amounts!, amountDue: usd(0), dueDate: null }
  const nextInstalment = {
    date: '2026-12-04',
    amount: usd(20_84),
    due: false,
    chargedOn: null,
  }
  const { date, amount } = nextInstalment
  const attention = { kind: 'payment-plan', date, amount } as const
  const changes = { addedLater, attention, amounts: { ...amounts, nextInstalment } }
  answerAccounts([sampleAccount()], changes)
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'Next installment' })).toBeVisible()
  expect(page.getByText(/late interest/).elements()).toEqual([])
})

it('says which instalment comes when, and asks for nothing before its day', async () => {
  const next = { date: '2026-12-04', amount: usd(20_84), due: false, chargedOn: null }
  const amounts = {
    balance: usd(62_52),
    amountDue: usd(0),
    pastDue: usd(0),
    pastDueParts: [],
    dueDate: null,
    nextInstalment: next,
  }
  const attention = { kind: 'payment-plan', date: next.date, amount: next.amount } as const
  const account = sampleAccountDetails({ amounts, attention })
  const other = sampleAccount({ id: otherAccountId, amounts: { ...amounts, nextInstalment: null } })
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account, other] } },
    getAccount: { data: account },
    ...nothingUpcoming,
  })
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'Next installment' })).toBeVisible()
  await expect.element(page.getByText('Friday, December 4')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay $20.84' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your payment plan' })).toBeVisible()
  expect(page.getByText('Your credit').elements()).toEqual([])
  await expectAccessible()

  await showPortal(feature.pages, '/accounts')
  await expect.element(page.getByRole('link', { name: 'Pay $20.84' })).toBeVisible()
  await expect.element(page.getByText('Payment plan: next $20.84 by 12/04/26')).toBeVisible()
  expect(page.getByText('$62.52').elements()).toEqual([])
})

it('says what a payment plan asks for after the bill that is due first', async () => {
  const account = sampleAccountDetails()
  const next = { date: '2026-12-18', amount: usd(20_84), due: false, chargedOn: null }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account] } },
    getAccount: {
      data: { ...account, amounts: { ...account.amounts!, nextInstalment: next } },
    },
    ...nothingUpcoming,
  })
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect.element(page.getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
  await expect
    .element(page.getByText(/Then \$20\.84 of your payment plan by 12\/18\/26/))
    .toBeVisible()
})

it('names the owner to somebody who may only see, and offers no payment', async () => {
  const account = sampleAccountDetails({
    role: 'viewer',
    permissions: ['see-amounts', 'see-usage'],
    holderName: 'Walter Hughes',
  })
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account] } },
    getAccount: { data: account },
    ...nothingUpcoming,
  })
  await showPortal(feature.pages, `/accounts/${accountId}`)
  await expect
    .element(page.getByText('You can see, but not pay; Walter Hughes owns this account.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Pay \$/ })).not.toBeInTheDocument()
})

it('switches to the same page of another account, by keyboard too', async () => {
  answerAccounts([sampleAccount(), late])
  const { router } = await showPortal(feature.pages, `/accounts/${accountId}`)
  const button = page.getByRole('button', { name: 'Switch account: 12 Cedar Street' })
  await button.click()
  await expect.element(page.getByRole('list', { name: 'Switch account' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/accounts/${otherAccountId}`)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
