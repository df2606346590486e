import { rolePermissions } from '@portal/contract/access/access'
import type {
  AccountDetails,
  AccountSummary,
  AccountUpcoming,
} from '@portal/contract/accounts/accounts'
import { autopayOff } from './autopay-samples.ts'
import { noOwnReading } from './own-readings-samples.ts'
import { noPaymentPlan } from './payment-plans-samples.ts'
import { accountId, billId, otherAccountId, usd } from './sample-ids.ts'

const address = {
  line1: '12 Cedar Street',
  line2: null,
  city: 'Cedar Bay',
  region: 'OR',
  postcode: '97397',
  country: 'US',
}

/** Nothing comes by itself, and autopay is off. */
export function sampleUpcoming(changes: Partial<AccountUpcoming> = {}): AccountUpcoming {
  return {
    processing: null,
    scheduled: null,
    autopay: { status: 'off', offered: true, pausedUntil: null, next: null, method: null },
    ...changes,
  }
}

export function sampleAccount(changes: Partial<AccountSummary> = {}): AccountSummary {
  return {
    id: accountId,
    number: 'CB-10004217',
    nickname: null,
    hidden: false,
    holderName: 'Maya Castell',
    serviceAddress: address,
    customerClass: 'residential',
    status: 'active',
    role: 'owner',
    permissions: [...rolePermissions.owner],
    amounts: {
      balance: usd(142_60),
      amountDue: usd(142_60),
      pastDue: usd(0),
      pastDueParts: [],
      dueDate: '2026-12-03',
      nextInstalment: null,
    },
    upcoming: sampleUpcoming(),
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
    mailingAddress: address,
    openedOn: '2018-12-12',
    nextBillOn: '2027-01-18',
    addedLater: [],
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

/** What an account's page asks for besides the account, where nothing but a bill is to come. */
export const nothingUpcoming = {
  listScheduledPayments: { data: { items: [] } },
  getAutopay: { data: autopayOff },
  getPaymentPlan: { data: noPaymentPlan },
  getOwnReading: { data: noOwnReading },
  getBillForecast: { data: { period: null, amounts: null, reason: 'first-bill' } },
} as const
