import type { paymentsRoutes } from '@portal/contract/payments/payments-routes'
import type { Feature } from '../../feature.ts'
import { paymentsAlerts } from './payments-alerts.ts'
import { paymentImport } from './payment-import.ts'
import { gatewayEventsEndpoint } from './gateway/gateway-events-endpoint.ts'
import { gatewayJobs } from './gateway/gateway-jobs.ts'
import { guestPaymentsHandlers } from './guest/guest-payments-routes.ts'
import { paymentHistoryHandlers } from './history/payment-history-routes.ts'
import { paymentsHandlers } from './making/payments-routes.ts'
import { bankMandatesHandlers } from './methods/bank-mandates-routes.ts'
import { dropTokensJobs } from './methods/drop-tokens-acts.ts'
import { paymentMethodsHandlers } from './methods/payment-methods-routes.ts'
import { scheduledPaymentsHandlers } from './schedule/scheduled-payments-routes.ts'
import { paymentsJobs } from './settlement/payments-jobs.ts'
import { paymentsWork } from './work/payments-work.ts'

export const paymentsFeature: Feature<typeof paymentsRoutes> = {
  imports: [paymentImport],
  alerts: paymentsAlerts,
  work: paymentsWork,
  open: (surroundings) => ({
    handlers: {
      ...paymentsHandlers(surroundings),
      ...bankMandatesHandlers(surroundings),
      ...paymentMethodsHandlers(surroundings),
      ...scheduledPaymentsHandlers(surroundings),
      ...paymentHistoryHandlers(surroundings),
      ...guestPaymentsHandlers(surroundings),
    },
    jobs: [
      ...paymentsJobs(surroundings),
      ...gatewayJobs(surroundings),
      ...dropTokensJobs(surroundings),
    ],
    endpoints: (app) => gatewayEventsEndpoint(app, surroundings),
  }),
}
