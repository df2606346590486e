import { useLingui } from '@lingui/react/macro'
import { AccountSwitcher } from '@portal/kit/actions/account-switcher'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountListQuery, accountName, useAccountChoices } from '../api/account-list.ts'
import classes from './account-switch.module.css'
import { useAccessWatch } from './use-access-watch.ts'
import { PageAction } from '../page/page-action.tsx'
import { PageLink } from '@portal/browser/page/page-link'

type AccountSwitchProps = {
  accountId: string
  /** The same page of another account. */
  to: (accountId: string) => string
}

/** In the header of every page of one account, where there are several; on paper it says which one. The page's loader read the list. */
export function AccountSwitch({ accountId, to }: AccountSwitchProps) {
  const { t } = useLingui()
  const items = useAccountChoices(accountId)
  const { data } = useSuspenseQuery(accountListQuery)
  const account = data.items.find(({ id }) => id === accountId)
  // What it was called when the page began: the list may be without it by now.
  const [name] = useState(account ? accountName(account) : '')
  useAccessWatch(accountId, account ? accountName(account) : name, account?.permissions)
  return (
    <>
      <AccountOnPaper accountId={accountId} />
      {items.length === 0 ? null : (
        <PageAction>
          <AccountSwitcher
            label={t`Switch account`}
            items={items}
            current={accountId}
            renderLink={(id, props) => <PageLink key={id} to={to(id)} {...props} />}
          />
        </PageAction>
      )}
    </>
  )
}

function AccountOnPaper({ accountId }: Pick<AccountSwitchProps, 'accountId'>) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  if (!account) return null
  // The head of the page says its name and its place.
  return <div className={classes.paper} data-account={account.number} />
}
