import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { readHistoryPage } from '../history/payment-history.ts'
import { listComing } from './coming-payments-store.ts'
import { createPayment } from './create-payment.ts'
import { listMethods } from '../methods/payment-methods-store.ts'
import { readPayment } from '../receipt/payment-view.ts'

type PaymentsHandlers = Pick<
  Handlers,
  'getPaymentOptions' | 'createPayment' | 'getPayment' | 'getPaymentPdf' | 'listPayments'
>

export function paymentsHandlers(surroundings: Surroundings): PaymentsHandlers {
  const { gateway, documents, settings } = surroundings
  const { utility, rules } = settings
  const { currency } = utility
  const { minimum, maximum, overpayTimes, overpayMore } = rules.payments
  return {
    getPaymentOptions: async (_call, { db, caller }) => {
      const saved = await listMethods(db, caller.profileId)
      return {
        minimum: { amount: minimum, currency },
        maximum: { amount: maximum, currency },
        overpay: { times: overpayTimes, more: { amount: overpayMore, currency } },
        coming: (await listComing(db, caller.profileId)).map(({ accountId, amount }) => ({
          accountId,
          amount: { amount, currency },
        })),
        // What was saved with another gateway, this one cannot charge.
        methods: saved.filter((method) => method.gateway === gateway.kind),
        gateway: gateway.entry,
      }
    },

    createPayment: ownTransactions(async ({ body }, { db, caller, address, now }) => {
      const { profileId } = caller
      const id = await createPayment(surroundings, body, { profileId, address, now })
      return readPayment(db, id, caller.profileId)
    }),

    getPayment: async ({ params }, { db, caller }) =>
      readPayment(db, params.paymentId, caller.profileId),

    getPaymentPdf: async ({ params }, { db, caller, locale }) => {
      const payment = await readPayment(db, params.paymentId, caller.profileId)
      const paid = payment.status === 'succeeded' || payment.status === 'historic'
      if (!paid) throw problem('not-found', { detail: 'There is no receipt for this payment.' })
      const pdf = await documents.receiptPdf({ utility, locale, payment })
      return { pdf, fileName: `receipt-${payment.number}.pdf` }
    },

    listPayments: async ({ params, query }, { db, caller }) =>
      readHistoryPage(db, {
        profileId: caller.profileId,
        ...params,
        ...query,
        withScheduled: true,
      }),
  }
}
