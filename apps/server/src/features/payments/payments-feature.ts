import type { paymentsRoutes } from '@portal/contract/payments/payments-routes'
import type { Feature } from '../../feature.ts'
import { paymentImport } from './payment-import.ts'
import { gatewayEventsEndpoint } from './gateway/gateway-events-endpoint.ts'
import { gatewayJobs } from './gateway/gateway-jobs.ts'
import { guestPaymentsHandlers } from './guest/guest-payments-routes.ts'
import { paymentHistoryHandlers } from './history/payment-history-routes.ts'
import { paymentsServiceOf } from './making/payments-service-of.ts'
import { paymentsHandlers } from './making/payments-routes.ts'
import { bankMandatesHandlers } from './methods/bank-mandates-routes.ts'
import { paymentMethodsHandlers } from './methods/payment-methods-routes.ts'
import { scheduledPaymentsHandlers } from './schedule/scheduled-payments-routes.ts'
import { paymentsJobs } from './settlement/payments-jobs.ts'

export const paymentsFeature: Feature<typeof paymentsRoutes> = {
  imports: [paymentImport],
  open: (surroundings) => {
    const service = paymentsServiceOf(surroundings)
    const { config, settings, documents } = surroundings
    const { utility } = settings
    // The gateway's own time-out, and as much again as a slow commit takes.
    const givenUpAfterMs = settings.rules.payments.gatewaySeconds * 1000 + 5_000
    const charging = { ...service, log: surroundings.log, givenUpAfterMs }
    return {
      handlers: {
        ...paymentsHandlers({ config, service, documents }),
        ...bankMandatesHandlers({ service, utility }),
        ...paymentMethodsHandlers(surroundings),
        ...scheduledPaymentsHandlers(service),
        ...paymentHistoryHandlers({ utility, documents }),
        ...guestPaymentsHandlers({ config, service, documents }),
      },
      jobs: [...paymentsJobs(charging), ...gatewayJobs(charging)],
      endpoints: (app) => gatewayEventsEndpoint(app, { settlement: service }),
    }
  },
}
