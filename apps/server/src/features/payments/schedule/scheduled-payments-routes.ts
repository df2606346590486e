import type { Handlers } from '../../../http/handler.ts'
import type { PaymentsService } from '../making/make-payment.ts'
import { termsOf } from '../making/payment-terms.ts'
import { readPayment, readScheduledPayments } from '../receipt/payment-view.ts'
import { cancelPayment, changePayment, readSchedule } from './change-schedule.ts'

type ScheduledPaymentsHandlers = Pick<
  Handlers,
  | 'getPaymentTerms'
  | 'listScheduledPayments'
  | 'getPaymentSchedule'
  | 'updatePaymentSchedule'
  | 'cancelPaymentSchedule'
>

export function scheduledPaymentsHandlers(service: PaymentsService): ScheduledPaymentsHandlers {
  return {
    getPaymentTerms: async (_call, { now }) => termsOf(service.terms, now),

    listScheduledPayments: async ({ query }, { db, caller }) => ({
      items: await readScheduledPayments(db, caller.profileId, query.accountId ?? null),
    }),

    getPaymentSchedule: async ({ params }, { db, caller, now }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      return readSchedule(db, service.terms, { paymentId, profileId, now })
    },

    updatePaymentSchedule: async ({ params, body }, { db, caller, now, requestId }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      await changePayment(service, db, { paymentId, profileId, now, requestId, body })
      return readPayment(db, paymentId, profileId)
    },

    cancelPaymentSchedule: async ({ params }, { db, caller, now, requestId }) => {
      const { profileId } = caller
      const { paymentId } = params
      await readPayment(db, paymentId, profileId)
      await cancelPayment(service, db, { paymentId, profileId, now, requestId })
      return readPayment(db, paymentId, profileId)
    },
  }
}
