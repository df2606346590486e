import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { dueSoonDays } from '@portal/rules/accounts/account-attention'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '@portal/browser/api/utility-today'

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

type Asking = Pick<AccountSummary, 'amounts' | 'attention' | 'upcoming'>

/** What is left of the next instalment of a plan that its payer pays, where nothing is due before it; else null. */
export function instalmentToPay(account: Asking): Money | null {
  const { amounts } = account
  const next = amounts?.nextInstalment
  if (!next || next.chargedOn || amounts.amountDue.amount > 0) return null
  return { ...next.amount, amount: Math.max(next.amount.amount - arrangedAmount(account), 0) }
}

/** What `amountToPay` says; where nothing is due, the next instalment, if its day is near. */
export function amountAsked(account: Asking): Money | null {
  const date = account.amounts?.nextInstalment?.date
  const isNear = date !== undefined && daysBetween(utilityToday(), date) <= dueSoonDays
  return (isNear ? instalmentToPay(account) : null) ?? amountToPay(account)
}
