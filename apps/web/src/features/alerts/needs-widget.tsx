import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { Icon } from '@portal/kit/display/icon'
import { useQuery } from '@tanstack/react-query'
import { useShownAccounts } from '../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { needsQuery } from './alerts-queries.ts'
import classes from './needs-widget.module.css'
import { NeedsSentence } from './needs-sentence.tsx'

/** For home: what needs somebody beside what home says already, as the list of alerts says it. */
export function HomeNeeds() {
  const accounts = useShownAccounts()
  const { data } = useQuery(needsQuery)
  if (!data) {
    return (
      <PageLink to={paths.alerts()}>
        <Icon name="bell" size={20} />
        <Trans>See your alerts</Trans>
      </PageLink>
    )
  }
  const needs = data.items.filter((need) => !isSaidByHome(need, accounts))
  const [first, second] = needs
  const to = first
    ? paths.alerts({ show: 'needs', alert: second ? undefined : first.alert.id })
    : paths.alerts()
  return (
    <PageLink to={to} className={first && classes.needs}>
      <Icon name={first ? 'warning' : 'check'} size={20} />
      <span className={classes.words}>
        {first && !second ? (
          first.alert.title
        ) : needs.length < data.items.length && first ? (
          <Plural
            value={needs.length}
            one="# more thing needs you."
            other="# more things need you."
          />
        ) : (
          <NeedsSentence
            needs={needs}
            otherwise={<Trans>Nothing else needs you right now.</Trans>}
          />
        )}
      </span>
    </PageLink>
  )
}

/** What is to be paid, with its day and its act, is what home leads with; so is autopay that failed. */
function isSaidByHome({ alert, asks }: Need, accounts: ReadonlyArray<AccountSummary>): boolean {
  const account = accounts.find(({ id }) => id === alert.accountId)
  if (alert.accountId !== null && !account) return false
  if (asks === 'method') return account?.attention?.kind === 'autopay-failed'
  return asks === 'payment' || asks === 'instalment'
}
