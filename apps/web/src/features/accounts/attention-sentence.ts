import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'
import { useNearWord } from '../../account-parts/near-day.ts'

/** A difference under this many minor units is no news. */
const noticeable = 100

/** What matters most on an account (`attention`) as a whole sentence, for home's greeting. */
export function useAttentionSentence(): (account: AccountSummary) => string {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  const readyBill = useReadyBillSentence()
  return ({ attention, latestBill }) => {
    if (!attention) return ''
    const { kind, date } = attention
    const near = nearWord(date)
    switch (kind) {
      case 'due-soon':
        if (near) return t`Your bill is due ${near}.`
        return date
          ? t`Your bill is due by ${figures.date(date, 'day')}.`
          : t`Your bill is due soon.`
      case 'bill-ready':
        return readyBill(latestBill?.changeFromLast ?? null)
      case 'all-paid':
        return t`Everything is paid.`
      default:
        return ''
    }
  }
}

function useReadyBillSentence(): (change: Money | null) => string {
  const { t } = useLingui()
  const figures = useFigures()
  return (change) => {
    if (!change) return t`Your bill is ready.`
    if (Math.abs(change.amount) < noticeable) {
      return t`Your bill is ready, and it’s about the same as last time.`
    }
    const size = figures.roundMoney({ ...change, amount: Math.abs(change.amount) })
    return change.amount < 0
      ? t`Your bill is ready, and it’s ${size} lower than last time.`
      : t`Your bill is ready. It’s ${size} higher than last time.`
  }
}
