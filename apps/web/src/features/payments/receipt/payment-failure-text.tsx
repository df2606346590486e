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
          ? t`The bank declined it and gave no reason. Ask your bank, or pay another way.`
          : t`The card’s bank declined it and gave no reason. Ask the bank, or use another card.`
      case 'insufficient-funds':
        return t`There wasn’t enough money for this amount. Pay a smaller amount, or use another method.`
      case 'expired-card':
        return t`The card has expired. Use another card, or the new one you were sent.`
      case 'not-confirmed':
        return t`Your bank asked you to confirm it and got no answer. Try again and confirm it, or use another card.`
      case 'method-unusable':
        return t`We can no longer charge the saved method. Choose another one, or add it again.`
      case 'access-ended':
        return t`You no longer have access to pay one of the accounts, so nothing was charged. Its owner can change that.`
      case 'not-charged':
        return t`The bank didn’t answer in time, so we canceled the payment. It won’t be charged.`
    }
  }
}
