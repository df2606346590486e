import { useLingui } from '@lingui/react/macro'
import type { PaymentFailure } from '@portal/contract/payments/payments'

/** Why a charge failed, in a few words. */
export function useChargeFailureText(): (failure: PaymentFailure | null) => string {
  const { t } = useLingui()
  return (failure) => {
    switch (failure) {
      case 'declined':
        return t`The bank declined it and gave no reason.`
      case 'insufficient-funds':
        return t`There wasn’t enough money.`
      case 'expired-card':
        return t`The card has expired.`
      case 'not-confirmed':
        return t`The bank asked for a confirmation, and nobody was there to give it.`
      case 'access-ended':
        return t`The payer no longer has access to pay for this account.`
      case 'method-unusable':
        return t`We can no longer charge the payment method.`
      case 'not-charged':
      case null:
        return t`The bank didn’t answer in time. Nothing was charged.`
    }
  }
}
