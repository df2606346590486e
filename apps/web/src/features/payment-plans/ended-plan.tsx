import { Trans } from '@lingui/react/macro'
import type {
  PaymentPlan,
  PaymentPlanOfAccount,
} from '@portal/contract/payment-plans/payment-plans'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { AutopayAfterPlan } from './autopay-after-plan.tsx'
import { PlanTimeline } from './plan-timeline.tsx'

/** How the last plan ended. */
export function EndedPlan({ plan, data }: { plan: PaymentPlan; data: PaymentPlanOfAccount }) {
  return (
    <>
      <EndWords plan={plan} data={data} />
      {plan.status === 'finished' ? <PlanTimeline plan={plan} /> : null}
    </>
  )
}

function EndWords({ plan, data }: { plan: PaymentPlan; data: PaymentPlanOfAccount }) {
  const figures = useFigures()
  const day = plan.ended ? figures.date(plan.ended, 'long') : ''
  // What the account says now: what was left of the plan when it ended stays as it was then.
  const stillDue = data.arrears.amount > 0
  const pastDue = figures.money(data.arrears)
  const autopay = <AutopayAfterPlan data={data} />
  switch (plan.status) {
    case 'finished':
      return (
        <Banner tone="success" title={<Trans>Your payment plan is finished</Trans>}>
          <Trans>You paid all {figures.money(plan.total)} of it. Thank you.</Trans> {autopay}
        </Banner>
      )
    case 'broken':
      return (
        <Banner
          tone={stillDue ? 'danger' : 'info'}
          title={<Trans>Your payment plan ended on {day}</Trans>}
        >
          {stillDue ? (
            <Trans>We didn’t get one of the installments. {pastDue} is past due now.</Trans>
          ) : (
            <Trans>We didn’t get one of the installments. Nothing is past due now.</Trans>
          )}{' '}
          {autopay}
        </Banner>
      )
    case 'stopped':
      return (
        <Banner tone="info" title={<Trans>Your payment plan was stopped on {day}</Trans>}>
          {stillDue ? (
            <Trans>{pastDue} is past due now.</Trans>
          ) : (
            <Trans>Nothing is past due now.</Trans>
          )}{' '}
          {autopay}
        </Banner>
      )
    case 'active':
      return null
  }
}
