import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consolePage } from '../../page/console-page.ts'
import { useKeys } from '../../page/keys/key-bindings.ts'
import { answerDesk } from '../../test/answer-desk.ts'
import { deskAnswers, showConsole } from '../../test/show-console.tsx'
import { hasWords } from './palette-entry.ts'

const run = vi.fn<() => void>()

function ThingPage() {
  useKeys([
    { key: 'x', label: 'Erase the thing', run },
    { key: 'j', label: 'Next thing', isMove: true, run },
  ])
  return <h1>Thing</h1>
}

const titled = (path: string, title: string) =>
  consolePage({
    path,
    title: { id: 'thing', message: 'Thing' },
    needs: 'any',
    page: async () => ({ default: path === '/thing' ? ThingPage : () => <h1>{title}</h1> }),
  })
const pages = [
  titled('/thing', 'Thing'),
  titled('/customers', 'The customers'),
  titled('/customers/$accountId', 'One customer'),
]

const accountId = '0d5b7a52-6f5c-4f5f-8a51-3a1f4a6e5b01'
const found = {
  id: accountId,
  number: 'CB-10006033',
  holderName: 'Lena Halvorsen',
  customerClass: 'residential',
  serviceAddress: {
    line1: '20 Harbor Road',
    line2: null,
    city: 'Cedar Bay',
    region: 'OR',
    postcode: '97420',
    country: 'US',
  },
  status: 'active',
}

const opener = page.getByRole('button', { name: 'Customer, account, page or act' })
const field = page.getByRole('combobox', { name: 'Customer, account, page or act' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function openPalette() {
  const shown = await showConsole(pages, '/console/thing')
  await expect.element(heading('Thing')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  return shown
}

beforeEach(() => {
  run.mockReset()
})

it('goes to a page by its first letters and Enter', async () => {
  answerDesk({ ...deskAnswers, searchCustomers: { data: { items: [], isMore: false } } })
  const { address } = await openPalette()
  await expectAccessible()
  await userEvent.keyboard('custo')
  await expect
    .element(page.getByRole('option', { name: 'Customers' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('The customers')).toBeVisible()
  expect(address()).toBe('/console/customers')
})

it('does what a key of the page does, and leaves out what only moves', async () => {
  answerDesk(deskAnswers)
  await openPalette()
  await expect.element(page.getByRole('option', { name: 'Erase the thing' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Next thing' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => run.mock.calls.length).toBe(1)
})

it('finds an account once typing pauses, by arrow and Enter', async () => {
  const heard = answerDesk({
    ...deskAnswers,
    searchCustomers: { data: { items: [found], isMore: false } },
  })
  const { address } = await openPalette()
  await userEvent.keyboard('halv')
  await expect.element(page.getByRole('option', { name: /Lena Halvorsen/ })).toBeVisible()
  const searches = heard.filter(({ name }) => name === 'searchCustomers')
  expect(searches.map((call) => call.address.searchParams.get('query'))).toEqual(['halv'])
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await expect.element(heading('One customer')).toBeVisible()
  expect(address()).toBe(`/console/customers/${accountId}`)
})

it('who may not see customers searches none', async () => {
  const { data } = deskAnswers.getOwnOperator
  const heard = answerDesk({
    ...deskAnswers,
    getOwnOperator: { data: { ...data, permissions: ['read-audit'] } },
  })
  await openPalette()
  await userEvent.keyboard('halv')
  await expect.element(page.getByText('Nothing found. Try fewer or other words.')).toBeVisible()
  expect(heard.some(({ name }) => name === 'searchCustomers')).toBe(false)
})

it('Escape closes it and gives the focus back', async () => {
  answerDesk(deskAnswers)
  await showConsole(pages, '/console/thing')
  await opener.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('finds words by their beginnings, whatever accents and order', () => {
  expect(hasWords('Números de teléfono', 'tele num')).toBe(true)
  expect(hasWords('Bill runs', 'un')).toBe(false)
})
