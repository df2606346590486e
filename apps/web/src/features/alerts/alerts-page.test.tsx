import type { Alert, Delivery } from '@portal/contract/alerts/alerts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../test/accounts-samples.ts'
import {
  alertId,
  otherAlertId,
  readAlert,
  sampleAlert,
  sampleNeed,
} from '../../test/alerts-samples.ts'
import { answerCalls, cutNetwork } from '@portal/browser/test/answer-calls'
import type { HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

/** The server as far as alerts are concerned: what is marked stays so. */
function server(alerts: ReadonlyArray<Alert>, needs = [sampleNeed()], account = sampleAccount()) {
  let kept = alerts
  const narrowed = ({ address }: HeardCall) =>
    kept.filter(({ isRead }) => !address.searchParams.has('unread') || !isRead)
  return answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account] } },
    listAlerts: async (call) => ({ data: { items: narrowed(call), next: null } }),
    getAlert: async ({ address }) => {
      const found = kept.find(({ id }) => address.pathname.endsWith(id))
      return found ? { data: found } : { problem: 'not-found' }
    },
    listNeeds: { data: { items: needs } },
    countUnread: async () => ({
      data: { unread: kept.filter(({ isRead }) => !isRead).length, newest: null },
    }),
    markAlertsRead: async ({ body }) => {
      const { which, read } = body as {
        which: { kind: string; ids?: Array<string> }
        read: boolean
      }
      kept = kept.map((each) =>
        which.kind !== 'some' || which.ids?.includes(each.id) ? { ...each, isRead: read } : each,
      )
      return { data: { changed: 1, at: '2026-11-20T12:00:00.000Z' } }
    },
  })
}

const quiet = {
  getProfile: { data: sampleProfile },
  listAlerts: { data: { items: [readAlert()], next: null } },
  listNeeds: { data: { items: [] } },
  countUnread: { data: { unread: 0, newest: null } },
}

const show = (address = '/alerts') => showPortal(feature.pages, address)
const row = (name: RegExp | string) => page.getByRole('listitem').filter({ hasText: name })
const marks = (heard: ReadonlyArray<HeardCall>) =>
  heard.filter(({ name }) => name === 'markAlertsRead').map(({ body }) => body)

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

describe('the alerts', { timeout: 20_000 }, () => {
  it('[ROUTE-02] [FEATURE-18] what needs somebody leads, what is unread comes first, each by its day, with its act', async () => {
    server([sampleAlert(), readAlert()])
    await show()
    await expect.element(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toMatch(/Alerts · /)
    await expect.element(page.getByRole('heading', { name: 'One thing needs you.' })).toBeVisible()
    const headings = [...document.querySelectorAll('main h2, main h3, main h4')]
    expect(headings.map(({ textContent }) => textContent).slice(1)).toEqual([
      'Unread',
      'Today',
      'Unread: Autopay couldn’t pay $142.60',
      'Read',
      'Saturday, October 3',
      'We have your meter reading',
    ])
    await expect.element(row('Autopay').getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
    await expect.element(row('Autopay').getByText('Needs you')).toBeVisible()
    await expect.element(row('meter').getByRole('link', { name: 'See your reading' })).toBeVisible()
    await expectAccessible()
  })

  it('[FEATURE-05] [FEATURE-18] what autopay tries again leads to another method, as home does', async () => {
    const next = {
      state: 'retrying',
      amount: usd(142_60),
      date: '2026-12-05',
      failedOn: '2026-12-02',
      failedAmount: usd(142_60),
      withNewMethod: false,
    } as const
    const method = { kind: 'card', brand: 'visa', last4: '4242' } as const
    const autopay = { status: 'on', offered: false, pausedUntil: null, next, method } as const
    const attention = { kind: 'autopay-failed', amount: usd(142_60), date: '2026-12-05' } as const
    const account = sampleAccount({ attention, upcoming: sampleUpcoming({ autopay }) })
    server([sampleAlert()], [sampleNeed()], account)
    await show()
    await expect
      .element(row('Autopay').getByRole('link', { name: 'Choose another method' }))
      .toHaveAttribute('href', `/accounts/${accountId}/autopay?change=true`)
    expect(page.getByRole('link', { name: /^Pay \$/ }).elements()).toEqual([])
  })

  it('[FEATURE-18] opening one marks it read where it stands; it can be unread again, and it closes', async () => {
    const heard = server([sampleAlert(), readAlert()])
    await show()
    await page.getByRole('link', { name: /Autopay couldn/ }).click()
    await expect.element(page.getByRole('heading', { name: 'How it reached you' })).toBeVisible()
    expect(marks(heard)).toEqual([{ which: { kind: 'some', ids: [alertId] }, read: true }])
    await page.getByRole('button', { name: 'Mark as unread' }).click()
    const again = page.getByRole('button', { name: 'Mark as read' })
    await expect.element(again).toHaveFocus()
    await again.click()
    await expect.poll(() => marks(heard).length).toBe(3)
    await expect.element(page.getByRole('heading', { name: 'Read just now' })).toBeVisible()
    await page.getByRole('link', { name: /Autopay couldn/ }).click()
    await expect.element(page.getByText('How it reached you')).not.toBeInTheDocument()
  })

  it('[FEATURE-18] all are marked read and unread again, and the focus goes on', async () => {
    const heard = server([sampleAlert(), readAlert()])
    await show()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(page.getByRole('heading', { name: 'One thing needs you.' })).toHaveFocus()
    await expect.element(page.getByRole('heading', { name: 'Read just now' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Unread' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'All alerts are marked as read.' }))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('heading', { name: 'Unread' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
    expect(marks(heard)).toEqual([
      { which: { kind: 'until', ids: [alertId, otherAlertId] }, read: true },
      { which: { kind: 'marked', at: '2026-11-20T12:00:00.000Z' }, read: false },
    ])
  })

  it('[ROUTE-02] on a wide screen its entry at the side is there with the page, and is the current one', async () => {
    await page.viewport(1280, 900)
    server([sampleAlert()])
    await show()
    await expect.element(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Alerts/ })
    await expect.element(entry, { timeout: 900 }).toHaveAttribute('aria-current', 'page')
  })

  it('[FEATURE-18] unread and needing somebody are two views', async () => {
    server([sampleAlert({ isRead: true }), readAlert({ isRead: false })])
    await show()
    await page.getByRole('link', { name: 'Unread 1' }).click()
    await expect.element(page.getByText(/Autopay couldn/)).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Needs you 1' }).click()
    await expect.element(page.getByText(/Autopay couldn/)).toBeVisible()
    await expect.element(page.getByText('We have your meter reading')).not.toBeInTheDocument()
  })

  it('[FEATURE-18] is narrowed by what it is about, in the address', async () => {
    const heard = server([sampleAlert()])
    const { router } = await show()
    await expect.element(page.getByRole('link', { name: 'Unread 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'About' }).selectOptions('Autopay')
    await expect.poll(() => router.latestLocation.href).toBe('/alerts?about=autopay')
    // The number is of all alerts, so it says nothing of these.
    await expect.element(page.getByRole('link', { name: 'Unread', exact: true })).toBeVisible()
    const asked = () => heard.filter(({ name }) => name === 'listAlerts').at(-1)
    await expect.poll(() => asked()?.address.searchParams.get('event') ?? null).toBe('autopay')
  })

  it('[FEATURE-18] earlier news of a thing unfold in their place', async () => {
    const earlier = [
      { id: otherAlertId, title: 'Autopay: $142.60 on Thursday', text: 'We will charge it.' },
    ].map((told) => ({ ...told, createdAt: '2026-10-03T17:00:00.000Z' }))
    server([sampleAlert({ earlier })])
    await show()
    await expect.element(page.getByText('We will charge it.')).not.toBeVisible()
    await page.getByText('1 earlier about this').click()
    await expect.element(page.getByText('We will charge it.')).toBeVisible()
  })

  it('[FEATURE-18] of an account without access the words stay, and nothing leads there', async () => {
    server([readAlert({ link: null })], [])
    await show()
    await expect
      .element(row('meter').getByText('You no longer have access to this account.'))
      .toBeVisible()
    await expect
      .element(
        page.getByRole('heading', { name: /^Nothing needs you today\. The next payment is due/ }),
      )
      .toBeVisible()
  })

  it.each<[Delivery['state'], RegExp]>([
    ['waiting', /Waiting to be sent since/],
    ['sent', /Sent /],
    ['refused', /Not delivered. The address didn’t accept it/],
    ['expired', /Not sent. We tried until/],
  ])('[FEATURE-18] says how it reached its reader: %s', async (state, words) => {
    const deliveries = [
      { channel: 'email' as const, state, at: '2026-11-19T17:00:00.000Z', held: null },
    ]
    server([sampleAlert({ deliveries })])
    await show(`/alerts?alert=${alertId}`)
    const way = page.getByRole('listitem').filter({ hasText: /^Email/ })
    await expect.element(way.getByText(words)).toBeVisible()
  })

  it.each<[NonNullable<Delivery['why']>, RegExp]>([
    ['day-full', /Not texted. Too many texts left that day/],
    ['no-address', /Not sent. It was removed while this waited/],
  ])('[FEATURE-18] says why a text was kept back: %s', async (why, words) => {
    const at = '2026-11-19T17:00:00.000Z'
    const kept = { channel: 'sms', state: 'refused', at, why, held: null } as const
    server([sampleAlert({ deliveries: [kept] })])
    await show(`/alerts?alert=${alertId}`)
    const way = page.getByRole('listitem').filter({ hasText: /^Text message/ })
    await expect.element(way.getByText(words)).toBeVisible()
  })

  it.each<[Alert['deliveries'][number]['state'], number, RegExp]>([
    ['waiting', 0, /Waiting for your quiet hours to end/],
    ['sent', 1, /Waited for quiet hours, sent /],
    ['sent', 3, /Waited for quiet hours, sent with others/],
    ['left-out', 0, /Not sent. You didn’t need it anymore/],
  ])(
    '[FEATURE-18] says what waited while it was quiet: %s, %i together',
    async (state, together, words) => {
      const [at, until] = ['2026-11-19T07:00:00.000Z', '2026-11-19T16:00:00.000Z']
      const deliveries = [
        { channel: 'email' as const, state: 'sent' as const, at, held: null },
        { channel: 'push' as const, state, at: until, held: { until, together } },
      ]
      server([sampleAlert({ createdAt: at, deliveries })])
      await show(`/alerts?alert=${alertId}`)
      const way = page.getByRole('listitem').filter({ hasText: /^Your devices/ })
      await expect.element(way.getByText(words)).toBeVisible()
      await expect.element(page.getByText('Your quiet hours. Email never waits.')).toBeVisible()
    },
  )

  it('[FEATURE-18] on a desktop the open one stands beside the list, also where the list does not hold it', async () => {
    await page.viewport(1280, 900)
    const heard = server([readAlert()], [sampleNeed({ asks: 'method' })])
    await show(`/alerts?alert=${otherAlertId}`)
    await expect.element(page.getByText('How it reached you')).toBeVisible()
    expect(marks(heard)).toEqual([])
    await expectAccessible()
  })

  it('[FEATURE-18] on a desktop the first stands open from the start, and is unread until it is chosen', async () => {
    await page.viewport(1280, 900)
    const heard = server([sampleAlert(), readAlert()])
    await show()
    await expect.element(page.getByText('How it reached you')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
    expect(marks(heard)).toEqual([])
    await page.getByRole('link', { name: /Autopay couldn/ }).click()
    await expect
      .poll(() => marks(heard))
      .toEqual([{ which: { kind: 'some', ids: [alertId] }, read: true }])
    await expectAccessible()
  })

  it('[FEATURE-18] says why it asks for another amount than the alert names', async () => {
    const bill = { ...sampleAccount().latestBill!, asked: usd(9795) }
    const link = { label: 'See the bill', page: `/accounts/${accountId}/bills?bill=${bill.id}` }
    const title = 'Your bill for Apt 2 is ready: $97.95'
    const alert = sampleAlert({ event: 'bill-ready', title, text: 'It’s for Apt 2.', link })
    const account = sampleAccount({
      latestBill: bill,
      amounts: { ...sampleAccount().amounts!, amountDue: usd(15866) },
    })
    answerCalls({
      ...quiet,
      listAccounts: { data: { items: [account] } },
      listAlerts: { data: { items: [alert], next: null } },
      listNeeds: { data: { items: [sampleNeed({ alert })] } },
    })
    await show()
    await expect.element(row('Apt 2').getByRole('link', { name: 'Pay $158.66' })).toBeVisible()
    await expect.element(row('Apt 2').getByText(/^With \$60\.71 more that’s due/)).toBeVisible()
  })

  it('[ROUTE-39] another’s alert is not there', async () => {
    server([], [])
    await show(`/alerts?alert=${alertId}`)
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  it('says what would be here, and what it means that nothing is', async () => {
    server([], [])
    await show()
    await expect.element(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Unread', exact: true }).click()
    await expect
      .element(page.getByRole('heading', { name: 'You’ve read everything' }))
      .toBeVisible()
    await expectAccessible()
  })

  it('says that a mark did not come through, and leaves it unread', async () => {
    server([sampleAlert()])
    await show()
    cutNetwork()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(page.getByText(/offline|connection/i).first()).toBeVisible()
    await expect.element(page.getByText(/Unread:/)).toBeInTheDocument()
  })

  it('[FEATURE-18] what it asks to pay is today’s amount, and a card is chosen where a card is missing', async () => {
    const account = sampleAccount()
    const pays = usd(account.amounts?.amountDue.amount ?? 0)
    expect(pays.amount).toBe(142_60)
    server([sampleAlert({ title: 'Autopay is on hold' })], [sampleNeed({ asks: 'method' })])
    await show()
    const choose = page.getByRole('link', { name: 'Choose a payment method' })
    await expect.element(choose).toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  })

  it.each([
    ['2026-12-03', 'Nothing needs you today. The next payment is due by Thursday, December 3.'],
    ['2026-11-20', 'A payment is due today.'],
    ['2026-11-18', 'A payment has been due since Wednesday, November 18.'],
  ])('[FEATURE-18] never says that nothing does above what is due: %s', async (dueDate, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const amounts = { ...sampleAccount().amounts!, dueDate }
    answerCalls({
      ...quiet,
      listAccounts: { data: { items: [sampleAccount({ amounts })] } },
    })
    await show()
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Pay $142.60 for 12 Cedar Street' }))
      .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=14260`)
  })

  it('[FEATURE-18] what is to be paid is said beside what else needs its reader', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const amounts = { ...sampleAccount().amounts!, dueDate: '2026-12-03' }
    const renewal = sampleNeed({ asks: 'priority-renewal', by: '2026-12-14' })
    answerCalls({
      ...quiet,
      listAccounts: { data: { items: [sampleAccount({ amounts })] } },
      listNeeds: { data: { items: [renewal] } },
    })
    await show()
    await expect
      .element(page.getByRole('heading', { name: 'One thing needs you by Monday, December 14.' }))
      .toBeVisible()
    await expect
      .element(page.getByText('The next payment is due by Thursday, December 3.'))
      .toBeVisible()
  })

  it('[FEATURE-18] nothing is to be paid, and no alert asks for anything', async () => {
    const paid = sampleAccount({ attention: { kind: 'all-paid', amount: null, date: null } })
    answerCalls({ ...quiet, listAccounts: { data: { items: [paid] } } })
    await show()
    const words = 'Nothing needs you right now.'
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  })

  it('[FEATURE-18] asks whether a sign-in was its reader’s, and is told so at once', async () => {
    const link = { label: 'Check how you sign in', page: '/settings?part=security' }
    const alert = sampleAlert({ event: 'security', title: 'New sign-in to your profile', link })
    let isKnown = false
    const heard = answerCalls({
      ...quiet,
      listAccounts: { data: { items: [sampleAccount()] } },
      listAlerts: { data: { items: [alert], next: null } },
      listNeeds: async () => ({
        data: { items: isKnown ? [] : [sampleNeed({ alert, asks: 'sign-in', by: '2099-01-01' })] },
      }),
      recogniseSignIn: async () => {
        isKnown = true
        return { data: undefined }
      },
    })
    await show()
    await expect.element(page.getByRole('button', { name: 'This wasn’t me' })).toBeVisible()
    await page.getByRole('button', { name: 'It was me' }).click()
    await expect.element(page.getByRole('button', { name: 'It was me' })).not.toBeInTheDocument()
    expect(heard.map(({ name }) => name)).toContain('recogniseSignIn')
  })
  it('[FEATURE-18] who does not know a sign-in proves who they are, and goes the way of the mail', async () => {
    const alert = sampleAlert({ event: 'security', title: 'New sign-in: Chrome on Linux' })
    const token = 'a'.repeat(43)
    let isProven = false
    answerCalls({
      ...quiet,
      listAccounts: { data: { items: [sampleAccount()] } },
      listAlerts: { data: { items: [alert], next: null } },
      listNeeds: { data: { items: [sampleNeed({ alert, asks: 'sign-in', by: '2099-01-01' })] } },
      startNotMe: async () => (isProven ? { data: { token } } : { problem: 'step-up-required' }),
      getStepUp: async () => ({ data: { needed: !isProven, methods: ['password'] } }),
      stepUp: async () => {
        isProven = true
        return { data: undefined }
      },
    })
    const { router } = await show()
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabelText('Password', { exact: true }).fill('a password')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect
      .poll(() => router.latestLocation.href, { timeout: 8_000 })
      .toBe(`/auth/not-me?token=${token}`)
  })
})
