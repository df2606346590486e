import { useLingui } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { isUsual, useAccessWords } from '../../account-parts/access-text.tsx'

/** What the reader may do here, and whose account it is. */
export function AccountRole({ account }: { account: AccountDetails }) {
  const { t } = useLingui()
  const words = useAccessWords()
  const owner = account.holderName
  if (!isUsual(account)) {
    const may = words(account)
    return t`Your permissions: ${may}. ${owner} owns this account.`
  }
  switch (account.role) {
    case 'owner':
      return t`This is your account.`
    case 'manager':
      return t`You manage this account; ${owner} owns it.`
    case 'payer':
      return t`You can see and pay; ${owner} owns this account.`
    case 'viewer':
      return t`You can see, but not pay; ${owner} owns this account.`
  }
}
