import { attention } from '@portal/contract/accounts/accounts'
import type { AccountDetails, AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { deriveAmounts, unpaidAddedLaterOf } from '@portal/rules/accounts/account-amounts'
import type { OwedAmounts } from '@portal/rules/accounts/account-amounts'
import { deriveAttention } from '@portal/rules/accounts/account-attention'
import { amountsBesidePlan } from '@portal/rules/payment-plans/plan-amounts'
import { localDate } from '@portal/rules/local-date'
import type { Surroundings } from '../../surroundings.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { instalmentChargedOn } from '../payments/settlement/open-payment-reads.ts'
import { runningProgress } from '../payment-plans/payment-plan-reads.ts'
import { findUpcoming, viewUpcoming } from './account-upcoming.ts'
import type { DetailedAccount, GrantedAccount } from './accounts-store.ts'

/** Who reads, and when. */
export interface Reading {
  profileId: string
  now: Date
}

type SummarySurroundings = Pick<Surroundings, 'settings' | 'gateway'>

/** What an account's holder of a grant sees of it; amounts only with `see-amounts`. `bills` newest first. */
export function summariseAccount(
  surroundings: SummarySurroundings,
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  reading: Reading,
): AccountSummary {
  const { permissions } = account
  const seen = permissions.includes('see-amounts')
  return {
    id: account.id,
    number: account.number,
    nickname: account.nickname,
    hidden: account.hidden,
    holderName: account.holderName,
    serviceAddress: account.serviceAddress,
    customerClass: account.customerClass,
    status: account.status,
    role: account.role,
    permissions,
    amounts: null,
    upcoming: null,
    latestBill: null,
    attention: null,
    ...(seen && summariseMoney(surroundings, account, bills, { ...reading, permissions })),
  }
}

/** What the account's own page shows of it. */
export function viewAccountDetails(
  surroundings: SummarySurroundings,
  { account, bills }: { account: DetailedAccount; bills: ReadonlyArray<OwedBill> },
  reading: Reading,
): AccountDetails {
  const { timeZone, currency } = surroundings.settings.utility
  return {
    ...summariseAccount(surroundings, account, bills, reading),
    mailingAddress: account.mailingAddress,
    openedOn: account.openedOn,
    nextBillOn: account.nextBillOn,
    addedLater: addedLaterOf(account, bills, {
      today: localDate(reading.now, timeZone),
      currency,
    }),
    servicePoints: account.servicePoints,
  }
}

function summariseMoney(
  surroundings: SummarySurroundings,
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  { now, ...reader }: Reading & Pick<AccountSummary, 'permissions'>,
): Pick<AccountSummary, 'amounts' | 'upcoming' | 'latestBill' | 'attention'> {
  const { utility, rules } = surroundings.settings
  const money = (amount: number): Money => ({ amount, currency: utility.currency })
  const today = localDate(now, utility.timeZone)
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  const { balance, activePlan } = account
  const plan = runningProgress(activePlan, balance, today, rules.paymentPlans.graceDays)
  const amounts = plan
    ? amountsBesidePlan(balance, standing, plan, today)
    : deriveAmounts(balance, standing, today)
  const upcoming = findUpcoming(surroundings, account, bills, { today, now })
  const found = deriveAttention({
    amounts,
    hasBill: bills.length > 0,
    upcoming,
    nextBillOn: account.nextBillOn,
    today,
  })
  return {
    amounts: viewAmounts(amounts, account, money),
    upcoming: viewUpcoming(upcoming, account, { ...reader, money }),
    latestBill: viewLatestBill(bills, money),
    attention: {
      kind: found.kind,
      amount: found.amount === null ? null : money(found.amount),
      date: found.date,
    },
  }
}

function viewAmounts(
  amounts: OwedAmounts,
  { openPayments }: Pick<GrantedAccount, 'openPayments'>,
  money: (amount: number) => Money,
): AccountSummary['amounts'] {
  const { balance, amountDue, pastDue, pastDueParts, dueDate, nextInstalment } = amounts
  return {
    balance: money(balance),
    amountDue: money(amountDue),
    pastDue: money(pastDue),
    pastDueParts: pastDueParts.map((part) => ({ ...part, amount: money(part.amount) })),
    dueDate,
    nextInstalment: nextInstalment && {
      ...nextInstalment,
      amount: money(nextInstalment.amount),
      chargedOn: instalmentChargedOn(openPayments, nextInstalment.date),
    },
  }
}

function viewLatestBill(
  [latest, ...earlier]: ReadonlyArray<OwedBill>,
  money: (amount: number) => Money,
): AccountSummary['latestBill'] {
  if (!latest) return null
  const { id, number, from, to, dueDate, asked } = latest
  const before = earlier.find((bill) => bill.to < from)
  const changeFromLast = before ? money(asked - before.asked) : null
  return { id, number, from, to, dueDate, asked: money(asked), changeFromLast }
}

/** What an account owes of what was added to its bills later. */
function addedLaterOf(
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  { today, currency }: { today: string; currency: string },
): AccountDetails['addedLater'] {
  if (!account.permissions.includes('see-amounts')) return []
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  return unpaidAddedLaterOf(account.balance, standing, today).map(({ bill, amount }) => ({
    billNumber: bill.number,
    amount: { amount, currency },
    isInterest: bill.isInterest,
  }))
}

const kindsByUrgency = attention.shape.kind.options

/** Most urgent first, then by date and by name, so that the order is the same each time. */
export function byUrgency(a: AccountSummary, b: AccountSummary): number {
  return (
    urgency(a) - urgency(b) ||
    (a.attention?.date ?? '9999').localeCompare(b.attention?.date ?? '9999') ||
    nameOf(a).localeCompare(nameOf(b)) ||
    a.number.localeCompare(b.number)
  )
}

function urgency({ attention: found }: AccountSummary): number {
  return found ? kindsByUrgency.indexOf(found.kind) : kindsByUrgency.length
}

function nameOf(account: AccountSummary): string {
  return account.nickname ?? account.serviceAddress.line1
}
