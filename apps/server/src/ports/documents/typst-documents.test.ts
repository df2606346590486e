import { randomUUID } from 'node:crypto'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { afterAll, expect, it } from 'vitest'
import { findTagFaults } from '../../../test/pdf-tags.ts'
import { readConfig } from '../../config.ts'
import { createTypstDocuments } from './typst-documents.ts'

const documents = createTypstDocuments()
afterAll(() => documents.close())
const { utility } = readConfig({}).settings

const usd = (amount: number) => ({ amount, currency: 'USD' })
const payment: Payment = {
  id: randomUUID(),
  number: 'R-7K3M-9Q2X-4H8P',
  status: 'succeeded',
  origin: 'portal',
  total: usd(14_260),
  fee: usd(0),
  allocations: [
    {
      accountId: randomUUID(),
      accountNumber: 'CB-1001',
      accountName: '12 Cedar Street',
      amount: usd(14_260),
    },
  ],
  method: { kind: 'card', brand: 'Visa', last4: '4242' },
  failure: null,
  createdAt: '2026-11-20T20:04:00.000Z',
  scheduledFor: null,
  challengePage: null,
  settledAt: '2026-11-20T20:04:02.000Z',
  ledgerTransactionId: randomUUID(),
  returns: [],
}
const named = (accountName: string): Payment => ({
  ...payment,
  allocations: payment.allocations.map((allocation) => ({ ...allocation, accountName })),
})
const receipt = async (shown: Payment) =>
  Buffer.from(await documents.receiptPdf({ utility, locale: 'en', payment: shown })).toString(
    'latin1',
  )

it('[FEATURE-04] sets a receipt as PDF/UA-1 with tags, a title and a language', async () => {
  const pdf = await receipt(payment)
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('Receipt R-7K3M-9Q2X-4H8P')
  expect(findTagFaults(Buffer.from(pdf, 'latin1'))).toEqual([])
})

it.each([0, 1, 60])(
  '[FEATURE-04] sets the statement of a year with %i payments as PDF/UA-1, its tags in order',
  async (count) => {
    const row: HistoryRow = {
      paymentId: payment.id,
      number: payment.number,
      status: 'succeeded',
      date: '2026-11-20',
      amount: usd(142_60),
      returned: usd(10_00),
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
      accountId: randomUUID(),
      accountNumber: 'CB-1001',
      accountName: '12 Cedar Street',
      origin: 'portal',
    }
    const payments = Array.from({ length: count }, () => row)
    const pdf = Buffer.from(
      await documents.paymentStatementPdf({ utility, locale: 'es', year: '2026', payments }),
    )
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(findTagFaults(pdf)).toEqual([])
  },
)

it('sets what people write as they wrote it, never as instructions to the typesetter', async () => {
  const hostile = '#panic("x") $1/0$ *b* @a <b> \\ "quote" // note'
  expect(await receipt(named(hostile))).toContain('<pdfuaid:part>1')
})

it('still gives a tagged document where a name has letters that the font lacks', async () => {
  expect(await receipt(named('桜の家'))).toContain('/Marked true')
})

it('sets many at once, each its own', async () => {
  const totals = Array.from({ length: 12 }, (_, index) => `R-${1000 + index}`)
  const pdfs = await Promise.all(totals.map((number) => receipt({ ...payment, number })))
  pdfs.forEach((pdf, index) => expect(pdf).toContain(`Receipt ${totals[index]}`))
})
