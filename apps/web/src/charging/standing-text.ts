import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { useExpiryText } from './expiry-text.ts'

/** Where a saved method is one line of a list: until when it is good, and that it was declined. */
export function useStandingText(): (
  method: Pick<PaymentMethod, 'expiresMonth' | 'expiresYear' | 'declined'>,
  firstOn: string | null,
) => string {
  const { t } = useLingui()
  const expiryText = useExpiryText()
  return (method, firstOn) =>
    [expiryText(method, firstOn), method.declined && t`declined last time`]
      .filter(Boolean)
      .join(', ')
}
