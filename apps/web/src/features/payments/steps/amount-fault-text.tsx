import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { mostPayableTo } from './payment-draft.ts'
import type { AmountFault, PaymentOptions } from './payment-draft.ts'

/** What is wrong with an amount, and what would be right. */
export function useAmountFaultText(
  options: PaymentOptions,
): (fault: AmountFault, account?: AccountSummary) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const { currency } = options.minimum
  return (fault, account) => {
    switch (fault) {
      case 'missing':
        return t`Enter an amount`
      case 'too-small':
        return t`The least you can pay is ${figures.money(options.minimum)}`
      case 'too-large':
        return t`You can pay up to ${figures.money(options.maximum)} by card at a time`
      case 'too-far-ahead': {
        const amount = mostPayableTo(account, options)
        if (amount < options.minimum.amount) {
          return t`Enough is already paid or scheduled. You can pay again when more is due.`
        }
        const most = figures.money({ amount, currency })
        return t`You can pay up to ${most} here`
      }
    }
  }
}
