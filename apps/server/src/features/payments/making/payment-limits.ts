import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import type { FieldError } from '@portal/contract/problem-answer'
import { mostPayable } from '@portal/rules/payments/most-payable'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

type Settings = Pick<Surroundings, 'settings'>
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
  surroundings: Settings,
  allocations: Allocations,
  { kind, balances }: { kind: 'card' | 'bank'; balances: ReadonlyMap<string, number> },
): void {
  const limits = surroundings.settings.rules.payments
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0)
  const errors: Array<FieldError> = []
  if (total < limits.minimum) {
    errors.push({ path: 'allocations', message: 'The payment is below the smallest amount' })
  }
  if (kind === 'card' && total > limits.maximum) {
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
