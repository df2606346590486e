import type { AccountUpcoming } from '@portal/contract/accounts/accounts'
import type { Permission } from '@portal/contract/access/access'
import type { Money } from '@portal/contract/money'
import { sumOf } from '@portal/rules/accounts/account-upcoming'
import type { PlainUpcoming } from '@portal/rules/accounts/account-upcoming'
import type { Surroundings } from '../../surroundings.ts'
import { findNextAutopay } from '../autopay/account-autopay-reads.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import {
  isUnderWay,
  scheduledAfter,
  scheduledOf,
} from '../payments/settlement/open-payment-reads.ts'
import type { ScheduledCharge } from '../payments/settlement/open-payment-reads.ts'
import type { GrantedAccount } from './accounts-store.ts'

/** What is paid of an account without anybody acting any more. */
export interface FoundUpcoming extends PlainUpcoming {
  scheduled: ReadonlyArray<ScheduledCharge>
  status: AccountUpcoming['autopay']['status']
}

/** `bills` newest first. */
export function findUpcoming(
  surroundings: Pick<Surroundings, 'settings' | 'gateway'>,
  account: GrantedAccount,
  bills: ReadonlyArray<OwedBill>,
  { today, now }: { today: string; now: Date },
): FoundUpcoming {
  const { autopay, openPayments, balance, nextBillOn, dueDay, activePlan } = account
  const scheduled = scheduledOf(openPayments)
  const processing = sumOf(openPayments.filter(isUnderWay))
  if (!autopay) return { processing, scheduled, autopay: null, status: 'off' }
  const later = sumOf(openPayments.filter(({ scheduledFor }) => (scheduledFor ?? '') > today))
  const pending = sumOf(openPayments) - later
  const closed = account.status === 'closed'
  const ahead = scheduledAfter(openPayments, today)
  const next = { nextBillOn, dueDay }
  const ground = { balance, pending, scheduled: ahead, bills: [...bills], closed, ...next }
  const planRuns = activePlan !== null
  const found = findNextAutopay(surroundings, { autopay, ground, planRuns, today, now })
  return { processing, scheduled, autopay: found.next, status: found.status }
}

/** As its reader sees it: from what autopay collects, only who pays by it. */
export function viewUpcoming(
  { processing, scheduled, autopay, status }: FoundUpcoming,
  account: GrantedAccount,
  reader: {
    profileId: string
    permissions: ReadonlyArray<Permission>
    money: (amount: number) => Money
  },
): AccountUpcoming {
  const { profileId, permissions, money } = reader
  const [first, ...others] = scheduled
  const method = account.autopay?.profileId === profileId ? account.autopay.method : null
  return {
    processing: processing > 0 ? money(processing) : null,
    scheduled: first
      ? {
          amount: money(sumOf(scheduled)),
          date: first.date,
          paymentId: others.length === 0 ? first.paymentId : null,
          own: scheduled.every((payment) => payment.profileId === profileId),
        }
      : null,
    autopay: {
      status,
      offered:
        status === 'off' &&
        account.status === 'active' &&
        account.activePlan === null &&
        permissions.includes('request-service'),
      pausedUntil:
        status === 'paused' && account.activePlan === null
          ? (account.autopay?.pausedUntil ?? null)
          : null,
      next: autopay && {
        ...autopay,
        amount: money(autopay.amount),
        failedAmount: autopay.failedAmount === null ? null : money(autopay.failedAmount),
      },
      method: method && { kind: method.kind, brand: method.brand, last4: method.last4 },
    },
  }
}
