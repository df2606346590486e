import { rolePermissions } from '@portal/contract/access/access'
import { attention } from '@portal/contract/accounts/accounts'
import type { AccountDetails, AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { deriveAmounts, unpaidAddedLaterOf } from '@portal/rules/accounts/account-amounts'
import { deriveAttention } from '@portal/rules/accounts/account-attention'
import { amountsBesidePlan } from '@portal/rules/payment-plans/plan-amounts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { runningProgress } from '../payment-plans/payment-plan-reads.ts'
import type { GrantedAccount } from './accounts-store.ts'

export interface Day {
  today: string
  currency: string
  /** Days after which an instalment that is missed breaks its plan. */
  planGraceDays: number
}

/** What an account's holder of a grant sees of it; amounts only with `see-amounts`. `bills` newest first. */
export function summariseAccount(
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  day: Day,
): AccountSummary {
  const permissions = [...rolePermissions[account.role]]
  const seen = permissions.includes('see-amounts')
  return {
    id: account.id,
    number: account.number,
    nickname: account.nickname,
    serviceAddress: account.serviceAddress,
    customerClass: account.customerClass,
    status: account.status,
    role: account.role,
    permissions,
    amounts: null,
    latestBill: null,
    attention: null,
    ...(seen && summariseMoney(account, bills, day)),
  }
}

function summariseMoney(
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  { today, currency, planGraceDays }: Day,
): Pick<AccountSummary, 'amounts' | 'latestBill' | 'attention'> {
  const money = (amount: number): Money => ({ amount, currency })
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  const { balance, activePlan } = account
  const plan = runningProgress(activePlan, balance, today, planGraceDays)
  const amounts = plan
    ? amountsBesidePlan(balance, standing, plan, today)
    : deriveAmounts(balance, standing, today)
  const found = deriveAttention({
    amounts,
    hasBill: bills.length > 0,
    paymentChecking: account.paymentChecking,
    nextBillOn: account.nextBillOn,
    today,
  })
  const [latest, ...earlier] = bills
  const before = latest && earlier.find((bill) => bill.to < latest.from)
  return {
    amounts: {
      balance: money(amounts.balance),
      amountDue: money(amounts.amountDue),
      pastDue: money(amounts.pastDue),
      dueDate: amounts.dueDate,
      nextInstalment: amounts.nextInstalment && {
        ...amounts.nextInstalment,
        amount: money(amounts.nextInstalment.amount),
      },
    },
    latestBill: latest
      ? {
          id: latest.id,
          number: latest.number,
          from: latest.from,
          to: latest.to,
          dueDate: latest.dueDate,
          asked: money(latest.asked),
          changeFromLast: before ? money(latest.asked - before.asked) : null,
        }
      : null,
    attention: {
      kind: found.kind,
      amount: found.amount === null ? null : money(found.amount),
      date: found.date,
    },
  }
}

/** What an account owes of what was added to its bills later. */
export function addedLaterOf(
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  { today, currency }: Pick<Day, 'today' | 'currency'>,
): AccountDetails['addedLater'] {
  if (!rolePermissions[account.role].includes('see-amounts')) return []
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
