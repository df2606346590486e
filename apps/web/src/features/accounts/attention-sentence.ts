import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'

/** A difference under this many minor units is no news. */
const noticeable = 100

/** What matters most on an account (`attention`) as a whole sentence, for home's greeting. */
export function useAttentionSentence(): (account: AccountSummary) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const readyBill = useReadyBillSentence()
  return ({ attention, latestBill, amounts }) => {
    if (!attention) return ''
    const { kind, amount, date } = attention
    const sum = amount ? figures.money(amount) : ''
    const day = date ? figures.date(date) : ''
    switch (kind) {
      case 'overdue':
        if (!day) return t`${sum} is past due.`
        return (amounts?.pastDueParts.length ?? 0) > 1
          ? t`${sum} is past due, the oldest part since ${day}.`
          : t`${sum} has been past due since ${day}.`
      case 'autopay-failed':
        return date
          ? t`We couldn’t collect your payment. We’ll try again ${figures.date(date, 'day')}.`
          : t`We couldn’t collect your autopay payment.`
      case 'payment-checking':
        return t`Your payment is on its way.`
      case 'scheduled':
        return date ? t`Your payment is set for ${figures.date(date, 'day')}.` : ''
      case 'autopay':
        return date ? t`Autopay pays your bill on ${figures.date(date, 'day')}.` : ''
      case 'due-soon':
        return date
          ? t`Your bill is due by ${figures.date(date, 'day')}.`
          : t`Your bill is due soon.`
      case 'payment-plan':
        return t`Your payment plan goes on: ${sum} by ${day}.`
      case 'bill-ready':
        return readyBill(latestBill?.changeFromLast ?? null)
      case 'credit':
        return t`You have ${sum} in credit, so nothing is due.`
      case 'no-bill-yet':
        return day ? t`Your first bill comes around ${day}.` : t`Your first bill is still to come.`
      case 'all-paid':
        return t`Everything is paid.`
    }
  }
}

function useReadyBillSentence(): (change: Money | null) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return (change) => {
    if (!change) return t`Your bill is ready.`
    if (Math.abs(change.amount) < noticeable) {
      return t`Your bill is ready, and it’s about the same as last time.`
    }
    const size = figures.roundMoney({ ...change, amount: Math.abs(change.amount) })
    return change.amount < 0
      ? t`Your bill is ready, and it’s ${size} lower than last time.`
      : t`Your bill is ready. It’s ${size} higher than last time.`
  }
}
