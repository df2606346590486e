import { useLingui } from '@lingui/react/macro'
import type { AccountSummary, Attention } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import type { Tone } from '@portal/kit/display/tone-icon'
import { dueSoonDays } from '@portal/rules/accounts/account-attention'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '../../api/utility-today.ts'
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
  account: Pick<AccountSummary, 'amounts' | 'upcoming'>,
) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  return ({ kind, amount, date }, { amounts, upcoming }) => {
    const sum = amount ? figures.money(amount) : ''
    const day = date ? figures.date(date) : ''
    const near = nearWord(date)
    switch (kind) {
      case 'overdue':
        if (amount && upcoming?.scheduled && upcoming.scheduled.amount.amount < amount.amount)
          return t`${sum} past due, ${figures.money(upcoming.scheduled.amount)} of it scheduled`
        if (!day) return t`${sum} past due`
        return (amounts?.pastDueParts.length ?? 0) > 1
          ? t`${sum} past due, the oldest since ${day}`
          : t`${sum} past due since ${day}`
      case 'autopay-failed':
        return day ? t`Autopay failed, next try ${day}` : t`Autopay failed`
      case 'payment-checking':
        return sum ? t`${sum} on the way` : t`Payment on its way`
      case 'scheduled':
        return t`${sum} scheduled for ${day}`
      case 'autopay':
        return t`Autopay pays ${sum} on ${day}`
      case 'due-soon':
        if (near) return t`Due ${near}`
        return date ? t`Due by ${figures.date(date, 'day')}` : t`Due soon`
      case 'payment-plan':
        return amounts?.nextInstalment?.chargedOn
          ? t`Payment plan: ${sum} charged on ${day}`
          : date && daysBetween(utilityToday(), date) > dueSoonDays
            ? t`Payment plan: next ${sum} by ${day}`
            : t`Payment plan: pay ${sum} by ${day}`
      case 'bill-ready':
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
