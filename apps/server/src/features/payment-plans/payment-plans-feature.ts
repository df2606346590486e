import type { paymentPlansRoutes } from '@portal/contract/payment-plans/payment-plans-routes'
import type { Feature } from '../../feature.ts'
import { paymentPlanImport } from './payment-plan-import.ts'
import type { Surroundings } from '../../surroundings.ts'
import { autopayBesidePlan } from '../autopay/autopay-beside-plan-acts.ts'
import { instalmentPayments } from '../payments/arranged/instalment-payment-acts.ts'
import { paymentPlansJobs } from './payment-plans-jobs.ts'
import { paymentPlansHandlers } from './payment-plans-routes.ts'
import type { PlanParts } from './plan-parts.ts'

export const paymentPlansFeature: Feature<typeof paymentPlansRoutes> = {
  imports: [paymentPlanImport],
  open: (surroundings) => {
    const parts = planParts(surroundings)
    return { handlers: paymentPlansHandlers(parts), jobs: paymentPlansJobs(parts) }
  },
}

function planParts(surroundings: Surroundings): PlanParts {
  const { utility, rules } = surroundings.settings
  const { timeZone, currency, contact } = utility
  return {
    ...surroundings,
    timeZone,
    currency,
    phone: contact.phone,
    rules: rules.paymentPlans,
    retries: { count: rules.autopay.retries, days: rules.autopay.retryDays },
    minimum: rules.payments.minimum,
    payments: instalmentPayments(surroundings),
    autopay: autopayBesidePlan,
  }
}
