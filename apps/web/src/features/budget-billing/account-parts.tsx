import { Trans } from '@lingui/react/macro'
import { getPageConfig } from '../../api/page-config.ts'
import { seesAmounts } from '../../page/account-part.ts'
import type { AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 40,
      // Whoever can never have it is not led there.
      isFor: (account) =>
        seesAmounts(account) &&
        getPageConfig().budgetBillingClasses.includes(account.customerClass),
      icon: 'energy',
      to: paths.budgetBilling,
      title: <Trans>Budget billing</Trans>,
      Detail: () => <Trans>The same amount on every bill</Trans>,
    },
  ],
}
