import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillLine } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { formatEnergy, formatPower, formatRate, formatShare } from '../year/bill-figures.ts'

/** How a line's amount came about, so that a reader can recompute it: "557 kWh × $0.14998". */
export function useLineText(): (line: BillLine, currency: string) => string {
  const { t } = useLingui()
  const { locale, money } = useFigures()
  return (line, currency) => {
    const { quantity, rateMicros } = line
    const rate = formatRate(rateMicros, currency, locale)
    switch (line.unit) {
      case 'Wh':
        return `${formatEnergy(quantity, locale)} × ${rate}`
      case 'W':
        return `${formatPower(quantity, locale)} × ${rate}`
      case 'day':
        return t`${plural(quantity, { one: '# day', other: '# days' })} × ${rate}`
      case 'minor': {
        const share = formatShare(rateMicros, locale)
        const base = money({ amount: quantity, currency })
        return t`${share} of ${base}`
      }
    }
  }
}
