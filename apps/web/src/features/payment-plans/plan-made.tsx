import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'

/** Right after a plan was made: what is agreed, when it begins, and what there is to do. */
export function PlanMade({ plan, autopay }: { plan: PaymentPlan; autopay: boolean }) {
  const { instalments, total, next, method } = plan
  const { t } = useLingui()
  const figures = useFigures()
  const sum = figures.money(total)
  const amount = next ? figures.money(next.amount) : ''
  const day = next ? figures.date(next.date, 'day') : ''
  return (
    <Banner tone="success" announce title={<Trans>Your payment plan is set up</Trans>}>
      {t`You pay ${sum} in ${plural(instalments.length, { one: '# installment', other: '# installments' })}.`}{' '}
      {method ? (
        <Trans>
          We charge the first one, {amount}, on {day}.
        </Trans>
      ) : (
        <Trans>
          Pay the first one, {amount}, by {day}. We’ll remind you before.
        </Trans>
      )}{' '}
      {autopay ? (
        <Trans>Autopay is paused until the plan ends: pay new bills yourself.</Trans>
      ) : method ? (
        <Trans>Pay only new bills yourself.</Trans>
      ) : null}
    </Banner>
  )
}
