import type { Handlers } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { paymentTerms } from '../making/payment-terms.ts'
import { readPayment, readScheduledPayments } from '../receipt/payment-view.ts'
import { cancelSchedule, changeSchedule, readSchedule } from './change-schedule.ts'

type ScheduledPaymentsHandlers = Pick<
  Handlers,
  | 'getPaymentTerms'
  | 'listScheduledPayments'
  | 'getPaymentSchedule'
  | 'updatePaymentSchedule'
  | 'cancelPaymentSchedule'
>

export function scheduledPaymentsHandlers(surroundings: Surroundings): ScheduledPaymentsHandlers {
  return {
    getPaymentTerms: async (_call, { now }) => paymentTerms(surroundings, now),

    listScheduledPayments: async ({ query }, { db, caller }) => ({
      items: await readScheduledPayments(db, caller.profileId, query.accountId ?? null),
    }),

    getPaymentSchedule: async ({ params }, { db, caller, now }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      return readSchedule(surroundings, db, { paymentId, profileId, now })
    },

    updatePaymentSchedule: async ({ params, body }, { db, caller, now, requestId }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      await changeSchedule(surroundings, db, { paymentId, profileId, now, requestId, body })
      return readPayment(db, paymentId, profileId)
    },

    cancelPaymentSchedule: async ({ params }, { db, caller, now, requestId }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      await cancelSchedule(surroundings, db, { paymentId, profileId, now, requestId })
      return readPayment(db, paymentId, profileId)
    },
  }
}
