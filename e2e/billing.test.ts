import { listAccounts } from '@portal/contract/accounts'
import { getBill, listBills } from '@portal/contract/billing'
import { beforeAll, expect, inject, it } from 'vitest'
import { download } from './download.ts'
import { formatDollars } from './format-dollars.ts'
import { readPdfText } from './pdf-text.ts'
import { signInToApi } from './portal-api.ts'
import { devices, visit } from './visit.ts'
import type { Device } from './visit.ts'

let accountId = ''
let newest: Awaited<ReturnType<typeof readBills>>[number]
let older: typeof newest

async function readBills() {
  const api = await signInToApi(inject('address'), 'maya')
  accountId = (await api.get(listAccounts)).items[0]?.id ?? ''
  const { items } = await api.get(listBills, { params: { accountId } })
  return Promise.all(
    items.slice(0, 3).map(({ id }) => api.get(getBill, { params: { accountId, billId: id } })),
  )
}

beforeAll(async () => {
  const [first, second] = await readBills()
  if (!first || !second) throw new Error('Maya has two bills or more')
  newest = first
  older = second
})

it('[FEATURE-02] [ROUTE-19] a desktop shows the list with the newest bill beside it', async () => {
  const { page, open } = await visit({ as: 'maya' })
  await open(`/accounts/${accountId}/bills`)
  const main = page.getByRole('main')
  await main.getByText(formatDollars(newest.amountDue.amount)).first().waitFor()
  await main.locator(`a[href*="bill=${older.id}"]`).click()
  await page.waitForURL((url) => url.searchParams.get('bill') === older.id)
  await main.getByText(formatDollars(older.charges.amount)).first().waitFor()
})

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-02] on a %s a bill shows every line so that a reader can reckon it again',
  async (device) => {
    const { page, open } = await visit({ as: 'maya', device })
    await open(`/accounts/${accountId}/bills?bill=${newest.id}`)
    const main = page.getByRole('main')
    for (const group of await main.locator('summary, button[aria-expanded="false"]').all()) {
      await group.click()
    }
    const shown = (await main.innerText()).replaceAll('−', '-')
    const missing = newest.lines.filter(({ amount }) => !shown.includes(formatDollars(amount)))
    expect(missing).toEqual([])
    expect(shown).toMatch(/kWh × \$/)
    expect(newest.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(newest.charges.amount)
  },
)

it('[FEATURE-02] why a bill differs from the one before is told with numbers that add up', async () => {
  const { page, open } = await visit({ as: 'maya' })
  await open(`/accounts/${accountId}/bills?bill=${newest.id}`)
  const { change } = newest
  expect(change?.drivers.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
    change?.difference.amount,
  )
  const difference = formatDollars(Math.abs(change?.difference.amount ?? 0))
  await page
    .getByText(new RegExp(`${difference.replace('$', '\\$')} (?:less|more)`))
    .first()
    .waitFor()
})

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-02] on a %s the PDF of a bill comes with its amount in it',
  async (device) => {
    const { page, open } = await visit({ as: 'maya', device })
    await open(`/accounts/${accountId}/bills?bill=${newest.id}`)
    const act = () => page.getByRole('button', { name: /PDF/ }).click()
    const { name, file } = await download(page, act)
    expect(name).toBe(`bill-${newest.number}.pdf`)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    const text = readPdfText(file)
    expect(text).toContain(formatDollars(newest.amountDue.amount))
    expect(text).toContain(newest.number)
  },
)

it('[FEATURE-02] the open bill is in the address: reload and back lose nothing', async () => {
  const { page, open } = await visit({ as: 'maya', device: 'phone' })
  await open(`/accounts/${accountId}/bills`)
  await page.getByRole('main').locator(`a[href*="bill=${older.id}"]`).click()
  await page.waitForURL((url) => url.searchParams.get('bill') === older.id)
  await page.reload()
  const amount = formatDollars(older.charges.amount)
  await page.getByRole('main').getByText(amount).filter({ visible: true }).first().waitFor()
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('bill'))
  await page.getByRole('main').locator(`a[href*="bill=${older.id}"]`).waitFor()
})

it('[FEATURE-02] an address that names no bill of this account is a page that cannot be found', async () => {
  const { page, open } = await visit({ as: 'maya', expected: [/status of 404/] })
  await open(`/accounts/${accountId}/bills?bill=${crypto.randomUUID()}`)
  await page.getByText('Page Not Found').first().waitFor()
})
