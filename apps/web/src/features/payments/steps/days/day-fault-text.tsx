import { useLingui } from '@lingui/react/macro'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { useFigures } from '@portal/kit/display/figures'
import type { DayFault } from './payment-day.ts'

/** What is wrong with a chosen day, in a sentence. */
export function useDayFaultText({ from, to }: PaymentTerms): (fault: DayFault) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return (fault) => {
    switch (fault) {
      case 'missing':
        return t`Choose a day`
      case 'out-of-range':
        return t`Choose a day from ${figures.date(from)} to ${figures.date(to)}`
      case 'expires-before':
        return t`Your card expires before that day. Choose an earlier day or another method.`
    }
  }
}
