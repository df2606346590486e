import type { Notifications, Wish, WishChange } from '@portal/contract/alerts/alerts-notifications'
import { changeWishes } from '@portal/rules/alerts/change-wishes'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import type { HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleNotifications } from '../../../test/notification-samples.ts'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const box = (name: string) => page.getByRole('checkbox', { name: `${name}, Email` })
const plan = box('Payment plan')
const payments = box('Payments made, failed or returned')
const button = (name: string | RegExp) => page.getByRole('button', { name })

const cottage = sampleAccount({
  id: '1d2c3b4a-0000-4000-8000-000000000099',
  nickname: 'Cottage',
})
const forAll = { event: 'payment-plan', channel: 'email', accountId: null } as const

/** A server that keeps what is wished; tells what it was sent. */
function serve(given: Partial<Notifications> = {}, accounts = [sampleAccount()]) {
  let wishes: ReadonlyArray<Wish> = given.wishes ?? []
  const answer = () => ({ data: sampleNotifications({ ...given, wishes: [...wishes] }) })
  const heard = answerSettings({
    listAccounts: { data: { items: accounts } },
    getNotifications: async () => answer(),
    updateNotifications: async ({ body }: HeardCall) => {
      wishes = changeWishes(wishes, (body as { wishes: WishChange[] }).wishes, () => true)
      return answer()
    },
  })
  const sent = () =>
    heard
      .filter(({ name }) => name === 'updateNotifications')
      .map(({ body }) => (body as { wishes: WishChange[] }).wishes)
  return { sent, wishes: () => wishes }
}

const open = () => showPortal(pageRoutes, '/settings?part=notifications')

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-18] a row for each thing to hear of, with how often it came, and a mark where nobody can turn it off', async () => {
  serve({ recent: [{ event: 'payment', accountId: null, count: 4 }] })
  await open()
  await expect.element(payments).toBeChecked()
  const row = page.getByRole('row', { name: /^Payments made/ })
  await expect.element(row.getByRole('cell', { name: '4' })).toBeVisible()
  await expect.element(page.getByText(/You had 4 in the last 30 days/)).toBeVisible()
  await expect.element(page.getByText(/^Always on, because/)).toBeVisible()
  const security = page.getByRole('row', { name: /^Sign-ins/ })
  await expect.element(security.getByRole('img', { name: 'Always on' })).toBeVisible()
  await expect.element(security.getByRole('checkbox')).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-18] is saved at once, and undone and done again by one button', async () => {
  const { sent, wishes } = serve()
  await open()
  await plan.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(plan).not.toBeChecked()
  expect(sent()).toEqual([[{ ...forAll, wanted: false }]])
  await button('Undo').click()
  await expect.element(page.getByText('Undone')).toBeVisible()
  await expect.element(plan).toBeChecked()
  expect(wishes()).toEqual([])
  await button('Redo').click()
  await expect.element(plan).not.toBeChecked()
  expect(wishes()).toEqual([{ ...forAll, wanted: false }])
})

it('several that follow fast are all saved, in their order', async () => {
  const { wishes } = serve()
  await open()
  await plan.click()
  await payments.click()
  await plan.click()
  await expect.poll(() => wishes().map(({ event }) => event)).toEqual(['payment'])
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(plan).toBeChecked()
  await expect.element(payments).not.toBeChecked()
})

it('goes back to what is recommended, and that is undone too; the focus stays on the page', async () => {
  const off = { ...forAll, wanted: false }
  const { wishes } = serve({ wishes: [off] })
  await open()
  const reset = button('Go back to what we recommend (1 change)')
  await reset.click()
  await expect.element(plan).toBeChecked()
  await expect.element(reset).not.toBeInTheDocument()
  expect(wishes()).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
  await button('Undo').click()
  await expect.element(plan).not.toBeChecked()
  expect(wishes()).toEqual([off])
})

it('[FEATURE-18] for one of several accounts; for all of them it then stands in between', async () => {
  const { sent, wishes } = serve({}, [sampleAccount(), cottage])
  await open()
  const choose = page.getByRole('combobox', { name: 'Choose for' })
  await choose.selectOptions(cottage.id)
  await plan.click()
  const one = { ...forAll, accountId: cottage.id }
  await expect.poll(sent).toEqual([[{ ...one, wanted: false }]])
  await expect.element(button('Same as for all accounts (1 change)')).toBeVisible()
  await choose.selectOptions('')
  await expect.element(plan).toHaveProperty('indeterminate', true)
  await plan.click()
  await expect.poll(wishes).toEqual([])
  await expect.element(plan).toBeChecked()
  await button('Undo').click()
  await expect.poll(wishes).toEqual([{ ...one, wanted: false }])
})

it('what belongs to an account’s bills is said and leads there; for several, it is chosen by account', async () => {
  serve({}, [sampleAccount(), cottage])
  await open()
  await expect.element(page.getByText('by account')).toBeVisible()
  await page.getByRole('combobox', { name: 'Choose for' }).selectOptions(cottage.id)
  const bills = page.getByRole('link', { name: 'Instead of on paper. Email or paper' })
  await expect.element(bills).toHaveAttribute('href', `/accounts/${cottage.id}/account-settings`)
  await expect
    .element(page.getByRole('link', { name: '3 days before. When we remind you' }))
    .toBeVisible()
})

it('what could not be saved is as before, and says so', async () => {
  serve()
  await open()
  answerSettings({ updateNotifications: { problem: 'internal' } })
  await plan.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/That wasn’t saved/)
  await expect.element(plan).toBeChecked()
})

it('[FEATURE-18] an address that mail comes back from says so, with its way out', async () => {
  serve({
    channels: [{ channel: 'email', address: 'maya@example.com', state: 'broken', disturbs: false }],
  })
  await open()
  await expect.element(page.getByText('Email can’t reach maya@example.com.')).toBeVisible()
  await expect.element(page.getByText('not working')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change email' }))
    .toHaveAttribute('href', '/settings?part=profile')
})

it('[FEATURE-18] sends one message to oneself, and says where it went and what became of it', async () => {
  let state: 'waiting' | 'sent' = 'waiting'
  const at = new Date().toISOString()
  const after = async () => ({
    data: sampleNotifications({ samples: [{ channel: 'email', state, at, held: null }] }),
  })
  const { sent } = serve()
  await open()
  await expect.element(page.getByText('We’ll send one to maya@example.com.')).toBeVisible()
  const heard = answerSettings({ getNotifications: after, sendNotificationSample: after })
  await button('Send me one').click()
  await expect.element(page.getByText('On its way to maya@example.com')).toBeVisible()
  expect(heard.find(({ name }) => name === 'sendNotificationSample')?.body).toEqual({
    channel: 'email',
  })
  state = 'sent'
  await expect.element(page.getByText(/^Sent to maya@example.com today/)).toBeVisible()
  expect(sent()).toEqual([])
  answerSettings({
    getNotifications: after,
    sendNotificationSample: { problem: 'too-many-requests', headers: { 'retry-after': '600' } },
  })
  await button('Send me one').click()
  await expect.element(page.getByText(/10 minutes/)).toBeVisible()
})

it.each([390, 320])('nothing is wider than a page of %i', async (width) => {
  serve({ wishes: [{ ...forAll, wanted: false }] }, [sampleAccount(), cottage])
  await page.viewport(width, 844)
  await open()
  await expect.element(plan).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
})

const texts = { from: '(541) 555-0100', countries: ['US', 'ES'], asked: null }
const phone = { channel: 'sms', address: '(503) 555-0142' } as const
const email = {
  channel: 'email',
  address: 'maya@example.com',
  state: 'working',
  disturbs: false,
} as const

it('[FEATURE-18] invites to add a phone, texts a code to it and confirms it; a wrong number is told before it is sent', async () => {
  let asked: NonNullable<Notifications['texts']>['asked'] = null
  let channels: Notifications['channels'] = [email]
  const heard = answerSettings({
    listAccounts: { data: { items: [sampleAccount()] } },
    getNotifications: async () => ({
      data: sampleNotifications({ channels, texts: { ...texts, asked } }),
    }),
    sendTextCode: async () => {
      asked = { number: phone.address, until: new Date(Date.now() + 600_000).toISOString() }
      return { data: undefined }
    },
    confirmTextNumber: async ({ body }: HeardCall) => {
      if ((body as { code: string }).code !== '123456') return { problem: 'wrong-code' }
      asked = null
      channels = [email, { ...phone, state: 'working', disturbs: true }]
      return { data: undefined }
    },
  })
  await open()
  await button('Add a phone').click()
  const number = page.getByLabelText('Mobile number')
  await number.fill('503555')
  await button('Text me a code').click()
  await expect.element(page.getByText('Enter your whole mobile number')).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('sendTextCode')
  await number.fill('5035550142')
  await expect.element(number).toHaveValue('(503) 555-0142')
  await button('Text me a code').click()
  const code = page.getByLabelText('Code', { exact: true })
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await code.fill('654321')
  await button('Confirm').click()
  await expect.element(page.getByText(/^That code is wrong/)).toBeVisible()
  await code.fill('123456')
  await button('Confirm').click()
  await expect.element(page.getByText('(503) 555-0142', { exact: true })).toBeVisible()
  expect(heard.find(({ name }) => name === 'sendTextCode')?.body).toEqual({
    number: '+15035550142',
  })
  await expect.poll(() => document.activeElement?.textContent).toBe('Text messages')
})

it('[FEATURE-18] a phone that texted STOP says what brings texts back, and sends none to try it', async () => {
  serve({ channels: [email, { ...phone, state: 'stopped', disturbs: true }], texts })
  await open()
  await expect.element(page.getByText('You texted STOP from (503) 555-0142.')).toBeVisible()
  await expect
    .element(page.getByText(/text START from that phone to \(541\) 555-0100/))
    .toBeVisible()
  await expect
    .element(page.getByText('See whether our text messages reach you'))
    .not.toBeInTheDocument()
  await expectAccessible()
})

it('a phone that texts cannot reach says so', async () => {
  serve({ channels: [email, { ...phone, state: 'broken', disturbs: true }], texts })
  await open()
  await expect.element(page.getByText('Texts can’t reach (503) 555-0142.')).toBeVisible()
})

it('where the utility sends no texts, nothing is said of them', async () => {
  serve()
  await open()
  await expect.element(payments).toBeVisible()
  await expect.element(page.getByText('Text messages')).not.toBeInTheDocument()
})
