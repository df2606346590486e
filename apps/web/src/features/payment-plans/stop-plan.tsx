import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cancelPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type {
  PaymentPlan,
  PaymentPlanOfAccount,
} from '@portal/contract/payment-plans/payment-plans'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { confirmDialog, useDialog } from '../../page/use-dialog.tsx'
import { AutopayAfterPlan } from './autopay-after-plan.tsx'
import { planQuery } from './plan-queries.ts'

interface StopPlanProps {
  accountId: string
  plan: PaymentPlan
  data: Pick<PaymentPlanOfAccount, 'terms' | 'autopay' | 'autopayFrom'>
}

/** Ends the plan by hand; what that means is said before. */
export function StopPlan({ accountId, plan, data }: StopPlanProps) {
  const { t } = useLingui()
  const query = useQueryClient()
  const figures = useFigures()
  const stopping = useDialog('stop-payment-plan', confirmDialog)
  const left = figures.money({ ...plan.total, amount: plan.total.amount - plan.paid.amount })
  return (
    <div data-print="no">
      <Button kind="quiet" pending={stopping.pending} onClick={stopping.open}>
        <Trans>Stop this plan</Trans>
      </Button>
      {stopping.show({
        title: t`Stop the payment plan?`,
        children: (
          <p>
            <Trans>What’s left of it, {left}, is due right away.</Trans>{' '}
            {plan.method ? <Trans>We won’t charge anything more for it.</Trans> : null}{' '}
            <AutopayAfterPlan data={data} />{' '}
            {plan.brokenAfter
              ? t`Because an installment is late, you can’t make a new plan for ${plural(data.terms.brokenMonths, { one: '# month', other: '# months' })}.`
              : null}
          </p>
        ),
        confirmLabel: t`Stop the plan`,
        keepLabel: t`Keep the plan`,
        act: async () => {
          const input = { params: { accountId }, query: { planId: plan.id } }
          const answer = await api.call(cancelPaymentPlan, input).catch((error: unknown) => {
            // Another plan may run by now: then the page shows it.
            void query.invalidateQueries({ queryKey: planQuery(accountId).queryKey })
            throw error
          })
          await keepAnswer(query, planQuery(accountId), answer)
        },
      })}
    </div>
  )
}
