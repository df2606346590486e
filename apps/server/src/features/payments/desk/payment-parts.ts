import type { CustomerPaymentDetails } from '@portal/contract/payments/payments-desk'
import type { Database } from '../../../db/transaction.ts'
import { findAccountNumbers } from '../../accounts/account-numbers-reads.ts'
import type { CustomerPaymentFacts } from './customer-payments-store.ts'

/** What of a payment went to which account, by the accounts' numbers. */
export async function findParts(
  db: Database,
  { allocations, currency }: Pick<CustomerPaymentFacts, 'allocations' | 'currency'>,
): Promise<CustomerPaymentDetails['allocations']> {
  const ids = allocations.map(({ accountId }) => accountId)
  const numbers = await findAccountNumbers(db, ids)
  return allocations
    .map(({ accountId, amount }) => ({
      accountId,
      accountNumber: numbers.get(accountId) ?? '',
      amount: { amount, currency },
    }))
    .toSorted((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
}
