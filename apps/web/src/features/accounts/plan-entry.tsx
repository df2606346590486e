import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'

interface PlanEntryProps {
  accountId: string
  amounts: NonNullable<AccountSummary['amounts']>
}

/** For who cannot pay all of it now, and who pays it in parts already. */
export function PlanEntry({ accountId, amounts }: PlanEntryProps) {
  const figures = useFigures()
  const { amountDue, nextInstalment: next } = amounts
  const link = textLinkClass({ alone: true })
  if (!next) {
    return (
      <PageLink className={link} to={paths.paymentPlan(accountId)}>
        <Trans>Pay what is past due in instalments</Trans>
      </PageLink>
    )
  }
  return (
    <>
      {next.due || amountDue.amount === 0 ? null : (
        <Trans>
          Then {figures.money(next.amount)} of your payment plan by {figures.date(next.date)}.
        </Trans>
      )}{' '}
      <PageLink className={link} to={paths.paymentPlan(accountId)}>
        <Trans>See your payment plan</Trans>
      </PageLink>
    </>
  )
}
