import { useLingui } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'
import { useNearWord } from './near-day.ts'

/**
 * That autopay failed and when it tries again: the same sentence on home, in its alert and where it is paid. `tried` is what
 * failed, where a part of it has been paid since.
 */
export function useFailedTryText(): (amount: Money, date: string, tried?: Money | null) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  return (amount, date, tried) => {
    const sum = figures.money(amount)
    const near = nearWord(date)
    if (tried && tried.amount > amount.amount) {
      const all = figures.money(tried)
      return near
        ? t`We couldn’t collect ${all}. We’ll try again ${near} for the ${sum} that’s left.`
        : t`We couldn’t collect ${all}. We’ll try again ${figures.date(date, 'day')} for the ${sum} that’s left.`
    }
    return near
      ? t`We couldn’t collect ${sum}. We’ll try again ${near}.`
      : t`We couldn’t collect ${sum}. We’ll try again ${figures.date(date, 'day')}.`
  }
}
