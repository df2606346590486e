import type { AccountDetails } from '@portal/contract/accounts/accounts'
import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { Money } from '@portal/contract/money'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import { useQuery } from '@tanstack/react-query'
import { autopayQuery } from '../../api/autopay-query.ts'
import { routeQuery } from '../../api/route-query.ts'

/** One thing that comes; `amount` is what it takes from the payer for this account. */
export type Upcoming = { key: string; date: string; amount: Money | null } & (
  | { kind: 'payment'; paymentId: string; ofPlan: boolean }
  | { kind: 'draw'; draw: UpcomingDraw }
  | { kind: 'instalment' }
  | { kind: 'reading'; given: boolean; estimate: boolean }
  | { kind: 'bill'; basis: 'usual' | 'estimate' | 'own-reading' }
)

/**
 * The next of each kind and all payments that are scheduled, the first one first. What cannot be had is left out.
 * @param enabled whether anything comes on this account that the visitor may see
 */
export function useUpcoming(
  account: AccountDetails,
  enabled: boolean,
): { pending: boolean; upcoming: Upcoming[] } {
  const { id: accountId, nextBillOn } = account
  const params = { accountId }
  const scheduled = useQuery({
    ...routeQuery(listScheduledPayments, { query: { accountId } }),
    enabled,
  })
  const autopay = useQuery({ ...autopayQuery(accountId), enabled })
  const plan = useQuery({ ...routeQuery(getPaymentPlan, { params }), enabled })
  const reading = useQuery({ ...routeQuery(getOwnReading, { params }), enabled })
  const pending = [scheduled, autopay, plan, reading].some(({ isLoading }) => isLoading)
  const payments = (scheduled.data?.items ?? []).flatMap((each) => paymentOf(each, accountId))
  const upcoming: Upcoming[] = [
    ...payments,
    ...drawOf(autopay.data),
    ...instalmentOf(plan.data?.plan ?? null, payments),
    ...readingOf(reading.data),
  ]
  if (nextBillOn) {
    upcoming.push({
      kind: 'bill',
      key: 'bill',
      date: nextBillOn,
      amount: null,
      basis: basisOf(reading.data),
    })
  }
  return { pending, upcoming: upcoming.sort((a, b) => a.date.localeCompare(b.date)) }
}

function paymentOf(payment: Payment, accountId: string): Upcoming[] {
  const { id, scheduledFor, allocations, origin } = payment
  const own = allocations.find((each) => each.accountId === accountId)
  if (!scheduledFor || !own) return []
  const ofPlan = origin === 'plan'
  const shown = { key: id, date: scheduledFor, amount: own.amount }
  return [{ kind: 'payment', ...shown, paymentId: id, ofPlan }]
}

function drawOf(autopay: AutopayOfAccount | undefined): Upcoming[] {
  const draw = autopay?.status === 'on' ? autopay.plan.draws[0] : undefined
  if (!draw) return []
  const amount = draw.skipped || draw.aboveMaximum ? null : draw.amount
  return [{ kind: 'draw', key: 'draw', date: draw.date, amount, draw }]
}

/** None where a payment for it is scheduled: that stands in the list by itself. */
function instalmentOf(plan: PaymentPlan | null, payments: ReadonlyArray<Upcoming>): Upcoming[] {
  const next = plan?.status === 'active' ? plan.next : null
  const scheduled = payments.some((each) => each.kind === 'payment' && each.ofPlan)
  if (!next || scheduled) return []
  return [{ kind: 'instalment', key: 'instalment', date: next.date, amount: next.amount }]
}

function readingOf(own: OwnReadingOfAccount | undefined): Upcoming[] {
  if (!own?.window || own.refusal !== null || !own.mayGive) return []
  const estimate = own.coming === 'estimate'
  const given = own.given !== null
  if (!estimate && !given) return []
  return [{ kind: 'reading', key: 'reading', date: own.window.to, amount: null, given, estimate }]
}

function basisOf(own: OwnReadingOfAccount | undefined): 'usual' | 'estimate' | 'own-reading' {
  if (own?.coming !== 'estimate' || own.registers.length === 0) return 'usual'
  return own.given ? 'own-reading' : 'estimate'
}
