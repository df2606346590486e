import { useLingui } from '@lingui/react/macro'
import { AccountSwitcher } from '@portal/kit/account-switcher'
import { useAccountChoices } from '../api/account-list.ts'
import { PageAction } from './page-action.tsx'
import { PageLink } from './page-link.tsx'

type AccountSwitchProps = {
  accountId: string
  /** The same page of another account. */
  to: (accountId: string) => string
}

/** In the header of every page of one account, where there are several; the page's loader read the list. */
export function AccountSwitch({ accountId, to }: AccountSwitchProps) {
  const { t } = useLingui()
  const items = useAccountChoices()
  if (items.length === 0) return null
  return (
    <PageAction>
      <AccountSwitcher
        label={t`Switch account`}
        items={items}
        current={accountId}
        renderLink={(id, props) => <PageLink key={id} to={to(id)} {...props} />}
      />
    </PageAction>
  )
}
