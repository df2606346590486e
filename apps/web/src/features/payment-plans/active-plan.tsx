import { Trans, useLingui } from '@lingui/react/macro'
import type {
  PaymentPlan,
  PaymentPlanOfAccount,
} from '@portal/contract/payment-plans/payment-plans'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Progress } from '@portal/kit/feedback/progress'
import { Stack } from '@portal/kit/layout/stack'
import { FigureHead } from '../../account-parts/figure-head.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { CallUs } from './call-us.tsx'
import classes from './plan-columns.module.css'
import { PlanMethod } from './plan-method.tsx'
import { PlanTimeline } from './plan-timeline.tsx'
import { StopPlan } from './stop-plan.tsx'

interface ActivePlanProps {
  accountId: string
  data: PaymentPlanOfAccount
  plan: PaymentPlan
  mayPay: boolean
}

/** What is to be paid next, how far it is, and all of it. */
export function ActivePlan({ accountId, data, plan, mayPay }: ActivePlanProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const { next, brokenAfter } = plan
  const charge = chargeOfNext(plan)
  const paid = figures.money(plan.paid)
  const total = figures.money(plan.total)
  return (
    <div className={classes.columns}>
      <Stack gap={5}>
        <Card as="section" padding="large">
          <Stack gap={5}>
            {next ? (
              <FigureHead
                label={brokenAfter ? <Trans>Due now</Trans> : <Trans>Next installment</Trans>}
                amount={next.amount}
              >
                <NextWords plan={plan} />
              </FigureHead>
            ) : null}
            <PlanWarning plan={plan} />
            {next && mayPay ? (
              <div data-print="no">
                <PageLink
                  className={buttonClass(charge ? { kind: 'outline' } : {})}
                  to={paths.makePayment({
                    accounts: accountId,
                    amounts: String(next.amount.amount),
                  })}
                >
                  {charge ? (
                    <Trans>Pay it yourself now</Trans>
                  ) : (
                    <Trans>Pay this installment</Trans>
                  )}
                </PageLink>
              </div>
            ) : null}
            <Progress
              label={t`Paid so far`}
              value={plan.paid.amount}
              max={plan.total.amount}
              detail={t`${paid} of ${total}`}
              tone="success"
            />
          </Stack>
        </Card>
        <PlanMethod accountId={accountId} plan={plan} mayChange={data.mayChange} />
      </Stack>
      <Stack gap={5}>
        <PlanTimeline plan={plan} />
        {data.mayChange ? <StopPlan accountId={accountId} plan={plan} data={data} /> : null}
      </Stack>
    </div>
  )
}

/** What went wrong, and what helps. */
function PlanWarning({ plan }: { plan: PaymentPlan }) {
  const figures = useFigures()
  const charge = chargeOfNext(plan)
  if (charge && charge.tries > 1) {
    return (
      <Banner tone="warning" title={<Trans>The charge failed</Trans>}>
        <Trans>
          We’ll try again on {figures.date(charge.date, 'long')}. Until then, you can choose another
          method below or pay it yourself.
        </Trans>
      </Banner>
    )
  }
  if (plan.brokenAfter === null || charge) return null
  return (
    <Banner tone="warning" title={<Trans>An installment is late</Trans>}>
      <Trans>
        Pay it by {figures.date(plan.brokenAfter, 'long')} to keep the plan. After that it ends, and
        everything that’s left is due right away.
      </Trans>{' '}
      <CallUs />
    </Banner>
  )
}

/** The charge of what is to be paid next, as long as it waits for its day. */
function chargeOfNext({ next, instalments }: PaymentPlan) {
  const charge = instalments.find(({ date }) => date === next?.date)?.charge
  return charge?.status === 'scheduled' ? charge : null
}

function NextWords({ plan }: { plan: PaymentPlan }) {
  const figures = useFigures()
  if (!plan.next) return null
  const charge = chargeOfNext(plan)
  const day = figures.date(charge?.date ?? plan.next.date, 'day')
  if (charge) {
    return (
      <Trans>
        We charge it on <strong>{day}</strong>.
      </Trans>
    )
  }
  return plan.brokenAfter ? (
    <Trans>It was due on {day}.</Trans>
  ) : (
    <Trans>
      by <strong>{day}</strong>
    </Trans>
  )
}
