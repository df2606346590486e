import { accountMail } from '../../../ports/mail/account-mail.ts'
import { drawLines } from './draw-lines.ts'
import type { ComingDraw } from './draw-lines.ts'

interface AutopayChanged {
  draws: ReadonlyArray<ComingDraw>
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
      agreement: 'I allow Cedar Bay Power to charge what is due.',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, draws, agreement }, forms) => ({
    subject: 'Autopay is changed',
    paragraphs: [
      `This is what we draw next for account ${account}:`,
      ...drawLines.en(draws, forms),
      `This is what you agreed to; keep it: “${agreement}”`,
    ],
  }),
  es: ({ account, draws, agreement }, forms) => ({
    subject: 'El pago automático ha cambiado',
    paragraphs: [
      `Esto es lo próximo que cobramos para la cuenta ${account}:`,
      ...drawLines.es(draws, forms),
      `Esto es lo que usted aceptó; consérvelo: «${agreement}»`,
    ],
  }),
})
