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
    const isLess = tried && tried.amount > amount.amount
    const sum = figures.money(isLess ? tried : amount)
    const near = nearWord(date)
    const sentence = near
      ? t`We couldn’t collect ${sum}. We’ll try again ${near}.`
      : t`We couldn’t collect ${sum}. We’ll try again ${figures.date(date, 'day')}.`
    return isLess ? `${sentence} ${t`${figures.money(amount)} of it is left.`}` : sentence
  }
}
