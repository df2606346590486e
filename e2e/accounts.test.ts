import { listAccounts } from '@portal/contract/accounts/accounts'
import { expect, inject, it } from 'vitest'
import { signInToApi } from './portal-api.ts'
import { devices, visit } from './visit.ts'
import type { Device } from './visit.ts'
import { formatDollars } from './format-dollars.ts'

it('[FEATURE-01] [ROUTE-01] home leads with what is due and by when', async () => {
  const { page, open } = await visit({ as: 'sam', device: 'phone' })
  const api = await signInToApi(inject('address'), 'sam')
  const { items } = await api.get(listAccounts)
  await open('/')
  const due = formatDollars(items[0]?.amounts?.amountDue.amount)
  await page.getByRole('link', { name: `Pay ${due}` }).waitFor()
})

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-01] [ROUTE-13] on a %s a landlord finds each of twelve accounts, what needs them first',
  async (device) => {
    const { page, open } = await visit({ as: 'lena', device })
    const api = await signInToApi(inject('address'), 'lena')
    const { items } = await api.get(listAccounts)
    expect(items).toHaveLength(12)
    await open('/accounts')
    const main = page.getByRole('main')
    for (const { id } of items) {
      expect(await main.locator(`a[href="/accounts/${id}"]`).count()).toBeGreaterThan(0)
    }
    await page.getByRole('searchbox').fill('spruce')
    await expect.poll(() => main.locator('a[href^="/accounts/"]:visible').count()).toBeLessThan(4)
  },
)

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-01] [FEATURE-03] on a %s a landlord goes from home straight to how all is paid that is to be paid',
  async (device) => {
    const { page, open } = await visit({ as: 'lena', device })
    const api = await signInToApi(inject('address'), 'lena')
    const { items } = await api.get(listAccounts)
    // Of what a plan spreads, the next part, where its payer pays it.
    const asked = ({ amounts, upcoming }: (typeof items)[number]) =>
      amounts?.amountDue.amount ||
      (upcoming?.scheduled ? 0 : (amounts?.nextInstalment?.amount.amount ?? 0))
    const owing = items.filter((account) => asked(account) > 0)
    const sum = owing.reduce((total, account) => total + asked(account), 0)
    await open('/')
    await page
      .getByRole('link', { name: `Pay all ${owing.length} · ${formatDollars(sum)}` })
      .click()
    await page.waitForURL(({ pathname }) => pathname === '/payments/steps')
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
    const chosen = new URL(page.url()).searchParams.get('accounts')?.split(',')
    expect(chosen?.toSorted()).toEqual(owing.map(({ id }) => id).toSorted())
  },
)

it('[FEATURE-01] [ROUTE-18] the details of an account agree with the server', async () => {
  const { page, open } = await visit({ as: 'maya' })
  const api = await signInToApi(inject('address'), 'maya')
  const [first] = (await api.get(listAccounts)).items
  await open('/')
  // Who has one account needs no list of them.
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.waitForURL((url) => url.pathname === `/accounts/${first?.id}`)
  const main = page.getByRole('main')
  await main
    .getByText(first?.number ?? '')
    .first()
    .waitFor()
  await main.getByText('12 Cedar Street').first().waitFor()
})

it('[FEATURE-01] a newcomer is told that no bill is there yet', async () => {
  const { page, open } = await visit({ as: 'noor', device: 'phone' })
  await open('/')
  await page
    .getByText(/first bill/i)
    .first()
    .waitFor()
})

it('[FEATURE-01] a delegate sees whose account it is and may pay it', async () => {
  const { page, open } = await visit({ as: 'ruth' })
  const api = await signInToApi(inject('address'), 'ruth')
  const dads = (await api.get(listAccounts)).items.find(({ role }) => role === 'payer')
  await open(`/accounts/${dads?.id}`)
  await page
    .getByText(/Walter/)
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /^Pay/ }).count()).toBeGreaterThan(0)
})

it('[FEATURE-08] [ROUTE-27] a landlord hides a flat on which nothing is due, and shows it again', async () => {
  const { page, open } = await visit({ as: 'lena', device: 'phone' })
  const api = await signInToApi(inject('address'), 'lena')
  const { items } = await api.get(listAccounts)
  const flat = items.find(({ nickname }) => nickname === 'Harbor 1')
  expect(flat?.amounts?.amountDue.amount).toBe(0)
  const main = page.getByRole('main')
  await open(`/accounts/${flat?.id}`)
  await main.getByRole('link', { name: 'Account settings' }).click()
  const hide = main.getByRole('switch', { name: 'Hide this account' })
  const isHidden = async () =>
    (await api.get(listAccounts)).items.find(({ id }) => id === flat?.id)?.hidden
  await hide.click()
  await expect.poll(isHidden).toBe(true)
  await open('/accounts')
  const hidden = main.getByRole('list', { name: 'Hidden' })
  await hidden.getByRole('link', { name: 'Harbor 1', exact: true }).click()
  await main.getByRole('link', { name: 'Account settings' }).click()
  await hide.click()
  await expect.poll(isHidden).toBe(false)
  await open('/accounts')
  await main.getByText('Harbor 1').first().waitFor()
  expect(await hidden.count()).toBe(0)
})
