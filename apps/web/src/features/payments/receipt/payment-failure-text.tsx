import { useLingui } from '@lingui/react/macro'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import { useChargeFailureText } from '../../../charging/charge-failure-text.tsx'

/** Why a payment failed and what its payer can do, in plain words. */
export function usePaymentFailureText(): (failure: PaymentFailure | null) => string {
  const happened = useChargeFailureText()
  const next = useNextText()
  return (failure) =>
    failure === 'not-confirmed' ? next(failure) : `${happened(failure)} ${next(failure)}`
}

function useNextText(): (failure: PaymentFailure | null) => string {
  const { t } = useLingui()
  return (failure) => {
    switch (failure) {
      case 'declined':
        return t`Ask your bank, or use another card or bank account.`
      case 'insufficient-funds':
        return t`Pay a smaller amount, or use another card or bank account.`
      case 'expired-card':
        return t`Use the new one from your bank, or another card.`
      case 'not-confirmed':
        return t`Your bank needed you to confirm the payment and didn’t hear from you. Try again and confirm it, or use another card.`
      case 'method-unusable':
        return t`Choose another one, or add it again.`
      case 'access-ended':
        return t`Ask the account’s owner to give you access again.`
      case 'not-charged':
      case null:
        return t`It won’t be charged later. You can try again now.`
    }
  }
}
