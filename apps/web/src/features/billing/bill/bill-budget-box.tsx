import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

interface BillBudgetBoxProps {
  accountId: string
  bill: Pick<Bill, 'charges'> & { budgetAmount: NonNullable<Bill['budgetAmount']> }
}

/** Of a bill that asks for another amount than its charges: what became of the difference. */
export function BillBudgetBox({ accountId, bill }: BillBudgetBoxProps) {
  const figures = useFigures()
  const { charges, budgetAmount } = bill
  const moved = charges.amount - budgetAmount.amount
  const amount = figures.money(budgetAmount)
  const size = figures.money({ ...charges, amount: Math.abs(moved) })
  return (
    <Banner
      tone="info"
      icon="calendar"
      title={<Trans>With budget billing, this bill is {amount}</Trans>}
      action={
        <PageLink className={textLinkClass({ alone: true })} to={paths.budgetBilling(accountId)}>
          <Trans>See your budget balance</Trans>
        </PageLink>
      }
    >
      {moved > 0 ? (
        <Trans>
          Of its charges of {figures.money(charges)}, {size} went into your budget balance.
        </Trans>
      ) : moved < 0 ? (
        <Trans>
          Its charges are {figures.money(charges)}. The other {size} goes toward your budget balance
          or is paid ahead.
        </Trans>
      ) : (
        <Trans>Its charges are exactly the same.</Trans>
      )}
    </Banner>
  )
}
