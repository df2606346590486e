import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { alertEvent } from '@portal/contract/alerts/alerts'
import { SelectField } from '@portal/kit/fields/select-field'
import { accountName } from '../../api/account-list.ts'
import { useGo } from '@portal/browser/page/use-go'
import { useLatestChoice } from '../../page/use-latest-choice.ts'
import { paths } from '../../paths.ts'
import type { AlertsSearch } from './alerts-address.ts'
import classes from './alerts-page.module.css'
import { eventLooks } from './event-look.ts'

interface AlertFiltersProps {
  search: AlertsSearch
  accounts: ReadonlyArray<AccountSummary>
}

/** Narrows the list; what is chosen is in the address. */
export function AlertFilters({ search, accounts }: AlertFiltersProps) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const [wanted, want] = useLatestChoice({ account: search.account, about: search.about })
  const narrow = (change: { account?: string; about?: string }) => {
    const { account, about } = { ...wanted, ...change }
    want({ account, about: about as AlertsSearch['about'] })
    const chosen = { ...(search.show && { show: search.show }) }
    const narrowed = { ...(account && { account }), ...(about && { about }) }
    void go(paths.alerts({ ...chosen, ...narrowed }), { replace: true })
  }
  return (
    <div role="group" aria-label={t`Which alerts`} className={classes.filters}>
      {accounts.length > 1 ? (
        <SelectField
          label={t`Account`}
          value={wanted.account ?? ''}
          onChange={({ currentTarget }) => narrow({ account: currentTarget.value })}
          options={[
            { value: '', label: t`All accounts` },
            ...accounts.map((each) => ({ value: each.id, label: accountName(each) })),
          ]}
        />
      ) : null}
      <SelectField
        label={t`About`}
        value={wanted.about ?? ''}
        onChange={({ currentTarget }) => narrow({ about: currentTarget.value })}
        options={[
          { value: '', label: t`Everything` },
          ...alertEvent.options.map((event) => ({
            value: event,
            label: i18n._(eventLooks[event].name),
          })),
        ]}
      />
    </div>
  )
}
