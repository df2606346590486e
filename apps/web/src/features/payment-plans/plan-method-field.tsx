import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChargedMethodChoice } from '../../charging/charged-method-choice.tsx'
import { paymentOptionsQuery } from '../../api/payment-options-query.ts'
import { byHand } from './use-plan-method.ts'
import type { usePlanMethod } from './use-plan-method.ts'

/** By hand, or charged to something saved or new. */
export function PlanMethodField(field: ReturnType<typeof usePlanMethod>['field']) {
  const { t } = useLingui()
  const { methods, gateway } = useSuspenseQuery(paymentOptionsQuery).data
  return (
    <ChargedMethodChoice
      {...field}
      legend={t`How do you want to pay the installments?`}
      methods={methods}
      gateway={gateway}
      others={[
        {
          value: byHand,
          label: t`I’ll pay each one myself`,
          description: t`We’ll remind you before each one`,
          icon: 'calendar',
        },
      ]}
    />
  )
}
