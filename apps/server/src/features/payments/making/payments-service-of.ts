import type { Surroundings } from '../../../surroundings.ts'
import type { PaymentsService } from './make-payment.ts'

/** What payments are made with. */
export function paymentsServiceOf(surroundings: Surroundings): PaymentsService {
  const { utility, rules } = surroundings.settings
  const { timeZone, currency } = utility
  const { confirmMinutes } = rules.payments
  const terms = { ...rules.payments, timeZone }
  return { ...surroundings, timeZone, currency, limits: rules.payments, terms, confirmMinutes }
}
