import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { isAskedFor } from '../list/bill-asked.ts'

/** All that is due with a bill of which something is still asked for; undefined where nothing is. */
export function dueWith(
  bill: Pick<BillSummary, 'unpaid' | 'status'>,
  account: AccountSummary | undefined,
): Money | undefined {
  const due = account?.amounts?.amountDue
  return due && due.amount > 0 && isAskedFor(bill) ? due : undefined
}
