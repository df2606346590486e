import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'

/** What is charged: "Visa ending 4242". */
export function useChargedMethodText(): (
  method: Pick<PaymentMethod, 'kind' | 'brand' | 'last4'>,
) => string {
  const { t } = useLingui()
  return ({ kind, brand, last4 }) => {
    if (kind === 'bank') return last4 ? t`Bank account ending ${last4}` : t`Bank account`
    const name = brand && brand.charAt(0).toUpperCase() + brand.slice(1)
    if (!last4) return name ?? t`Card`
    return name ? t`${name} ending ${last4}` : t`Card ending ${last4}`
  }
}
