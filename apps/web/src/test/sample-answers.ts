import { rolePermissions } from '@portal/contract/access/access'
import type { AccountDetails, AccountSummary } from '@portal/contract/accounts/accounts'
import type { Bill, BillSummary } from '@portal/contract/billing/billing'
import type { BillFigures } from '@portal/contract/billing/billing-figures'
import type { PaymentRow } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import type { PaymentOptions } from '../features/payments/steps/payment-plan.ts'

/** What the server could answer, small and complete; a test changes what it is about. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })

export const accountId = '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f10'
export const otherAccountId = '0f0bb2c4-26d7-4a3c-8f1f-0c4f3e0f6a21'
export const billId = '3d5c3f7a-5b0e-4f0e-9a55-6a9a2f0d7c11'
export const olderBillId = '9f0c7e52-7a0d-4b61-8f3a-2f6f4f3f9d12'
export const paymentId = '5a1f3c9e-1b2d-4e3f-8a4b-7c6d5e4f3a21'
export const methodId = 'c2a4e6f8-1a3c-4e5f-9b7d-0a2b4c6d8e10'

export const sampleProfile = {
  firstName: 'Maya',
  lastName: 'Castell',
  email: 'maya@example.com',
  businessName: null,
  phone: null,
  hasPassword: true,
  loginMethods: [],
}

const address = {
  line1: '12 Cedar Street',
  line2: null,
  city: 'Cedar Bay',
  region: 'OR',
  postcode: '97397',
  country: 'US',
}

export function sampleAccount(changes: Partial<AccountSummary> = {}): AccountSummary {
  return {
    id: accountId,
    number: 'CB-10004217',
    nickname: null,
    serviceAddress: address,
    customerClass: 'residential',
    status: 'active',
    role: 'owner',
    permissions: [...rolePermissions.owner],
    amounts: {
      balance: usd(142_60),
      amountDue: usd(142_60),
      pastDue: usd(0),
      dueDate: '2026-12-03',
      nextInstalment: null,
    },
    latestBill: {
      id: billId,
      number: '2026-118204',
      from: '2026-09-19',
      to: '2026-11-18',
      dueDate: '2026-12-03',
      asked: usd(142_60),
      changeFromLast: usd(-18_05),
    },
    attention: { kind: 'bill-ready', amount: usd(142_60), date: '2026-12-03' },
    ...changes,
  }
}

export function sampleAccountDetails(changes: Partial<AccountDetails> = {}): AccountDetails {
  return {
    ...sampleAccount(),
    holderName: 'Maya Castell',
    mailingAddress: address,
    openedOn: '2018-12-12',
    nextBillOn: '2027-01-18',
    servicePoints: [
      {
        id: otherAccountId,
        number: 'SP-1',
        name: 'Main house',
        service: 'electricity',
        status: 'connected',
        meterNumber: 'S10004217',
        tariffCode: 'R1',
        tariffName: { en: 'Home', es: 'Hogar' },
        address,
        coordinates: null,
      },
    ],
    ...changes,
  }
}

export function sampleBillSummary(changes: Partial<BillSummary> = {}): BillSummary {
  return {
    id: billId,
    number: '2026-118204',
    billDate: '2026-11-19',
    period: { from: '2026-09-19', to: '2026-11-18' },
    dueDate: '2026-12-03',
    charges: usd(142_60),
    budgetAmount: null,
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

export function sampleOptions(changes: Partial<PaymentOptions> = {}): PaymentOptions {
  return {
    minimum: usd(1_00),
    maximum: usd(10_000_00),
    overpay: { times: 2, more: usd(500_00) },
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
