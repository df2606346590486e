import { Trans } from '@lingui/react/macro'
import { seesAmounts } from '../../page/account-part.ts'
import type { AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 40,
      isFor: seesAmounts,
      icon: 'energy',
      to: paths.budgetBilling,
      title: <Trans>Budget billing</Trans>,
      Detail: () => <Trans>The same amount on every bill</Trans>,
    },
  ],
}
