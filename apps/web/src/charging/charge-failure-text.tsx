import { useLingui } from '@lingui/react/macro'
import type { PaymentFailure } from '@portal/contract/payments/payments'

/** Why a charge failed, in a few words. */
export function useChargeFailureText(): (failure: PaymentFailure | null) => string {
  const { t } = useLingui()
  return (failure) => {
    switch (failure) {
      case 'declined':
        return t`The bank said no and gave no reason.`
      case 'insufficient-funds':
        return t`There was not enough money.`
      case 'expired-card':
        return t`The card has expired.`
      case 'not-confirmed':
        return t`The card’s bank asks for a confirmation that nobody could give.`
      case 'access-ended':
        return t`The payer may no longer pay for this account.`
      case 'method-unusable':
        return t`The payment method can no longer be charged.`
      case 'not-charged':
      case null:
        return t`The bank did not answer in time. Nothing was charged.`
    }
  }
}
