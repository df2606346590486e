import type { AutopayHold, AutopayPlan } from '@portal/contract/autopay/autopay'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayHeld {
  reason: AutopayHold
  /** What the customer has to pay meanwhile, the newest first. */
  bills: AutopayPlan['byHand']
}

/** Autopay cannot pay, until somebody acts. */
export const autopayHeldMail = accountAlert<AutopayHeld>({
  name: 'autopay-held',
  event: 'autopay',
  asks: 'method',
  examples: {
    'its method removed': {
      reason: 'method-removed',
      bills: [
        {
          number: '2026-110207',
          unpaid: { amount: 8339, currency: 'USD' },
          dueDate: '2026-12-04',
        },
      ],
    },
    'its method removed, nothing to pay': { reason: 'method-removed', bills: [] },
    'access ended': { reason: 'access-ended', bills: [] },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, reason, bills }, { money, day }) =>
    reason === 'method-removed'
      ? {
          subject: 'Autopay is on hold: it has no payment method',
          paragraphs: [
            `The payment method for autopay on account ${account} was removed, so autopay can’t pay.`,
            bills.length === 0
              ? 'Choose another one. Until then, pay your bills yourself.'
              : 'Choose another one. Until then, pay your bills yourself:',
            ...bills.map(
              ({ number, unpaid, dueDate }) =>
                `Bill ${number}: ${money(unpaid)}, due ${day(dueDate)}`,
            ),
          ],
        }
      : {
          subject: 'Autopay is on hold: you no longer manage the account',
          paragraphs: [
            `You no longer manage account ${account}, so autopay doesn’t charge your payment method anymore.`,
          ],
        },
  es: ({ account, reason, bills }, { money, day }) =>
    reason === 'method-removed'
      ? {
          subject: 'El pago automático está en espera: no tiene método de pago',
          paragraphs: [
            `Se eliminó el método de pago del pago automático de la cuenta ${account}, así que no podemos cobrar.`,
            bills.length === 0
              ? 'Elija otro. Hasta entonces, pague sus facturas por su cuenta.'
              : 'Elija otro. Hasta entonces, pague sus facturas por su cuenta:',
            ...bills.map(
              ({ number, unpaid, dueDate }) =>
                `Factura ${number}: ${money(unpaid)}, vence el ${day(dueDate)}`,
            ),
          ],
        }
      : {
          subject: 'El pago automático está en espera: terminó su acceso a la cuenta',
          paragraphs: [
            `Usted ya no administra la cuenta ${account}, así que no cobraremos más de su método de pago.`,
          ],
        },
})
