import type { PaymentRow } from '@portal/contract/payments/payments'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import type { PaymentOptions } from '../features/payments/steps/payment-draft.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from './sample-ids.ts'

export function sampleOptions(changes: Partial<PaymentOptions> = {}): PaymentOptions {
  return {
    minimum: usd(1_00),
    maximum: usd(10_000_00),
    overpay: { times: 2, more: usd(500_00) },
    coming: [],
    methods: [
      {
        id: methodId,
        name: null,
        kind: 'card',
        brand: 'visa',
        last4: '4242',
        expiresMonth: 8,
        expiresYear: 2028,
        isDefault: true,
        declined: false,
      },
    ],
    gateway: { kind: 'sandbox', cardPage: '/test-card-page', bankAccounts: true },
    ...changes,
  }
}

export function sampleTerms(changes: Partial<PaymentTerms> = {}): PaymentTerms {
  return {
    from: '2026-11-22',
    to: '2027-01-20',
    cutOff: '17:00',
    holidays: ['2026-11-26'],
    waitForBankDay: { card: false, bank: true },
    fees: { card: { fixed: 0, basisPoints: 0 }, bank: { fixed: 0, basisPoints: 0 } },
    ...changes,
  }
}

export function samplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: paymentId,
    number: 'R-CWPK-YK12',
    status: 'succeeded',
    origin: 'portal',
    total: usd(142_60),
    fee: usd(0),
    allocations: [
      {
        accountId,
        accountNumber: 'CB-10004217',
        accountName: '12 Cedar Street',
        amount: usd(142_60),
      },
    ],
    method: { kind: 'card', brand: 'visa', last4: '4242' },
    failure: null,
    createdAt: '2026-11-21T18:00:00.000Z',
    scheduledFor: null,
    challengePage: null,
    settledAt: '2026-11-21T18:00:02.000Z',
    ledgerTransactionId: otherAccountId,
    returns: [],
    ...changes,
  }
}

export function samplePaymentRow(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    paymentId,
    number: 'R-CWPK-YK12',
    status: 'succeeded',
    date: '2026-11-21',
    amount: usd(142_60),
    returned: usd(0),
    method: { kind: 'card', brand: 'visa', last4: '4242' },
    ...changes,
  }
}

export function sampleHistoryRow(changes: Partial<HistoryRow> = {}): HistoryRow {
  return {
    ...samplePaymentRow(),
    accountId,
    accountNumber: 'CB-10004217',
    accountName: '12 Cedar Street',
    origin: 'portal',
    ...changes,
  }
}
