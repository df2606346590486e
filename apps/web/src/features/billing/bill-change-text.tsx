import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillChange } from '@portal/contract/billing'
import { useFigures } from '@portal/kit/figures'
import { formatDailyUse, percentChange } from './bill-figures.ts'

type Driver = BillChange['drivers'][number]

/** The reasons with the price last, also where it changed nothing: that, too, is an answer. */
export function allDrivers({ drivers, difference }: BillChange): Driver[] {
  if (drivers.some(({ kind }) => kind === 'price')) return drivers
  const amount = { ...difference, amount: 0 }
  return [...drivers, { kind: 'price', amount, before: null, now: null }]
}

/** One reason for the difference to the bill before, as a row says it. */
export function useDriverText(): (driver: Driver) => string {
  const { t } = useLingui()
  const { locale } = useFigures()

  function days(before: number, now: number): string {
    const count = Math.abs(now - before)
    if (count === 0) return t`The same number of days, ${now}`
    return now < before
      ? t`${plural(count, { one: '# day fewer in the period', other: '# days fewer in the period' })}`
      : t`${plural(count, { one: '# day more in the period', other: '# days more in the period' })}`
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

  return ({ kind, amount, before, now }) => {
    switch (kind) {
      case 'days':
        return days(before ?? 0, now ?? 0)
      case 'use':
        return use(before ?? 0, now ?? 0)
      case 'price':
        if (amount.amount === 0) return t`Prices, unchanged`
        return amount.amount > 0 ? t`Prices went up` : t`Prices went down`
    }
  }
}

/** The same reasons as sentences, for home: "2 days fewer in the period. 9% less use a day. Prices did not change." */
export function useChangeSentence(): (change: BillChange) => string {
  const { t } = useLingui()

  function days(before: number, now: number): string {
    const count = Math.abs(now - before)
    if (count === 0) return t`As many days as last time.`
    return now < before
      ? t`${plural(count, { one: '# day fewer in the period.', other: '# days fewer in the period.' })}`
      : t`${plural(count, { one: '# day more in the period.', other: '# days more in the period.' })}`
  }

  function use(before: number, now: number): string {
    const percent = percentChange(before, now) ?? 0
    const size = Math.abs(percent)
    if (percent === 0) return t`About the same use a day.`
    return percent < 0 ? t`${size}% less use a day.` : t`${size}% more use a day.`
  }

  return (change) =>
    allDrivers(change)
      .map(({ kind, amount, before, now }) => {
        switch (kind) {
          case 'days':
            return days(before ?? 0, now ?? 0)
          case 'use':
            return use(before ?? 0, now ?? 0)
          case 'price':
            if (amount.amount === 0) return t`Prices did not change.`
            return amount.amount > 0 ? t`Prices went up.` : t`Prices went down.`
        }
      })
      .join(' ')
}
