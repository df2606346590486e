import type { Alert, Delivery } from '@portal/contract/alerts/alerts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount } from '../../test/accounts-samples.ts'
import {
  alertId,
  otherAlertId,
  readAlert,
  sampleAlert,
  sampleNeed,
} from '../../test/alerts-samples.ts'
import { answerCalls, cutNetwork } from '../../test/answer-calls.ts'
import type { HeardCall } from '../../test/answer-calls.ts'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

/** The server as far as alerts are concerned: what is marked stays so. */
function server(alerts: ReadonlyArray<Alert>, needs = [sampleNeed()]) {
  let kept = alerts
  const narrowed = ({ address }: HeardCall) =>
    kept.filter(({ isRead }) => !address.searchParams.has('unread') || !isRead)
  return answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listAlerts: async (call) => ({ data: { items: narrowed(call), next: null } }),
    getAlert: async ({ address }) => {
      const found = kept.find(({ id }) => address.pathname.endsWith(id))
      return found ? { data: found } : { problem: 'not-found' }
    },
    listNeeds: { data: { items: needs } },
    countUnread: async () => ({ data: { unread: kept.filter(({ isRead }) => !isRead).length } }),
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
    await expect.element(page.getByRole('heading', { name: 'Unread' })).toBeVisible()
    await page.getByRole('link', { name: /Autopay couldn/ }).click()
    await expect.element(page.getByText('How it reached you')).not.toBeInTheDocument()
  })

  it('[FEATURE-18] all are marked read and unread again, and the focus goes on', async () => {
    const heard = server([sampleAlert(), readAlert()])
    await show()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(page.getByRole('heading', { name: 'One thing needs you.' })).toHaveFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
    expect(marks(heard)).toEqual([
      { which: { kind: 'until', at: expect.any(String) }, read: true },
      { which: { kind: 'marked', at: '2026-11-20T12:00:00.000Z' }, read: false },
    ])
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
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'About' }).selectOptions('Autopay')
    await expect.poll(() => router.latestLocation.href).toBe('/alerts?about=autopay')
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
      .element(page.getByRole('heading', { name: 'Nothing needs you right now.' }))
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
})
