import type { paymentsDesk } from '@portal/contract/payments/payments-desk'
import type { paymentsRoutes } from '@portal/contract/payments/payments-routes'
import type { Feature } from '../../feature.ts'
import { paymentsAlerts } from './payments-alerts.ts'
import { paymentsDeskHandlers } from './desk/payments-desk-routes.ts'
import { refundApprovable } from './desk/refund-approvable.ts'
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
import { paymentsWebhooks } from './payments-webhooks.ts'
import { paymentsWork } from './work/payments-work.ts'

export const paymentsFeature: Feature<typeof paymentsRoutes, typeof paymentsDesk> = {
  imports: [paymentImport],
  alerts: paymentsAlerts,
  webhooks: paymentsWebhooks,
  approvables: [refundApprovable],
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
    deskHandlers: paymentsDeskHandlers(surroundings),
    jobs: [
      ...paymentsJobs(surroundings),
      ...gatewayJobs(surroundings),
      ...dropTokensJobs(surroundings),
    ],
    endpoints: (app) => gatewayEventsEndpoint(app, surroundings),
  }),
}
