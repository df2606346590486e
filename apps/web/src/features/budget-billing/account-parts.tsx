import { Trans } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import { seesAmounts } from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts } from '../../page/account-part.ts'
import { latePart } from '@portal/browser/page/late-part'
import { paths } from '../../paths.ts'

const BudgetState = latePart<AccountPartProps>({
  Pending: () => '\u00A0',
  load: async () => (await import('./budget-state.tsx')).BudgetState,
})

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
      State: BudgetState,
      // Whether it is on: what it is reads as if it were.
      Detail: BudgetState,
    },
  ],
}
