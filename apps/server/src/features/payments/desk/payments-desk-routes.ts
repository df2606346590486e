import type { paymentsDesk } from '@portal/contract/payments/payments-desk'
import type { HandlersOf } from '../../../http/handler.ts'
import type { WholeSurroundings } from '../../../announced.ts'
import { requireAccount } from '../../accounts/account-holders-reads.ts'
import { askMoney } from '../../approvals/ask-money-acts.ts'
import { readCursor, writeCursor } from '../history/history-cursor.ts'
import { listPaymentsOfAccount } from './customer-payments-store.ts'
import { resendReceipt } from './resend-receipt.ts'
import { readCustomerPayment, viewCustomerPayment } from './view-customer-payment.ts'

const PAGE = 25

export function paymentsDeskHandlers(
  surroundings: WholeSurroundings,
): HandlersOf<typeof paymentsDesk> {
  return {
    listCustomerPayments: async ({ params: { accountId }, query: { cursor } }, { db }) => {
      await requireAccount(db, accountId)
      const after = cursor === undefined ? null : readCursor(cursor)
      const rows = await listPaymentsOfAccount(db, accountId, { after, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? page.at(-1) : undefined
      return {
        items: page.map(viewCustomerPayment),
        next: last
          ? writeCursor({
              day: last.date,
              moment: last.moment.toISOString(),
              id: last.id,
              accountId,
            })
          : null,
      }
    },
    getCustomerPayment: async ({ params }, context) => {
      context.note({ details: { paymentId: params.paymentId } })
      return readCustomerPayment(surroundings, params, context)
    },
    refundCustomerPayment: async ({ params, body: { reason, ...asked } }, context) =>
      askMoney(surroundings, { ...asked, ...params, reason, act: 'refund' }, context),
    resendCustomerReceipt: async ({ params }, context) => {
      context.note({ details: { paymentId: params.paymentId } })
      return resendReceipt(surroundings, params, context)
    },
  }
}
