import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillChange } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { hasWeather } from './bill-change-drivers.ts'
import { formatDailyUse, percentChange } from '../year/bill-figures.ts'
import { formatTemperature } from './bill-temperature.ts'

type Driver = BillChange['drivers'][number]

/** One reason for the difference to the bill before, as a row says it. */
export function useDriverText(change: BillChange): (driver: Driver) => string {
  const { t } = useLingui()
  const { locale } = useFigures()

  function days(before: number, now: number): string {
    const count = Math.abs(now - before)
    if (count === 0) return t`The same number of days, ${now}`
    return now < before
      ? t`${plural(count, { one: '# day fewer in the period', other: '# days fewer in the period' })}`
      : t`${plural(count, { one: '# day more in the period', other: '# days more in the period' })}`
  }

  function weather(before: number, now: number): string {
    const was = formatTemperature(before, locale)
    const is = formatTemperature(now, locale)
    return now < before
      ? t`Colder weather, ${is} on average instead of ${was}`
      : t`Warmer weather, ${is} on average instead of ${was}`
  }

  function use(before: number, now: number): string {
    const was = formatDailyUse(before, locale)
    const is = formatDailyUse(now, locale)
    const percent = percentChange(before, now)
    if (percent === null) return t`Use each day: ${is} instead of ${was}`
    if (percent === 0) return t`About the same use each day, ${is}`
    const size = Math.abs(percent)
    return percent < 0
      ? t`${size}% less use each day, ${is} instead of ${was}`
      : t`${size}% more use each day, ${is} instead of ${was}`
  }

  /** What it "would have been" stands on no bill, so only how far the use is from it is told. */
  function otherUse(before: number, now: number): string {
    const energy = formatDailyUse(Math.abs(now - before), locale)
    if (percentChange(before, now) === 0)
      return t`Apart from the weather, about the same use each day`
    return now < before
      ? t`Apart from the weather, ${energy} less each day`
      : t`Apart from the weather, ${energy} more each day`
  }

  return ({ kind, amount, before, now }) => {
    switch (kind) {
      case 'days':
        return days(before ?? 0, now ?? 0)
      case 'weather':
        return weather(before ?? 0, now ?? 0)
      case 'use':
        return (hasWeather(change) ? otherUse : use)(before ?? 0, now ?? 0)
      case 'price':
        if (amount.amount === 0) return t`Prices, unchanged`
        return amount.amount > 0 ? t`Prices went up` : t`Prices went down`
    }
  }
}
