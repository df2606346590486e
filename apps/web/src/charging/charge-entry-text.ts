import { useLingui } from '@lingui/react/macro'
import type { GatewayEntry } from '@portal/contract/payments/payments-options'

/** How the choice is called by which something new is entered, beside what is saved or as the first of all. */
export function useChargeEntryText(): (gateway: GatewayEntry, isFirst: boolean) => string {
  const { t } = useLingui()
  return ({ bankAccounts }, isFirst) => {
    if (bankAccounts) return isFirst ? t`Card or bank account` : t`Another card or bank account`
    return isFirst ? t`Card` : t`Another card`
  }
}
