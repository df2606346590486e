import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { otherAccountId, usd } from './sample-answers.ts'

/** An account whose next bill is going to be an estimate. */
export function sampleOwnReading(changes: Partial<OwnReadingOfAccount> = {}): OwnReadingOfAccount {
  return {
    refusal: null,
    mayGive: true,
    coming: 'estimate',
    billOn: '2026-12-20',
    window: { from: '2026-12-12', to: '2026-12-19' },
    dates: { from: '2026-12-14', to: '2026-12-17' },
    registers: [
      {
        servicePointId: otherAccountId,
        place: '12 Cedar Street',
        meterNumber: 'M1001',
        direction: 'import',
        digits: 5,
        last: { date: '2026-10-19', value: 2_600_000, estimated: false },
        usualPerDay: 10_000,
      },
    ],
    limits: { askBelowPercent: 60, askAbovePercent: 150, mostPercent: 400 },
    given: null,
    ...changes,
  }
}

/** One whose meter reads itself. */
export const noOwnReading = sampleOwnReading({
  refusal: 'sends-itself',
  coming: 'read',
  window: null,
  dates: null,
  registers: [],
})

export const autopayOff: AutopayOfAccount = {
  status: 'off',
  refusal: null,
  mayChange: true,
  own: false,
  option: null,
  method: null,
  methodExpiresOn: null,
  pausedUntil: null,
  hold: null,
  agreement: null,
  plan: { draws: [], byHand: [] },
  past: [],
  retries: { count: 2, days: 3 },
}

export const noPaymentPlan: PaymentPlanOfAccount = {
  arrears: usd(0),
  refusals: [],
  mayChange: true,
  autopay: false,
  options: [],
  terms: { noticeDays: 3, graceDays: 10, brokenMonths: 6, retries: { count: 2, days: 3 } },
  plan: null,
}

/** What an account's page asks for besides the account, where nothing but a bill is to come. */
export const nothingComing = {
  listScheduledPayments: { data: { items: [] } },
  getAutopay: { data: autopayOff },
  getPaymentPlan: { data: noPaymentPlan },
  getOwnReading: { data: noOwnReading },
  getBillForecast: { data: { period: null, amounts: null, reason: 'first-bill' } },
} as const
