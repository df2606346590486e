import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'

/** What somebody still has to pay: less what is on its way, scheduled, or collected by autopay. Null where it is not seen. */
export function amountToPay({
  amounts,
  attention,
  upcoming,
}: Pick<AccountSummary, 'amounts' | 'attention' | 'upcoming'>): Money | null {
  if (!amounts) return null
  const { amountDue } = amounts
  if (attention?.kind === 'autopay' || attention?.kind === 'scheduled') {
    return { ...amountDue, amount: 0 }
  }
  const arranged = (upcoming?.processing?.amount ?? 0) + (upcoming?.scheduled?.amount.amount ?? 0)
  return { ...amountDue, amount: Math.max(amountDue.amount - arranged, 0) }
}
