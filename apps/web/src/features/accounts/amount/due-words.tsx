import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { useNearWord } from '../../../account-parts/near-day.ts'

/** By when it is due, or when the next bill comes. */
export function DueWords({
  account: { amounts, attention },
}: {
  account: Pick<AccountSummary, 'amounts' | 'attention'>
}) {
  const { t } = useLingui()
  const figures = useFigures()
  const near = useNearWord()(amounts?.dueDate)
  const dueDate = amounts?.dueDate
  if (dueDate) {
    return near ? (
      <Trans>
        by{' '}
        <strong>
          {near}, {figures.date(dueDate, 'monthDay')}
        </strong>
      </Trans>
    ) : (
      <Trans>
        by <strong>{figures.date(dueDate, 'day')}</strong>
      </Trans>
    )
  }
  const day = attention?.date ? figures.date(attention.date, 'day') : null
  return day ? t`Your next bill comes around ${day}.` : t`Everything is paid.`
}
