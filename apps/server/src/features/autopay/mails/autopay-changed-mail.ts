import { accountMail } from '../../../ports/mail/account-mail.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { drawLines } from './draw-lines.ts'
import type { ComingDraw } from './draw-lines.ts'

interface AutopayChanged {
  draws: ReadonlyArray<ComingDraw>
  method: ChargedMethod
  /** What was agreed to, word for word. */
  agreement: string
}

/** Its payer agreed to other terms: a copy, with the draws that come of them. */
export const autopayChangedMail = accountMail<AutopayChanged>({
  examples: {
    'one draw known, one to come': {
      draws: [
        { date: '2026-12-04', amount: 8339 },
        { date: '2027-01-05', amount: null },
      ],
      method: { kind: 'card', last4: '4242' },
      agreement: 'I allow Cedar Bay Power to charge what is due.',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, draws, method, agreement }, forms) => ({
    subject: 'Autopay is changed',
    paragraphs: [
      `This is what we draw next for account ${account}${fromMethod('en', method)}:`,
      ...drawLines.en(draws, forms),
      `This is what you agreed to; keep it: “${agreement}”`,
    ],
  }),
  es: ({ account, draws, method, agreement }, forms) => ({
    subject: 'El pago automático ha cambiado',
    paragraphs: [
      `Esto es lo próximo que cobramos para la cuenta ${account}${fromMethod('es', method)}:`,
      ...drawLines.es(draws, forms),
      `Esto es lo que usted aceptó; consérvelo: «${agreement}»`,
    ],
  }),
})
