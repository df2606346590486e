import { listAccounts } from '@portal/contract/accounts/accounts'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { signInToApi } from './portal-api.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

it.each([
  '/nope',
  '/nope.html',
  '/%',
  '/%zz/x',
  '/{account}/nope',
  '/{account}/bills/nope',
  '/payments/steps/nope',
  '/settings/nope',
])('[ROUTE-38] nothing is at %s, and page and tab say so', async (path) => {
  const api = await signInToApi(inject('address'), 'maya')
  const { items } = await api.get(listAccounts)
  const { page } = await visit({ as: 'maya' })
  await page.goto(path.replace('{account}', `accounts/${items[0]?.id}`))
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.title()).toBe('Page not found · Cedar Bay Power')
})

it.each(['/nope.html', '/accounts/1.2', '/%'])(
  '[ROUTE-38] %s is a page, not the answer of an API, also where the portal’s worker fetches it',
  async (path) => {
    const { page, open } = await visit({
      as: 'maya',
      withWorker: true,
      expected: [/status of 40[04]/],
    })
    await open('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(path)
    await page.getByRole('heading', { name: /^page not found$/i }).waitFor()
  },
)

it.each(['/accounts/1.2', '/accounts/x', '/payments/1'])(
  '[ROUTE-39] what %s names is not there',
  async (path) => {
    const { page } = await visit({ as: 'maya', expected: [/status of 40[04]/] })
    await page.goto(path)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.getByText('404', { exact: true }).waitFor()
    expect(await page.title()).toBe('Page Not Found · Cedar Bay Power')
    expect(await findAxeFaults(page)).toEqual([])
  },
)

it.each(['x', '..', '00000000-0000-4000-8000-000000000000'])(
  '[ROUTE-39] there is no bill %s, and no other one in its place',
  async (bill) => {
    const api = await signInToApi(inject('address'), 'maya')
    const { items } = await api.get(listAccounts)
    const { page } = await visit({ as: 'maya', expected: [/status of 404/] })
    await page.goto(`/accounts/${items[0]?.id}/bills?bill=${bill}`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.getByText('404', { exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  },
)

it('[ROUTE-38] [GUARD-03] a stranger at a public address that leads nowhere reads the same', async () => {
  const { page } = await visit()
  await page.goto('/reports/nope/x')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByText('There’s no page at this address.').waitFor()
})

it('[GUARD-04] the way back keeps what an address says twice', async () => {
  const { page } = await visit()
  await page.goto('/accounts?a=1&a=2#b')
  await settle(page)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/accounts?a=1&a=2#b')
})
