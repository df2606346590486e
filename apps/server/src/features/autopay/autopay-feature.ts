import type { autopayRoutes } from '@portal/contract/autopay/autopay-routes'
import type { Feature } from '../../feature.ts'
import { autopayImport } from './autopay-import.ts'
import type { Surroundings } from '../../surroundings.ts'
import { chargeDraw } from '../payments/arranged/autopay-payment-acts.ts'
import { autopayJobs } from './autopay-jobs.ts'
import type { AutopayParts } from './autopay-parts.ts'
import { autopayHandlers } from './autopay-routes.ts'

export const autopayFeature: Feature<typeof autopayRoutes> = {
  imports: [autopayImport],
  open: (surroundings) => {
    const parts = autopayParts(surroundings)
    return { handlers: autopayHandlers(parts), jobs: autopayJobs(parts) }
  },
}

/** Autopay pays by the one path that all payments take. */
function autopayParts(surroundings: Surroundings): AutopayParts {
  const { settings, gateway } = surroundings
  const { utility, rules } = settings
  const { timeZone, currency, name, contact } = utility
  return {
    ...surroundings,
    utility: { name, ...contact },
    timeZone,
    currency,
    limits: rules.payments,
    rules: rules.autopay,
    dueDays: rules.dueDays,
    planGraceDays: rules.paymentPlans.graceDays,
    gateway: gateway.kind,
    charge: (draw, now) => chargeDraw(surroundings, draw, now),
  }
}
