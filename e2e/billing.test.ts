import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { getBill, listBills } from '@portal/contract/billing/billing'
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
    for (const group of await main.getByRole('article').locator('summary').all()) {
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

it('[FEATURE-02] what the weather did to a home that heats is told on the page and on paper', async () => {
  const api = await signInToApi(inject('address'), 'walter')
  const home = (await api.get(listAccounts)).items[0]?.id ?? ''
  const params = { accountId: home }
  const { items } = await api.get(listBills, { params })
  const bills = await Promise.all(
    items.slice(0, 6).map(({ id }) => api.get(getBill, { params: { ...params, billId: id } })),
  )
  const [told] = bills.flatMap((bill) => {
    const weather = bill.change?.drivers.find(({ kind }) => kind === 'weather')
    return weather ? [{ bill, weather }] : []
  })
  if (!told) throw new Error('The weather moved one of six bills at least')
  const { bill, weather } = told
  const colder = (weather.now ?? 0) < (weather.before ?? 0)
  expect(weather.amount.amount > 0).toBe(colder)
  const words = colder ? 'Colder weather' : 'Warmer weather'
  const { page, open } = await visit({ as: 'walter' })
  await open(`/accounts/${home}/bills?bill=${bill.id}`)
  const row = page.getByRole('listitem').filter({ hasText: words })
  await row.getByText(formatDollars(Math.abs(weather.amount.amount))).waitFor()
  await page.getByText('outside on average').waitFor()
  const { file } = await download(page, () => page.getByRole('button', { name: /PDF/ }).click())
  expect(readPdfText(file)).toContain(words)
})

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-02] on a %s the PDF of a bill comes with its amount in it',
  async (device) => {
    const { page, open } = await visit({ as: 'maya', device })
    await open(`/accounts/${accountId}/bills?bill=${newest.id}`)
    const act = () => page.getByRole('button', { name: /PDF/ }).click()
    const { name, file } = await download(page, act)
    expect(name).toBe(`cedar-bay-power-bill-${newest.number.toLowerCase()}.pdf`)
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

it.each(Object.keys(devices) as Array<Device>)(
  '[FEATURE-02] on a %s a year at a glance adds up to its bills, each of which is a step away',
  async (device) => {
    const { page, open } = await visit({ as: 'maya', device })
    await open(`/accounts/${accountId}/bills`)
    await page.getByRole('link', { name: 'A year at a glance' }).click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'year')
    const main = page.getByRole('main')
    const figures = await signInToApi(inject('address'), 'maya').then((api) =>
      api.get(listBillFigures, { params: { accountId } }),
    )
    const year = newest.billDate.slice(0, 4)
    const own = figures.items.filter((bill) => bill.billDate.startsWith(year) && !bill.superseded)
    const sum = own.reduce((total, { charges }) => total + charges.amount, 0)
    await main.getByText(formatDollars(sum)).first().waitFor()
    await main.getByRole('img', { name: new RegExp(`${year} bills as bars`) }).waitFor()
    await main.locator(`a[href*="bill=${newest.id}"]`).click()
    await page.waitForURL((url) => url.searchParams.get('bill') === newest.id)
  },
)

it('[FEATURE-02] many bills come as one document or one archive, and their lines as a table', async () => {
  const { page, open } = await visit({ as: 'maya' })
  await open(`/accounts/${accountId}/bills`)
  const downloadAs = (kind: string) =>
    download(page, async () => {
      await page.getByRole('button', { name: 'Download bills' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(kind, { exact: true }).click()
      await dialog.getByRole('button', { name: /^Download \d+ bill/ }).click()
    })
  const whole = await downloadAs('One PDF')
  expect(whole.name).toMatch(/^cedar-bay-power-bills-\d{4}-12-cedar-street\.pdf$/)
  const text = readPdfText(whole.file)
  for (const { number, amountDue } of [newest, older]) {
    expect(text).toContain(number)
    expect(text).toContain(formatDollars(amountDue.amount))
  }
  const archive = await downloadAs('A PDF for each bill')
  expect(archive.name).toMatch(/^cedar-bay-power-bills-\d{4}-12-cedar-street\.zip$/)
  expect(archive.file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(archive.file.includes(`bill-${newest.number}.pdf`)).toBe(true)
  const table = await downloadAs('Table of lines')
  const rows = table.file.toString().split('\r\n')
  const own = rows.filter((row) => row.split(',')[1] === newest.number)
  expect(own).toHaveLength(newest.lines.length)
})

it('[FEATURE-02] the list is narrowed by the address, and says what the next bill will be', async () => {
  const { page, open } = await visit({ as: 'sam' })
  await open('/accounts')
  await page.getByRole('main').locator('a[href^="/accounts/"]').first().click()
  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  await page.getByRole('heading', { name: 'Your next bill so far' }).waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('paid')
  await page.waitForURL((url) => url.searchParams.get('status') === 'paid')
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Bills' })
  await list.getByRole('listitem').getByText('Paid').first().waitFor()
  expect(await list.getByText(/^Due /).count()).toBe(0)
})

it('[FEATURE-02] how bills reach somebody is chosen once and kept', async () => {
  const { page, open } = await visit({ as: 'ruth' })
  await open('/accounts')
  await page.getByRole('main').locator('a[href^="/accounts/"]').first().click()
  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  const remind = page.getByRole('combobox', { name: 'Remind me', exact: true })
  await remind.selectOption('3')
  await page.getByText('Saved').waitFor()
  await page.reload()
  await expect.poll(() => remind.inputValue(), { timeout: 10_000 }).toBe('3')
})
