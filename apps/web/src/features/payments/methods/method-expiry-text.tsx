import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-making'

type Expiring = Pick<PaymentMethod, 'expiresMonth' | 'expiresYear'>

/** "expires 08/28", as it stands on the card; undefined for what does not expire. */
export function useMethodExpiryText(): (method: Expiring) => string | undefined {
  const { t } = useLingui()
  return ({ expiresMonth, expiresYear }) => {
    if (!expiresMonth || !expiresYear) return undefined
    const month = String(expiresMonth).padStart(2, '0')
    const year = String(expiresYear % 100).padStart(2, '0')
    return t`expires ${month}/${year}`
  }
}
