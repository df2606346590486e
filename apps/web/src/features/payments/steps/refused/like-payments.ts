import { listPayments } from '@portal/contract/payments/payments'
import type { MethodFace, PaymentStatus } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import { daysBetween } from '@portal/rules/calendar-days'
import { useQueries, useQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { utilityToday } from '@portal/browser/api/utility-today'
import { isOpen } from '../../payment-states.ts'

/** The payment that one is like: the same amount for the same account. */
export interface LikePayment {
  paymentId: string
  date: string
  status: PaymentStatus
  method: MethodFace
}

interface Asked {
  accountId: string
  amount: number
}

/** Of each account the payment that was made within a day, else the one that is scheduled; none where it is not seen. */
export function useLikePayments(asked: ReadonlyArray<Asked>): Map<string, LikePayment> {
  const answers = useQueries({
    queries: asked.map(({ accountId }) =>
      routeQuery(listPayments, { params: { accountId }, query: { happened: 'true' } }),
    ),
  })
  const { data: scheduled } = useQuery(routeQuery(listScheduledPayments, { query: {} }))
  return new Map(
    asked.flatMap(({ accountId, amount }, index) => {
      const made = answers[index]?.data?.items.find(
        (row) => row.amount.amount === amount && isRecent(row.date) && stands(row.status),
      )
      const found = made ?? scheduled?.items.flatMap(toCome(accountId, amount))[0]
      return found ? [[accountId, found] as const] : []
    }),
  )
}

/** The last day has two dates. */
function isRecent(date: string): boolean {
  return daysBetween(date, utilityToday()) <= 1
}

function stands(status: PaymentStatus): boolean {
  return status === 'succeeded' || isOpen(status)
}

/** What is agreed on with a payment plan is none of them. */
function toCome(accountId: string, amount: number) {
  return ({ id, origin, scheduledFor, status, method, allocations }: Payment): LikePayment[] => {
    const isLike = allocations.some(
      (part) => part.accountId === accountId && part.amount.amount === amount,
    )
    return origin !== 'plan' && isLike && scheduledFor
      ? [{ paymentId: id, date: scheduledFor, status, method }]
      : []
  }
}
