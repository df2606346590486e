import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery } from '@tanstack/react-query'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { PlanEntryPending } from './plan-entry-pending.tsx'
import { planQuery } from './plan-queries.ts'
import classes from './plan-entry.module.css'

/** Under the amount, for who cannot pay all of it now, and who pays it in parts already. */
export function PlanEntry({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const { id, amounts } = account
  const { data: plan } = useQuery(planQuery(id))
  if (!amounts) return null
  const { amountDue, nextInstalment: next } = amounts
  // What is not offered is not promised here; the account's page leads to the reasons.
  if (!next && plan?.refusals.length !== 0) return <PlanEntryPending />
  return (
    <p className={classes.entry} data-print="no">
      {next && !next.due && amountDue.amount > 0 ? (
        <Trans>
          Then {figures.money(next.amount)} of your payment plan by {figures.date(next.date)}.
        </Trans>
      ) : null}{' '}
      <PageLink className={textLinkClass({ alone: true })} to={paths.paymentPlan(id)}>
        {next ? (
          <Trans>See your payment plan</Trans>
        ) : (
          <Trans>Pay what’s past due in installments</Trans>
        )}
      </PageLink>
    </p>
  )
}

/** The same on home, for the only account. */
export function PlanEntryWidget({ accounts }: HomeWidgetProps) {
  const [only] = accounts
  return only ? <PlanEntry account={only} /> : null
}
