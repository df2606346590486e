import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-making'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import { useFigures } from '@portal/kit/display/figures'

/** Until when a saved method is good, whether that is long enough for a first payment, and that it was declined. */
export function useStandingText(): (
  method: Pick<PaymentMethod, 'expiresMonth' | 'expiresYear' | 'declined'>,
  firstOn: string | null,
) => string | undefined {
  const { t } = useLingui()
  const figures = useFigures()
  return (method, firstOn) => {
    const { expiresMonth, expiresYear, declined } = method
    const texts: Array<string> = []
    if (expiresMonth && expiresYear) {
      const month = String(expiresMonth).padStart(2, '0')
      const year = String(expiresYear % 100).padStart(2, '0')
      const isOver = firstOn !== null && !isGoodOn(method, firstOn)
      texts.push(
        isOver
          ? t`expires ${month}/${year}, before the payment on ${figures.date(firstOn)}`
          : t`expires ${month}/${year}`,
      )
    }
    if (declined) texts.push(t`declined last time`)
    return texts.length > 0 ? texts.join(', ') : undefined
  }
}
