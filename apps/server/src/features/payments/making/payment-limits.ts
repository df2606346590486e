import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import type { FieldError } from '@portal/contract/problems'
import { problem } from '../../../http/problem-error.ts'

/** ⚙ Minor units; `overpayTimes` and `overpayMore` say how far above its balance an account may be paid. */
export interface PaymentLimits {
  minimum: number
  maximum: number
  overpayTimes: number
  overpayMore: number
  /** So many refused payments with something new an account may have within so long. */
  refusedCards: { most: number; minutes: number }
}

type Allocations = CreatePaymentBody['allocations']

/** An account stands once in a payment. @throws ProblemError `invalid-input` */
export function assertDistinctAccounts(allocations: Allocations): void {
  const seen = new Set<string>()
  for (const [index, { accountId }] of allocations.entries()) {
    if (seen.has(accountId)) {
      const path = `allocations.${index}.accountId`
      const errors = [{ path, message: 'This account is already in the payment' }]
      throw problem('invalid-input', { errors })
    }
    seen.add(accountId)
  }
}

/** @throws ProblemError `amount-out-of-range`, naming each amount that is */
export function assertWithinLimits(
  allocations: Allocations,
  given: { kind: 'card' | 'bank'; balances: ReadonlyMap<string, number>; limits: PaymentLimits },
): void {
  const { limits, balances } = given
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0)
  const errors: Array<FieldError> = []
  if (total < limits.minimum) {
    errors.push({ path: 'allocations', message: 'The payment is below the least amount' })
  }
  if (given.kind === 'card' && total > limits.maximum) {
    errors.push({ path: 'allocations', message: 'The payment is above what a card can pay' })
  }
  for (const [index, { accountId, amount }] of allocations.entries()) {
    if (amount > mostPayable(balances.get(accountId) ?? 0, limits)) {
      const path = `allocations.${index}.amount`
      errors.push({ path, message: 'This is much more than the account owes' })
    }
  }
  if (errors.length > 0) throw problem('amount-out-of-range', { errors })
}

/** How much an account with a balance may be paid at once, in minor units. */
export function mostPayable(balance: number, limits: PaymentLimits): number {
  return Math.max(balance, 0) * limits.overpayTimes + limits.overpayMore
}
