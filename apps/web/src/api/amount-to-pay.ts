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
  return { ...amountDue, amount: Math.max(amountDue.amount - arrangedAmount({ upcoming }), 0) }
}

/** What is on its way or scheduled, in minor units. */
export function arrangedAmount({ upcoming }: Pick<AccountSummary, 'upcoming'>): number {
  return (upcoming?.processing?.amount ?? 0) + (upcoming?.scheduled?.amount.amount ?? 0)
}

/** What `amountToPay` says; where nothing is due, the next instalment of a plan that its payer pays. */
export function amountAsked(
  account: Pick<AccountSummary, 'amounts' | 'attention' | 'upcoming'>,
): Money | null {
  const { amounts } = account
  const next = amounts?.nextInstalment
  if (!next || amounts.amountDue.amount > 0) return amountToPay(account)
  const rest = next.chargedOn ? 0 : next.amount.amount - arrangedAmount(account)
  return { ...next.amount, amount: Math.max(rest, 0) }
}
