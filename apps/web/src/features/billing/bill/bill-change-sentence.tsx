import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillChange } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { allDrivers, hasWeather } from './bill-change-drivers.ts'
import { percentChange } from '../year/bill-figures.ts'
import { formatDegrees } from './bill-temperature.ts'

/** Why a bill differs, for home: "2 days fewer in the period. It was 7°F colder on average. Prices did not change." */
export function useChangeSentence(): (change: BillChange) => string {
  const { t } = useLingui()
  const { locale } = useFigures()

  function days(before: number, now: number): string {
    const count = Math.abs(now - before)
    if (count === 0) return t`The same number of days as last time.`
    return now < before
      ? t`${plural(count, { one: '# day fewer in the period.', other: '# days fewer in the period.' })}`
      : t`${plural(count, { one: '# day more in the period.', other: '# days more in the period.' })}`
  }

  function weather(before: number, now: number): string {
    const degrees = formatDegrees(Math.abs(now - before), locale)
    return now < before
      ? t`It was ${degrees} colder on average.`
      : t`It was ${degrees} warmer on average.`
  }

  function use(before: number, now: number, apart: boolean): string {
    const percent = percentChange(before, now) ?? 0
    const size = Math.abs(percent)
    if (percent === 0)
      return apart ? t`Apart from that, about the same use a day.` : t`About the same use a day.`
    if (apart)
      return percent < 0
        ? t`Apart from that, ${size}% less use a day.`
        : t`Apart from that, ${size}% more use a day.`
    return percent < 0 ? t`${size}% less use a day.` : t`${size}% more use a day.`
  }

  return (change) =>
    allDrivers(change)
      .map(({ kind, amount, before, now }) => {
        switch (kind) {
          case 'days':
            return days(before ?? 0, now ?? 0)
          case 'weather':
            return weather(before ?? 0, now ?? 0)
          case 'use':
            return use(before ?? 0, now ?? 0, hasWeather(change))
          case 'price':
            if (amount.amount === 0) return t`Prices didn’t change.`
            return amount.amount > 0 ? t`Prices went up.` : t`Prices went down.`
        }
      })
      .join(' ')
}
