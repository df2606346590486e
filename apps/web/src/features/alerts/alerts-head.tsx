import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts'
import { Button } from '@portal/kit/actions/button'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNearDay } from '../../account-parts/near-day.ts'
import { utilityToday } from '../../api/utility-today.ts'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { AlertFilters } from './alert-filters.tsx'
import type { AlertsSearch } from './alerts-address.ts'
import classes from './alerts-page.module.css'
import { unreadQuery } from '../../api/unread-query.ts'

interface AlertsHeadProps {
  search: AlertsSearch
  needs: ReadonlyArray<Need>
  accounts: ReadonlyArray<AccountSummary>
  onMarkAll: () => void
}

/** What matters first, what the list shows of it, and reading all at once. */
export function AlertsHead({ search, needs, accounts, onMarkAll }: AlertsHeadProps) {
  const filtersId = useId()
  const { unread } = useSuspenseQuery(unreadQuery).data
  const isNarrowed = search.account !== undefined || search.about !== undefined
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const isMarkable = unread > 0 && !isNarrowed && search.show !== 'needs'
  return (
    <div className={classes.head}>
      <FocusOnChange on={isMarkable ? 'markable' : 'read'}>
        <div className={classes.first}>
          <Headline needs={needs} />
          {isMarkable ? (
            <Button kind="quiet" size="small" icon="check-all" onClick={onMarkAll}>
              <Trans>Mark all as read</Trans>
            </Button>
          ) : null}
        </div>
      </FocusOnChange>
      <div className={classes.narrow}>
        <AlertViews search={search} needs={needs.length} unread={unread} />
        <Button
          kind="outline"
          size="small"
          icon="filter"
          aria-expanded={isFiltering}
          aria-controls={filtersId}
          onClick={() => setFiltering(!isFiltering)}
        >
          <Trans>Filter</Trans>
        </Button>
      </div>
      <div id={filtersId} hidden={!isFiltering}>
        {isFiltering ? <AlertFilters search={search} accounts={accounts} /> : null}
      </div>
    </div>
  )
}

/** What matters first: how many things need somebody, and by when the first does. */
function Headline({ needs }: Pick<AlertsHeadProps, 'needs'>) {
  const nearDay = useNearDay()
  const [first] = needs
  const by = first?.by && first.by >= utilityToday() ? nearDay(first.by) : null
  return (
    <h2 className={classes.headline}>
      {!first ? (
        <Trans>Nothing needs you right now.</Trans>
      ) : by === null ? (
        <Plural value={needs.length} one="One thing needs you." other="# things need you." />
      ) : needs.length === 1 ? (
        <Trans>One thing needs you by {by}.</Trans>
      ) : (
        <Trans>
          {needs.length} things need you, the first by {by}.
        </Trans>
      )}
    </h2>
  )
}

interface AlertViewsProps {
  search: AlertsSearch
  needs: number
  unread: number
}

/** All, what is unread, and what needs somebody: each with how many there are. */
function AlertViews({ search, needs: count, unread }: AlertViewsProps) {
  const { t } = useLingui()
  const { show, account, about } = search
  const narrowed = { ...(account !== undefined && { account }), ...(about && { about }) }
  return (
    <ViewLinks
      label={t`Which alerts`}
      replace
      views={[
        { label: t`All`, to: paths.alerts(narrowed), current: !show },
        {
          label: unread > 0 ? t`Unread ${unread}` : t`Unread`,
          to: paths.alerts({ show: 'unread', ...narrowed }),
          current: show === 'unread',
        },
        {
          label: count > 0 ? t`Needs you ${count}` : t`Needs you`,
          to: paths.alerts({ show: 'needs', ...narrowed }),
          current: show === 'needs',
        },
      ]}
    />
  )
}
