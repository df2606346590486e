import { useLingui } from '@lingui/react/macro'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import type { HistoryFilter, HistorySearch } from './payment-history-filter.ts'
import classes from './payment-history-filters.module.css'

type PaymentHistoryFiltersProps = { accountId: string; search: HistorySearch }

/** Narrows the history; the choice is in the address. */
export function PaymentHistoryFilters({ accountId, search }: PaymentHistoryFiltersProps) {
  const { t } = useLingui()
  const choices: { filter: HistoryFilter | undefined; label: string }[] = [
    { filter: undefined, label: t`All` },
    { filter: 'paid', label: t`Paid` },
    { filter: 'checking', label: t`Being checked` },
    { filter: 'failed', label: t`Not paid` },
    { filter: 'returned', label: t`Gone back` },
  ]
  return (
    <nav aria-label={t`Which payments`} className={classes.bar}>
      {choices.map(({ filter, label }) => (
        <PageLink
          key={label}
          className={classes.choice}
          to={paths.paymentHistory(accountId, { ...search, status: filter })}
          replace
          {...(filter === search.status && { 'aria-current': 'true' as const })}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
