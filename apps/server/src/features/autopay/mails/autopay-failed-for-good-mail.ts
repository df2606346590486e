import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountMail } from '../../../ports/mail/account-mail.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayFailedForGood {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
}

/** A draw failed and is not tried again. */
export const autopayFailedForGoodMail = accountMail<AutopayFailedForGood>({
  examples: {
    'expired card': {
      amount: 8339,
      method: { kind: 'card', last4: '4242' },
      failure: 'expired-card',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, method, failure }, { money }) => ({
    subject: `Please pay ${money(amount)} by hand`,
    paragraphs: [
      `We tried several times to draw ${money(amount)} for account ${account}${fromMethod('en', method)}, and will not try again for this bill. ${failureWords.en(failure)}`,
      'Please pay it by hand. Autopay stays on for the bills to come; check the payment method so that they go through.',
    ],
  }),
  es: ({ account, amount, method, failure }, { money }) => ({
    subject: `Por favor, pague ${money(amount)} usted mismo`,
    paragraphs: [
      `Intentamos varias veces cobrar ${money(amount)} para la cuenta ${account}${fromMethod('es', method)} y no lo intentaremos más para esta factura. ${failureWords.es(failure)}`,
      'Páguela usted mismo. El pago automático sigue activado para las próximas facturas; revise el método de pago para que se cobren.',
    ],
  }),
})
