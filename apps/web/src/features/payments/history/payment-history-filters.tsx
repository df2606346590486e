import { useLingui } from '@lingui/react/macro'
import { ViewLinks } from '../../../page/view-links.tsx'
import { paths } from '../../../paths.ts'
import type { HistoryFilter, HistorySearch } from './payment-history-filter.ts'

type PaymentHistoryFiltersProps = { accountId: string; search: HistorySearch }

/** Narrows the history; the choice is in the address. */
export function PaymentHistoryFilters({ accountId, search }: PaymentHistoryFiltersProps) {
  const { t } = useLingui()
  const choices: { filter: HistoryFilter | undefined; label: string }[] = [
    { filter: undefined, label: t`All` },
    { filter: 'paid', label: t`Paid` },
    { filter: 'checking', label: t`Processing` },
    { filter: 'failed', label: t`Failed` },
    { filter: 'returned', label: t`Returned` },
  ]
  const views = choices.map(({ filter, label }) => ({
    label,
    to: paths.paymentHistory(accountId, { ...search, status: filter }),
    current: filter === search.status,
  }))
  return <ViewLinks label={t`Which payments`} views={views} replace />
}
