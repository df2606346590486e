import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountName } from '../../api/account-list.ts'
import { accountTotals } from './account-totals.ts'
import { useAttentionSentence } from './attention-text.tsx'

/** For home's heading: the most important sentence about all accounts together. */
export function AccountNewsWidget() {
  const { items } = useSuspenseQuery(accountListQuery).data
  const sentence = useAttentionSentence()
  const several = useSeveralNews()
  const only = items.length === 1 ? items[0] : undefined
  return only ? sentence(only) : several(items)
}

function useSeveralNews(): (accounts: readonly AccountSummary[]) => string {
  const { t } = useLingui()
  return (accounts) => {
    if (accounts.length === 0) return t`Welcome.`
    const late = accounts.filter(({ amounts }) => (amounts?.pastDue.amount ?? 0) > 0)
    const owing = accountTotals(accounts)?.owing ?? 0
    const [first, second] = late
    if (first && !second) return t`${accountName(first)} is past due.`
    if (first) return t`${late.length} accounts are past due.`
    if (owing > 0) {
      return t`${plural(owing, {
        one: '# account has a bill to pay.',
        other: '# accounts have a bill to pay.',
      })}`
    }
    return t`Nothing is due.`
  }
}
