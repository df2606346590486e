import type { Config } from '../../../config.ts'
import { ownTransactions } from '../../../http/handler.ts'
import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Documents } from '../../../ports/documents/documents.ts'
import { readCursor, writeCursor } from '../history/history-cursor.ts'
import { listHistory } from '../receipt/payment-view-store.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentsService } from './make-payment.ts'
import { listMethods } from '../methods/payment-methods-store.ts'
import { readPayment, toPaymentRow } from '../receipt/payment-view.ts'

const PAGE = 24

type PaymentsHandlers = Pick<
  Handlers,
  'getPaymentOptions' | 'createPayment' | 'getPayment' | 'getPaymentPdf' | 'listPayments'
>

export function paymentsHandlers(given: {
  config: Config
  service: PaymentsService
  documents: Documents
}): PaymentsHandlers {
  const { service, documents, config } = given
  const { gateway, limits, currency } = service
  return {
    getPaymentOptions: async (_call, { db, caller }) => {
      const saved = await listMethods(db, caller.profileId)
      return {
        minimum: { amount: limits.minimum, currency },
        maximum: { amount: limits.maximum, currency },
        overpay: { times: limits.overpayTimes, more: { amount: limits.overpayMore, currency } },
        // What was saved with another gateway, this one cannot charge.
        methods: saved.filter((method) => method.gateway === gateway.kind),
        gateway: gateway.entry,
      }
    },

    createPayment: ownTransactions(async ({ body }, { db, caller, now }) => {
      const id = await createPayment(service, body, caller.profileId, now)
      return readPayment(db, id, caller.profileId)
    }),

    getPayment: async ({ params }, { db, caller }) =>
      readPayment(db, params.paymentId, caller.profileId),

    getPaymentPdf: async ({ params }, { db, caller, locale }) => {
      const payment = await readPayment(db, params.paymentId, caller.profileId)
      const paid = payment.status === 'succeeded' || payment.status === 'historic'
      if (!paid) throw problem('not-found', { detail: 'There is no receipt for this payment.' })
      const { utility } = config.settings
      const pdf = await documents.receiptPdf({ utility, locale, payment })
      return { pdf, fileName: `receipt-${payment.number}.pdf` }
    },

    listPayments: async ({ params, query }, { db, caller }) => {
      const rows = await listHistory(db, {
        accountId: params.accountId,
        profileId: caller.profileId,
        status: query.status,
        after: query.cursor === undefined ? null : readCursor(query.cursor),
        count: PAGE + 1,
      })
      const page = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? page.at(-1) : undefined
      const next = last && { day: last.date, moment: last.moment.toISOString(), id: last.paymentId }
      return { items: page.map(toPaymentRow), next: next ? writeCursor(next) : null }
    },
  }
}
