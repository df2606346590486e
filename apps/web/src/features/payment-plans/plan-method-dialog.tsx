import { Trans, useLingui } from '@lingui/react/macro'
import { updatePaymentPlanMethod } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { errorMessage } from '@portal/browser/api/error-message'
import { utilityToday } from '@portal/browser/api/utility-today'
import { toasts } from '@portal/browser/page/toasts'
import { PlanMethodField } from './plan-method-field.tsx'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { planQuery } from './plan-queries.ts'
import { byHand, currentMethod, savedMethodId, usePlanMethod } from './use-plan-method.ts'
import type { ChosenPlanMethod } from './use-plan-method.ts'

interface PlanMethodDialogProps {
  accountId: string
  plan: PaymentPlan
  onClose: () => void
}

/** What the instalments are charged to from now on. */
export function PlanMethodDialog({ accountId, onClose, ...props }: PlanMethodDialogProps) {
  const { t, i18n } = useLingui()
  const query = useQueryClient()
  // What is chosen holds for the plan that was looked at, whichever runs by now.
  const [plan] = useState(props.plan)
  const changing = useMutation({
    mutationFn: async (method: ChosenPlanMethod) => {
      const body = { planId: plan.id, methodId: await savedMethodId(method) }
      return api.call(updatePaymentPlanMethod, { params: { accountId }, body })
    },
    onSuccess: async (answer) => {
      await keepAnswer(query, planQuery(accountId), answer)
      toasts.add({
        severity: 'success',
        summary: t`Change saved.`,
        detail: answer.plan?.method
          ? t`We’ll charge each installment on its due date.`
          : t`We’ll remind you before each installment.`,
        life: 6000,
      })
      onClose()
    },
    // Another plan may run by now: then the page shows it.
    onError: () => query.invalidateQueries({ queryKey: planQuery(accountId).queryKey }),
  })
  const { methods } = useSuspenseQuery(paymentOptionsQuery).data
  const next = plan.instalments.find(({ state }) => state !== 'paid' && state !== 'missed')
  const firstOn = next?.date ?? null
  const begin = currentMethod(methods, plan.method?.id ?? null, firstOn ?? utilityToday())
  const paying = usePlanMethod({ begin, firstOn }, changing.mutate)
  return (
    <Modal title={t`Pay the installments another way`} isOpen onClose={onClose}>
      <Form
        error={changing.error ? i18n._(errorMessage(changing.error)) : null}
        pending={paying.asking || changing.isPending}
        submitLabel={t`Save the change`}
        onSubmit={paying.submit}
      >
        <Stack gap={4}>
          <PlanMethodField {...paying.field} />
          {paying.field.value === byHand ? null : (
            <p>
              <Trans>We’ll charge each upcoming installment to it on its due date.</Trans>
            </p>
          )}
        </Stack>
      </Form>
    </Modal>
  )
}
