import type { Bill, BillSummary } from '@portal/contract/billing/billing'
import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { billId, olderBillId, usd } from './sample-ids.ts'

export function sampleBillSummary(changes: Partial<BillSummary> = {}): BillSummary {
  return {
    id: billId,
    number: '2026-118204',
    billDate: '2026-11-19',
    period: { from: '2026-09-19', to: '2026-11-18' },
    dueDate: '2026-12-03',
    charges: usd(142_60),
    budgetAmount: null,
    addedLater: null,
    unpaid: usd(142_60),
    status: 'open',
    estimated: false,
    ...changes,
  }
}

export function sampleFigures(changes: Partial<BillFigures> = {}): BillFigures {
  return {
    id: billId,
    number: '2026-118204',
    billDate: '2026-11-19',
    period: { from: '2026-09-19', to: '2026-11-18' },
    charges: usd(142_60),
    budgetAmount: null,
    wh: 557_000,
    meanTemperature: 96,
    estimated: false,
    superseded: false,
    ...changes,
  }
}

export function sampleBill(changes: Partial<Bill> = {}): Bill {
  return {
    ...sampleBillSummary(),
    currency: 'USD',
    tariffCode: 'R1',
    tariffName: { en: 'Home', es: 'Hogar' },
    reads: [
      {
        meterNumber: 'S10004217',
        direction: 'import',
        previous: { date: '2026-09-19', value: 67_000_000, estimated: true },
        current: { date: '2026-11-19', value: 67_557_000, estimated: false },
        quantity: 557_000,
      },
    ],
    lines: [
      {
        code: 'energy',
        group: 'supply',
        label: { en: 'Energy', es: 'Energía' },
        unit: 'Wh',
        quantity: 557_000,
        rateMicros: 149_980,
        amount: 83_54,
      },
      {
        code: 'fixed',
        group: 'delivery',
        label: { en: 'Service', es: 'Servicio' },
        unit: 'day',
        quantity: 61,
        rateMicros: 700_000,
        amount: 42_70,
      },
      {
        code: 'tax',
        group: 'taxes',
        label: { en: 'City tax', es: 'Impuesto' },
        unit: 'minor',
        quantity: 126_24,
        rateMicros: 129_592,
        amount: 16_36,
      },
    ],
    groups: [
      { group: 'supply', amount: usd(83_54) },
      { group: 'delivery', amount: usd(42_70) },
      { group: 'taxes', amount: usd(16_36) },
    ],
    previousBalance: usd(160_65),
    paymentsReceived: usd(160_65),
    otherEntries: usd(0),
    interestEntries: [],
    amountDue: usd(142_60),
    trueUpOn: null,
    truedUpBy: null,
    meanTemperature: 96,
    supersedes: null,
    supersededBy: null,
    change: {
      previousBillId: olderBillId,
      previousCharges: usd(160_65),
      difference: usd(-18_05),
      drivers: [
        { kind: 'days', amount: usd(-5_13), before: 63, now: 61 },
        { kind: 'use', amount: usd(-12_92), before: 10_000, now: 9_100 },
      ],
    },
    ...changes,
  }
}
