import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { useFailedTryText } from '../../../account-parts/failed-try-text.ts'
import { useNearWord } from '../../../account-parts/near-day.ts'

/** What matters most on an account where something pays by itself, was to, or is late. */
export function ArrangedNews({ account }: { account: AccountSummary }) {
  const sentence = useArrangedSentence()
  return sentence(account)
}

function useArrangedSentence(): (account: AccountSummary) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  const failedTry = useFailedTryText()
  return ({ attention, amounts, upcoming }) => {
    if (!attention) return ''
    const { kind, amount, date } = attention
    const sum = amount ? figures.money(amount) : ''
    const day = date ? figures.date(date, 'monthDay') : ''
    const near = nearWord(date)
    switch (kind) {
      case 'overdue':
        if (!day) return t`${sum} is past due.`
        return (amounts?.pastDueParts.length ?? 0) > 1
          ? t`${sum} is past due, the oldest since ${day}.`
          : t`${sum} has been past due since ${day}.`
      case 'autopay-failed':
        return amount && date
          ? failedTry(amount, date, upcoming?.autopay.next?.failedAmount)
          : t`We couldn’t collect your autopay payment.`
      case 'payment-checking':
        return t`Your payment is on its way.`
      case 'scheduled':
        // Whoever’s it is: somebody else may have arranged it.
        if (near) return t`A payment is set for ${near}.`
        return date ? t`A payment is set for ${figures.date(date, 'day')}.` : ''
      case 'autopay':
        if (near) return t`Autopay pays your bill ${near}.`
        return date ? t`Autopay pays your bill on ${figures.date(date, 'day')}.` : ''
      case 'payment-plan':
        return amounts?.nextInstalment?.chargedOn
          ? t`Your payment plan: we charge ${sum} on ${day}.`
          : t`Your payment plan: pay ${sum} by ${day}.`
      case 'credit':
        return t`You have a credit of ${sum}, so nothing is due.`
      case 'no-bill-yet':
        return day ? t`Your first bill comes around ${day}.` : t`Your first bill hasn’t come yet.`
      case 'due-soon':
      case 'bill-ready':
      case 'all-paid':
        return ''
    }
  }
}
