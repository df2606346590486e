import { Trans } from '@lingui/react/macro'
import { accountWidget } from '../../page/account-part.ts'
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
  widgets: [
    accountWidget({
      place: 'settings',
      order: 80,
      isFor: () => true,
      load: async () => (await import('./settings/hide-account.tsx')).HideAccount,
    }),
  ],
}
