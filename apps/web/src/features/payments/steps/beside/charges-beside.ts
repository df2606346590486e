import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import type { PaymentDay } from '../days/payment-day.ts'
import type { PaymentDraft } from '../payment-draft.ts'

export interface BesideProps {
  draft: PaymentDraft
  day: Pick<PaymentDay, 'charged' | 'takenOffFrom'>
}

interface Charge {
  amount: Money
  date: string
}

/**
 * What is charged to the chosen accounts without anybody's doing. `isBefore`: one of it comes before the payment, so that
 * both are charged; `shown` is that one, else the first; null where there is none.
 */
export function chargesBeside<C extends Charge>(
  { chosen, payable }: PaymentDraft,
  chargeOf: (account: AccountSummary) => C | null,
  isBefore: (date: string) => boolean,
) {
  const charges = payable.flatMap((account) => {
    const charge = chargeOf(account)
    const isChosen = chosen.some(({ accountId }) => accountId === account.id)
    return isChosen && charge ? [{ account, ...charge }] : []
  })
  const before = charges.find(({ date }) => isBefore(date))
  const shown = before ?? charges[0]
  return shown ? { charges, shown, isBefore: before !== undefined } : null
}
