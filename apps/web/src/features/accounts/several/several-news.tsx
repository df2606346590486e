import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { useNearWord } from '../../../account-parts/near-day.ts'
import { accountName } from '../../../api/account-list.ts'
import { amountAsked } from '../../../api/amount-to-pay.ts'
import { accountTotals } from '../account-totals.ts'

/** The most important sentence about several accounts. */
export function SeveralNews({ accounts }: { accounts: ReadonlyArray<AccountSummary> }) {
  const several = useSeveralNews()
  return several(accounts)
}

function useSeveralNews(): (accounts: readonly AccountSummary[]) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  return (accounts) => {
    if (accounts.length === 0) return t`Welcome.`
    const late = accounts.filter(({ amounts }) => (amounts?.pastDue.amount ?? 0) > 0)
    const owing = accountTotals(accounts)?.owing ?? 0
    const only = owing === 1 ? accounts.find((account) => amountAsked(account)?.amount) : undefined
    const date = only?.amounts?.dueDate ?? only?.amounts?.nextInstalment?.date
    const [first, second] = late
    if (first && !second) return t`${accountName(first)} is past due.`
    if (first) return t`${late.length} accounts are past due.`
    if (only && date) {
      const near = nearWord(date)
      return near
        ? t`${accountName(only)} is due ${near}.`
        : t`${accountName(only)} is due ${figures.date(date, 'day')}.`
    }
    if (owing > 0) {
      return t`${plural(owing, {
        one: '# account needs a payment.',
        other: '# accounts need a payment.',
      })}`
    }
    return t`Nothing is due.`
  }
}
