import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { Button } from '@portal/kit/actions/button'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { AlertFilters } from './alert-filters.tsx'
import type { AlertsSearch } from './alerts-address.ts'
import classes from './alerts-page.module.css'
import { NeedsSentence } from './needs-sentence.tsx'
import { NoNeeds } from './no-needs.tsx'
import { PayFirst, PaymentBeside } from './payment-beside.tsx'
import { unreadQuery } from '../../api/unread-query.ts'

interface AlertsHeadProps {
  search: AlertsSearch
  needs: ReadonlyArray<Need>
  accounts: ReadonlyArray<AccountSummary>
  onMarkAll: () => void
  /** Of all that were just marked together. */
  takeBack: (() => void) | null
}

/** What matters first, what the list shows of it, and reading all at once. */
export function AlertsHead(props: AlertsHeadProps) {
  const { search, needs, accounts, onMarkAll, takeBack } = props
  const filtersId = useId()
  const { unread } = useSuspenseQuery(unreadQuery).data
  const isNarrowed = search.account !== undefined || search.about !== undefined
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const isMarkable = unread > 0 && !isNarrowed && search.show !== 'needs'
  return (
    <div className={classes.head}>
      <FocusOnChange on={isMarkable ? 'markable' : 'read'}>
        <div className={classes.first}>
          <div>
            <h2 className={classes.headline}>
              <NeedsSentence needs={needs} otherwise={<NoNeeds accounts={accounts} />} />
            </h2>
            <PaymentBeside needs={needs} accounts={accounts} />
            <PayFirst needs={needs} accounts={accounts} />
          </div>
          {isMarkable ? (
            <Button kind="quiet" size="small" icon="check-all" onClick={onMarkAll}>
              <Trans>Mark all as read</Trans>
            </Button>
          ) : takeBack && unread === 0 ? (
            <div role="status" className={classes.marked}>
              <Trans>All alerts are marked as read.</Trans>
              <Button kind="quiet" size="small" onClick={takeBack}>
                <Trans>Undo</Trans>
              </Button>
            </div>
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

interface AlertViewsProps {
  search: AlertsSearch
  needs: number
  unread: number
}

/** All, what is unread, and what needs somebody: each with how many there are. */
function AlertViews({ search, needs: count, unread }: AlertViewsProps) {
  const { t } = useLingui()
  const { show, account, about } = search
  // How many are unread is known of all accounts alone.
  const all = account === undefined && !about
  const narrowed = { ...(account !== undefined && { account }), ...(about && { about }) }
  return (
    <ViewLinks
      label={t`Which alerts`}
      replace
      views={[
        { label: t`All`, to: paths.alerts(narrowed), current: !show },
        {
          label: all && unread > 0 ? t`Unread ${unread}` : t`Unread`,
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
