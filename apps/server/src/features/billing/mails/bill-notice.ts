import type { BillSummary } from '@portal/contract/billing/billing'

/** What the mails about a bill know. */
export interface BillNotice {
  firstName: string
  accountId: string
  /** Where the power is used: `12 Cedar Street`. */
  place: string
  bill: Pick<BillSummary, 'id' | 'charges' | 'budgetAmount' | 'unpaid' | 'dueDate' | 'period'>
}

/** Opens the bill. */
export const billButton = {
  en: 'See the bill',
  es: 'Ver la factura',
  page: ({ accountId, bill }: BillNotice) => `/accounts/${accountId}/bills?bill=${bill.id}`,
}

export const exampleBill: BillNotice = {
  firstName: 'Maria',
  accountId: '0190f5a0-0000-7000-8000-000000000001',
  place: '12 Cedar Street',
  bill: {
    id: '0190f5a0-0000-7000-8000-000000000003',
    charges: { amount: 8339, currency: 'USD' },
    budgetAmount: null,
    unpaid: { amount: 8339, currency: 'USD' },
    dueDate: '2026-12-04',
    period: { from: '2026-10-14', to: '2026-11-13' },
  },
}
