import { useLingui } from '@lingui/react/macro'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'

/** Why a payment failed and what its payer can do, in plain words. */
export function usePaymentFailureText(): (payment: Pick<Payment, 'failure' | 'method'>) => string {
  const { t } = useLingui()
  return ({ failure, method }) => {
    const reason: PaymentFailure = failure ?? 'not-charged'
    switch (reason) {
      case 'declined':
        return method.kind === 'bank'
          ? t`The bank said no and gave no reason. Ask your bank, or pay in another way.`
          : t`The bank that issued the card said no and gave no reason. Ask the bank, or use another card.`
      case 'insufficient-funds':
        return t`There was not enough money for this amount. Pay a smaller amount, or use another method.`
      case 'expired-card':
        return t`The card has expired. Use another card, or the new one you were sent.`
      case 'not-confirmed':
        return t`The card’s bank asked for a confirmation and got none. Try again and confirm it, or use another card.`
      case 'method-unusable':
        return t`The saved method can no longer be charged. Choose another one, or add it again.`
      case 'access-ended':
        return t`You may no longer pay for one of the accounts, so nothing was charged. Its owner can change that.`
      case 'not-charged':
        return t`The bank did not answer in time, so we called the payment off. It cannot be charged any more.`
    }
  }
}
