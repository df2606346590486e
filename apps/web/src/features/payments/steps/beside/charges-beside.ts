import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { arrangedAmount } from '../../../../api/amount-to-pay.ts'
import type { PaymentDay } from '../days/payment-day.ts'
import type { ChosenAmount } from '../../payment-address.ts'
import type { PaymentDraft } from '../payment-draft.ts'

export interface BesideProps {
  draft: ChargedAccounts
  day: Pick<PaymentDay, 'charged' | 'takenOffFrom'>
}

/** The accounts that a payment may go to, and those that it goes to. */
export interface ChargedAccounts {
  payable: PaymentDraft['payable']
  chosen: ReadonlyArray<ChosenAmount>
}

interface Charge {
  amount: Money
  date: string
}

/**
 * What is charged to the chosen accounts without anybody's doing. `isBefore`: one of it comes before the payment, so that
 * both are charged; `shown` is that one, else the first; `leavesNothing`: all that they owe is paid here, so that nothing is
 * left to charge; null where there is none.
 */
export function chargesBeside<C extends Charge>(
  { chosen, payable }: ChargedAccounts,
  chargeOf: (account: AccountSummary) => C | null,
  isBefore: (date: string) => boolean,
) {
  const charges = payable.flatMap((account) => {
    const charge = chargeOf(account)
    const part = chosen.find(({ accountId }) => accountId === account.id)
    return part && charge ? [{ account, paid: part.amount ?? 0, ...charge }] : []
  })
  const leavesNothing = charges.every(({ account, paid }) => paid >= owedOf(account))
  const before = charges.find(({ date }) => isBefore(date))
  const shown = before ?? charges[0]
  return shown ? { charges, shown, isBefore: before !== undefined, leavesNothing } : null
}

/** All that an account owes, less what is on its way; in minor units. */
function owedOf(account: AccountSummary): number {
  const { balance, amountDue } = account.amounts ?? {}
  return Math.max(balance?.amount ?? 0, amountDue?.amount ?? 0) - arrangedAmount(account)
}
