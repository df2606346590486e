import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import { useFigures } from '@portal/kit/display/figures'

/** Until when a saved method is good, and whether that is long enough for a first payment; undefined where it never ends. */
export function useExpiryText(): (
  method: Pick<PaymentMethod, 'expiresMonth' | 'expiresYear'>,
  firstOn: string | null,
) => string | undefined {
  const { t } = useLingui()
  const figures = useFigures()
  return (method, firstOn) => {
    const { expiresMonth, expiresYear } = method
    if (!expiresMonth || !expiresYear) return undefined
    const month = String(expiresMonth).padStart(2, '0')
    const year = String(expiresYear % 100).padStart(2, '0')
    return firstOn === null || isGoodOn(method, firstOn)
      ? t`expires ${month}/${year}`
      : t`expires ${month}/${year}, before the payment on ${figures.date(firstOn)}`
  }
}
