import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { upcomingInstalment } from './upcoming-instalment.ts'

interface WordsProps {
  account: AccountSummary
}

/** The day that is true for the amount. */
export function DueWords({ account }: WordsProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const { amounts, attention } = account
  if (!amounts) return null
  const { amountDue, balance } = amounts
  const upcoming = upcomingInstalment(amounts)
  const dueDate = upcoming?.date ?? amounts.dueDate
  if (balance.amount < 0 && account.status === 'closed') return t`There is nothing to pay.`
  if (balance.amount < 0) return t`It goes towards your next bill. There is nothing to pay.`
  if (amountDue.amount === 0 && !upcoming) {
    const day = attention?.date ? figures.date(attention.date, 'day') : null
    if (attention?.kind === 'no-bill-yet') {
      return t`Nothing to pay until your first bill comes. It will stand here, with what it is for.`
    }
    return day ? t`Your next bill comes around ${day}.` : t`Everything is paid.`
  }
  if (!dueDate) return null
  return (
    <Trans>
      by <strong>{figures.date(dueDate, 'day')}</strong>
    </Trans>
  )
}
