import type { Config } from '../../../config.ts'
import { ownTransactions } from '../../../http/handler.ts'
import type { GuestCaller, Handlers, ProfileCaller } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Documents } from '../../../ports/documents/documents.ts'
import { lookUp } from './guest-look-up.ts'
import {
  payByTicket,
  readGuestPayment,
  toGuestPayment,
  toReceiptPayment,
} from './pay-by-ticket.ts'
import type { PaymentsService } from '../making/make-payment.ts'
import type { Payer } from '../making/make-payment-store.ts'

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

export function guestPaymentsHandlers(given: {
  config: Config
  service: PaymentsService
  documents: Documents
}): GuestPaymentsHandlers {
  const { service, documents, config } = given
  const { utility, rules } = config.settings
  const { guestGuesses } = rules.payments
  const { graceDays: planGraceDays } = rules.paymentPlans
  return {
    lookUpAccount: ownTransactions(({ body }, context) =>
      lookUp({ ...service, guestGuesses, planGraceDays }, body, payerOf(context.caller), context),
    ),

    createGuestPayment: ownTransactions(async ({ body }, { db, caller, locale, now }) => {
      const payer = payerOf(caller)
      const id = await payByTicket(service, body, { payer, locale, now })
      return toGuestPayment(await readGuestPayment(db, id, { payer, proof: undefined }))
    }),

    getGuestPayment: async ({ params, query }, { db, caller }) => {
      const asked = { payer: payerOf(caller), proof: query.proof }
      return toGuestPayment(await readGuestPayment(db, params.guestPaymentId, asked))
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
