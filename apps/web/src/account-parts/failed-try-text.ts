import { useLingui } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'
import { useNearWord } from './near-day.ts'

/** That autopay failed and when it tries again: the same sentence on home, in its alert and where it is paid. */
export function useFailedTryText(): (amount: Money, date: string) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  return (amount, date) => {
    const sum = figures.money(amount)
    const near = nearWord(date)
    return near
      ? t`We couldn’t collect ${sum}. We’ll try again ${near}.`
      : t`We couldn’t collect ${sum}. We’ll try again ${figures.date(date, 'day')}.`
  }
}
