import type { AutopayHold } from '@portal/contract/autopay/autopay'
import { accountMail } from '../../../ports/mail/account-mail.ts'

interface AutopayHeld {
  reason: AutopayHold
}

/** Autopay cannot draw any more, until somebody acts. */
export const autopayHeldMail = accountMail<AutopayHeld>({
  examples: {
    'its method removed': { reason: 'method-removed' },
    'access ended': { reason: 'access-ended' },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, reason }) =>
    reason === 'method-removed'
      ? {
          subject: 'Autopay is on hold: it has no payment method',
          paragraphs: [
            `The payment method behind the autopay of account ${account} was removed, so nothing is drawn.`,
            'Choose another one, and pay by hand what is due until then.',
          ],
        }
      : {
          subject: 'Autopay is on hold: your access to the account ended',
          paragraphs: [
            `You no longer look after account ${account}, so nothing is drawn from your payment method any more.`,
          ],
        },
  es: ({ account, reason }) =>
    reason === 'method-removed'
      ? {
          subject: 'El pago automático está en espera: no tiene método de pago',
          paragraphs: [
            `Se eliminó el método de pago del pago automático de la cuenta ${account}, así que no se cobra nada.`,
            'Elija otro y pague usted mismo lo que venza hasta entonces.',
          ],
        }
      : {
          subject: 'El pago automático está en espera: terminó su acceso a la cuenta',
          paragraphs: [
            `Usted ya no administra la cuenta ${account}, así que no se cobra nada más de su método de pago.`,
          ],
        },
})
