import { useLingui } from '@lingui/react/macro'
import type { PaymentFailure } from '@portal/contract/payments/payments'

/** Why a charge failed, in one sentence: the same that the mails say. */
export function useChargeFailureText(): (failure: PaymentFailure | null) => string {
  const { t } = useLingui()
  return (failure) => {
    switch (failure) {
      case 'declined':
        return t`The bank declined the payment and didn’t tell us why.`
      case 'insufficient-funds':
        return t`There wasn’t enough money available.`
      case 'expired-card':
        return t`The card has expired.`
      case 'not-charged':
      case null:
        return t`The bank didn’t answer in time, so we canceled the payment.`
      case 'not-confirmed':
        return t`The bank wants you to confirm this payment yourself.`
      case 'method-unusable':
        return t`That payment method was removed or no longer works.`
      case 'access-ended':
        return t`Access to pay for the account had ended.`
    }
  }
}
