import { Trans } from '@lingui/react/macro'
import type { AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 95,
      isFor: () => true,
      icon: 'settings',
      to: paths.accountSettings,
      title: <Trans>Account settings</Trans>,
      Detail: () => <Trans>Its name, how bills come, how it’s paid</Trans>,
    },
  ],
}
