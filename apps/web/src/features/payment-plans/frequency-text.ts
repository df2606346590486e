import { useLingui } from '@lingui/react/macro'
import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'

export function useFrequencyText(): (frequency: PlanFrequency) => string {
  const { t } = useLingui()
  return (frequency) => {
    switch (frequency) {
      case 'weekly':
        return t`Every week`
      case 'fortnightly':
        return t`Every two weeks`
      case 'monthly':
        return t`Every month`
    }
  }
}
