import { useLingui } from '@lingui/react/macro'
import type { AccountSummary, Attention } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import type { Tone } from '@portal/kit/display/tone-icon'
import { useFailedTryText } from '../../account-parts/failed-try-text.ts'
import { useInstalmentText } from '../../account-parts/instalment-text.ts'
import { useNearWord } from '../../account-parts/near-day.ts'

export const attentionTone: Record<Attention['kind'], Tone> = {
  overdue: 'danger',
  'autopay-failed': 'danger',
  'payment-checking': 'info',
  'due-soon': 'warning',
  'payment-plan': 'info',
  'bill-ready': 'info',
  scheduled: 'info',
  autopay: 'success',
  credit: 'success',
  'no-bill-yet': 'neutral',
  'all-paid': 'success',
}

/** The server says what matters (`attention`); here it becomes words for a row. */
export function useAttentionText(): (
  attention: Attention,
  account: Pick<AccountSummary, 'amounts' | 'upcoming' | 'latestBill'>,
) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  const instalment = useInstalmentText()
  const failedTry = useFailedTryText()
  return ({ kind, amount, date }, { amounts, upcoming, latestBill }) => {
    const sum = amount ? figures.money(amount) : ''
    const day = date ? figures.date(date) : ''
    const near = nearWord(date)
    // Part of the bill is paid: what is due is not what the bill asks for.
    const rest =
      amount && latestBill && amount.amount < latestBill.asked.amount
        ? t`${sum} left of your ${figures.money(latestBill.asked)} bill`
        : null
    switch (kind) {
      case 'overdue':
        if (amount && upcoming?.scheduled && upcoming.scheduled.amount.amount < amount.amount)
          return t`${sum} past due, ${figures.money(upcoming.scheduled.amount)} of it scheduled`
        if (!day) return t`${sum} past due`
        return (amounts?.pastDueParts.length ?? 0) > 1
          ? t`${sum} past due, the oldest since ${day}`
          : t`${sum} past due since ${day}`
      case 'autopay-failed':
        return amount && date
          ? failedTry(amount, date, upcoming?.autopay.next?.failedAmount)
          : t`Autopay failed`
      case 'payment-checking':
        return sum ? t`${sum} on the way` : t`Payment on its way`
      case 'scheduled':
        return t`${sum} scheduled for ${day}`
      case 'autopay':
        return t`Autopay pays ${sum} on ${day}`
      case 'due-soon':
        if (rest && near) return t`${rest}, due ${near}`
        if (rest && date) return t`${rest}, due by ${figures.date(date, 'day')}`
        if (near) return t`Due ${near}`
        return date ? t`Due by ${figures.date(date, 'day')}` : t`Due soon`
      case 'payment-plan':
        return amounts?.nextInstalment ? instalment(amounts.nextInstalment) : ''
      case 'bill-ready':
        if (rest && day) return t`${rest}, due ${day}`
        return day ? t`Bill ready, due ${day}` : t`Bill ready`
      case 'credit':
        return t`${sum} credit`
      case 'no-bill-yet':
        return day ? t`First bill around ${day}` : t`No bills yet`
      case 'all-paid':
        return day ? t`All paid, next bill around ${day}` : t`All paid`
    }
  }
}
