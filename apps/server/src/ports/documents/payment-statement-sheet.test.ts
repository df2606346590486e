import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { paymentStatementSheet } from './payment-statement-sheet.ts'

const { utility } = readConfig({}).settings
const usd = (amount: number) => ({ amount, currency: 'USD' })
const row = (amount: number, returned: number): HistoryRow => ({
  paymentId: '3b1d7c52-6a0e-4b7e-9c4e-0d5f3a1b2c4d',
  number: 'R-7K3M-9Q2X-4H8P',
  status: 'succeeded',
  date: '2026-11-20',
  amount: usd(amount),
  returned: usd(returned),
  method: { kind: 'card', brand: 'Visa', last4: '4242' },
  accountId: '9c4e0d5f-3a1b-4c4d-8b1d-7c526a0e4b7e',
  accountNumber: 'CB-1001',
  accountName: '12 Cedar Street',
  origin: 'portal',
})

it('[FEATURE-04] a year on paper tells what went back, and sums up what stayed', () => {
  const payments = [row(142_60, 10_00), row(50_00, 0)]
  const sheet = paymentStatementSheet({ utility, locale: 'en', year: '2026', payments })
  expect(sheet.payments.map(({ amount, back }) => [amount, back])).toEqual([
    ['$142.60', '−$10.00'],
    ['$50.00', null],
  ])
  expect(sheet.total).toBe('$182.60')
})

it('tells phone numbers as their country writes them', () => {
  const sheet = paymentStatementSheet({ utility, locale: 'en', year: '2026', payments: [] })
  expect([sheet.utility.phone, sheet.utility.emergencyPhone]).toEqual([
    '(541)\u00A0555-0100',
    '(541)\u00A0555-0199',
  ])
})
