import { randomUUID } from 'node:crypto'
import type { Bill } from '@portal/contract/billing/billing'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { billSheet } from './bill-sheet.ts'

const { utility } = readConfig({}).settings
const usd = (amount: number) => ({ amount, currency: 'USD' })
const bill: Bill = {
  id: randomUUID(),
  number: '2026-118204',
  billDate: '2026-11-19',
  period: { from: '2026-09-19', to: '2026-11-18' },
  dueDate: '2026-12-03',
  charges: usd(14_260),
  budgetAmount: null,
  addedLater: null,
  unpaid: usd(14_260),
  status: 'open',
  estimated: false,
  currency: 'USD',
  tariffCode: 'R1',
  tariffName: { en: 'Home', es: 'Hogar' },
  reads: [],
  lines: [],
  groups: [],
  previousBalance: usd(0),
  paymentsReceived: usd(0),
  otherEntries: usd(0),
  interestEntries: [],
  amountDue: usd(14_260),
  trueUpOn: null,
  truedUpBy: null,
  supersedes: null,
  supersededBy: null,
  meanTemperature: null,
  change: null,
}
const address = { line1: '12 Cedar Street', line2: null, city: 'Cedar Bay', region: 'OR' }
const sheetOf = (changes: Partial<Bill>) =>
  billSheet({
    utility,
    locale: 'en',
    account: {
      number: 'CB-1001',
      holderName: 'Ada Byron',
      largePrint: false,
      mailingAddress: { ...address, postcode: '97397', country: 'US' },
      serviceAddress: { ...address, postcode: '97397', country: 'US' },
    },
    bill: { ...bill, ...changes },
    payAddress: 'https://my.example/payments/steps',
  })

it('[FEATURE-02] has a payment slip where its amount is to be paid', () => {
  const sheet = sheetOf({})
  expect(sheet.pay).toContain('<svg')
  expect(sheet.due).toBe('due Thursday, 12/03/26')
  expect(sheet.paymentsReceived).toBeNull()
  expect(sheetOf({ paymentsReceived: usd(500) }).paymentsReceived).toBe('−$5.00')
})

it('[FEATURE-02] says when an estimate is corrected, and by which bill it was', () => {
  const estimate = { estimated: true, trueUpOn: '2027-01-19' }
  expect(sheetOf(estimate).trueUp).toContain('with an actual reading on 01/19/27.')
  const truedUpBy = { id: randomUUID(), number: '2027-118204' }
  expect(sheetOf({ ...estimate, truedUpBy }).trueUp).toContain('by bill 2027-118204.')
})

const replaced = { id: randomUUID(), number: '2026-118205', charges: usd(900) }

it.each<[string, Partial<Bill>, string]>([
  ['was replaced', { status: 'superseded', supersededBy: replaced }, ''],
  ['is in a payment plan', { status: 'in-plan' }, 'This bill is in your payment plan.'],
  ['asks for nothing', { amountDue: usd(0) }, 'Nothing to pay'],
  ['is a credit', { amountDue: usd(-100) }, 'Credit on your account: nothing to pay'],
])('[FEATURE-02] has none where it %s, and says so', (_, changes, due) => {
  const sheet = sheetOf(changes)
  expect(sheet.pay).toBeNull()
  expect(sheet.due).toBe(due)
})

it('[FEATURE-02] names the interest of another bill by that bill, apart from fees', () => {
  const interestEntries = [{ billNumber: '2026-104410', amount: usd(125) }]
  const alone = sheetOf({ otherEntries: usd(125), interestEntries })
  const row = { label: 'Late interest on bill 2026-104410', amount: '$1.25' }
  expect([alone.interest, alone.otherEntries]).toEqual([[row], null])
  const beside = sheetOf({ otherEntries: usd(325), interestEntries })
  expect(beside.otherEntries).toEqual({ label: 'Fees and corrections', amount: '$2.00' })
})

it('[FEATURE-02] is one sum: what it draws and lists adds up to its amount due', () => {
  const sheet = sheetOf({
    groups: [{ group: 'supply', amount: usd(14_260) }],
    previousBalance: usd(10_000),
    paymentsReceived: usd(3_015),
    amountDue: usd(21_245),
  })
  expect([sheet.newCharges, sheet.fromBefore, sheet.amountDue]).toEqual([
    '$142.60',
    '$69.85',
    '$212.45',
  ])
  const drawn = sheet.groups.reduce((sum, { share }) => sum + share, sheet.fromBeforeShare)
  expect(drawn).toBe(21_245)
})
