import { ownTransactions } from '../../../http/handler.ts'
import type { GuestCaller, Handlers, ProfileCaller } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { lookUp } from './guest-look-up.ts'
import {
  readGuestPayment,
  readLeftDue,
  toGuestPayment,
  toReceiptPayment,
} from './guest-payment-view.ts'
import { payByTicket } from './pay-by-ticket.ts'
import type { Payer } from '../making/idempotency-store.ts'

type GuestPaymentsHandlers = Pick<
  Handlers,
  'lookUpAccount' | 'createGuestPayment' | 'getGuestPayment' | 'getGuestPaymentPdf'
>

/** Somebody who is signed in may pay a neighbour's bill the same way. */
function payerOf(caller: GuestCaller | ProfileCaller): Payer {
  return caller.kind === 'guest'
    ? { profileId: null, guestId: caller.guestId }
    : { profileId: caller.profileId, guestId: null }
}

export function guestPaymentsHandlers(surroundings: Surroundings): GuestPaymentsHandlers {
  const { documents, settings } = surroundings
  const { utility } = settings
  return {
    lookUpAccount: ownTransactions(({ body }, context) =>
      lookUp(surroundings, body, payerOf(context.caller), context),
    ),

    createGuestPayment: ownTransactions(async ({ body }, { db, caller, locale, address, now }) => {
      const payer = payerOf(caller)
      const id = await payByTicket(surroundings, body, { payer, locale, address, now })
      const view = await readGuestPayment(db, id, { payer, proof: undefined })
      return toGuestPayment(view, await readLeftDue({ db, settings }, view, now))
    }),

    getGuestPayment: async ({ params, query }, { db, caller, now }) => {
      const asked = { payer: payerOf(caller), proof: query.proof }
      const view = await readGuestPayment(db, params.guestPaymentId, asked)
      return toGuestPayment(view, await readLeftDue({ db, settings }, view, now))
    },

    getGuestPaymentPdf: async ({ params, query }, { db, caller, locale }) => {
      const asked = { payer: payerOf(caller), proof: query.proof }
      const view = await readGuestPayment(db, params.guestPaymentId, asked)
      if (view.status !== 'succeeded') {
        throw problem('not-found', { detail: 'There is no receipt for this payment.' })
      }
      const pdf = await documents.receiptPdf({ utility, locale, payment: toReceiptPayment(view) })
      return { pdf, fileName: `receipt-${view.number}.pdf` }
    },
  }
}
