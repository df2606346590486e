import { randomUUID } from 'node:crypto'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { createPayment } from '@portal/contract/payments/payments-making'
import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import {
  cancelPaymentSchedule,
  getPaymentTerms,
  listScheduledPayments,
} from '@portal/contract/payments/payments-schedule'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { readIds } from '../tools/pages/portal-pages.ts'
import { formatDollars } from './format-dollars.ts'
import { signInToApi } from './portal-api.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'
import type { Device } from './visit.ts'

/** How far things may move by themselves while a page comes together. */
const mostShift = 0.02

/** What stands on a page beside that for which somebody came; it may come last. */
const lateParts =
  /own-reading|bill-forecast|bill-notices|due-day|access|autopay|payment-plan|schedule|profile/

/** Holds each file of the build and each answer of the API back for a time of its own, as on a slow line. */
async function holdAnswers(page: Page): Promise<void> {
  let asked = 0
  let fetched = 0
  await page.route('**/assets/**', async (route) => {
    fetched += 1
    await new Promise((done) => setTimeout(done, 120 * (fetched % 5)))
    await route.continue()
  })
  await page.route('**/api/**', async (route) => {
    asked += 1
    const ms = 150 * (asked % 3) + (lateParts.test(route.request().url()) ? 1500 : 0)
    await new Promise((done) => setTimeout(done, ms))
    await route.continue()
  })
}

interface Shift {
  moved: number
  what: ReadonlyArray<string>
}

/** What moved by itself since the page was opened, as browsers measure it. */
function readShifts(page: Page): Promise<ReadonlyArray<Shift>> {
  return page.evaluate(
    () =>
      new Promise<ReadonlyArray<Shift>>((done) => {
        const found: Array<Shift> = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as unknown as {
              value: number
              hadRecentInput: boolean
              sources: ReadonlyArray<{ node: Node | null }>
            }
            const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60))
            if (!hadRecentInput) found.push({ moved: value, what })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(found), 200)
      }),
  )
}

interface Late {
  persona: PersonaName
  part: string
  /** Of several accounts the one of this name, else the first. */
  nickname?: string
}

async function pathOf({ persona, part, nickname }: Late): Promise<string> {
  const api = await signInToApi(inject('address'), persona)
  const { items } = await api.get(listAccounts)
  const account = items.find((each) => nickname === undefined || each.nickname === nickname)
  return part.replace('{account}', `/accounts/${account?.id ?? ''}`)
}

const onPhone: ReadonlyArray<Late> = [
  { persona: 'maya', part: '/' },
  { persona: 'lena', part: '/' },
  { persona: 'maya', part: '{account}' },
  { persona: 'priya', part: '{account}' },
  { persona: 'jordan', part: '{account}/payment-history' },
  { persona: 'maya', part: '{account}/bills' },
  { persona: 'maya', part: '{account}/account-settings' },
  { persona: 'lena', part: '{account}/bills', nickname: 'Alder bungalow' },
  { persona: 'jordan', part: '/payments/steps' },
  { persona: 'jordan', part: '{account}/autopay' },
  { persona: 'maya', part: '{account}/autopay' },
  { persona: 'noor', part: '{account}/autopay' },
  { persona: 'lena', part: '{account}/payment-plan' },
  { persona: 'maya', part: '{account}/payment-history' },
  { persona: 'noor', part: '{account}/bills' },
]

/** Where more stands side by side than below each other. */
const onDesktop: ReadonlyArray<Late> = [
  { persona: 'lena', part: '/' },
  { persona: 'maya', part: '{account}' },
  { persona: 'jordan', part: '{account}/payment-history' },
  { persona: 'lena', part: '{account}/bills', nickname: 'Alder bungalow' },
  { persona: 'maya', part: '{account}/bills' },
  { persona: 'maya', part: '{account}/payment-history' },
  { persona: 'maya', part: '{account}/account-settings' },
  { persona: 'dana', part: '{account}/account-settings' },
]

async function expectStill(device: Device, late: Late): Promise<void> {
  const { page } = await visit({ as: late.persona, device })
  const path = await pathOf(late)
  await page.goto('about:blank')
  await holdAnswers(page)
  await page.goto(path)
  await settle(page)
  expect(await readJumps(page)).toEqual([])
}

/** What moved, where it is more than may. */
async function readJumps(page: Page): Promise<ReadonlyArray<Shift>> {
  const shifts = await readShifts(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const moved = shifts.reduce((sum, shift) => sum + shift.moved, 0)
  return moved > mostShift ? shifts : []
}

it.each(onPhone)('on a phone nothing jumps as the late parts come: $persona at $part', (late) =>
  expectStill('phone', late),
)

it.each(onDesktop)('on a desktop nothing jumps as the late parts come: $persona at $part', (late) =>
  expectStill('desktop', late),
)

it.each<[Device, number]>([
  ['phone', 1234],
  ['desktop', 1345],
])(
  'on a %s nothing jumps on the page of what was just paid as the late parts come',
  async (device, amount) => {
    const sum = formatDollars(amount)
    const { page } = await visit({ as: 'maya', device })
    const { accountId } = await readIds(inject('address'), 'maya')
    await page.goto(`/payments/steps?step=method&accounts=${accountId}&amounts=${amount}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: `Pay ${sum}` }).click()
    await page.getByRole('heading', { name: `You paid ${sum}` }).waitFor()
    const receipt = page.url()
    await page.goto('about:blank')
    await holdAnswers(page)
    await page.goto(receipt)
    await settle(page)
    await page.getByText(/^Left to pay/).waitFor()
    expect(await readJumps(page)).toEqual([])
  },
)

it.each<[Device, PersonaName]>([
  ['phone', 'maya'],
  ['phone', 'lena'],
  ['desktop', 'maya'],
])(
  'on a %s nothing jumps on the page of a payment that %s scheduled as the late parts come',
  async (device, persona) => {
    const { paymentId, cancel } = await schedulePayment(persona)
    const { page } = await visit({ as: persona, device })
    await holdAnswers(page)
    await page.goto(`/payments/${paymentId}`)
    await settle(page)
    await page.getByRole('button', { name: 'Cancel this payment' }).waitFor()
    expect(await readJumps(page)).toEqual([])
    await cancel()
  },
)

/** Of two accounts where there are several; others find them as they were once it is canceled. */
async function schedulePayment(persona: PersonaName) {
  const api = await signInToApi(inject('address'), persona)
  const { items } = await api.get(listAccounts)
  const { methods } = await api.get(getPaymentOptions)
  const { from, holidays } = await api.get(getPaymentTerms)
  const date = bankDayAfter(from, holidays)
  await api.send(createPayment, {
    params: undefined,
    body: {
      idempotencyKey: randomUUID(),
      allocations: items.slice(0, 2).map(({ id }) => ({ accountId: id, amount: 11_07 })),
      // A card may end with the month.
      method: { kind: 'saved', methodId: methods.find(({ kind }) => kind === 'bank')?.id ?? '' },
      acceptDuplicate: true,
      date,
    },
  })
  const { items: scheduled } = await api.get(listScheduledPayments)
  const paymentId = scheduled.find(({ scheduledFor }) => scheduledFor === date)?.id ?? ''
  const cancel = () => api.send(cancelPaymentSchedule, { params: { paymentId }, body: undefined })
  return { paymentId, cancel }
}

/** Some days later, when banks are open. */
function bankDayAfter(from: string, holidays: ReadonlyArray<string>): string {
  for (let days = 3; ; days += 1) {
    const day = new Date(Date.parse(from) + days * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    if (day.getUTCDay() % 6 !== 0 && !holidays.includes(date)) return date
  }
}
