import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { drawLines } from './draw-lines.ts'
import type { ComingDraw } from './draw-lines.ts'

interface AutopayEnrolled {
  draws: ReadonlyArray<ComingDraw>
  method: ChargedMethod
  /** What was agreed to, word for word. */
  agreement: string
}

/** Autopay begins: the payer’s copy of what was agreed to, with the draws that come of it. */
export const autopayEnrolledMail = accountAlert<AutopayEnrolled>({
  name: 'autopay-enrolled',
  event: 'autopay',
  examples: {
    'one amount known, one to come': {
      draws: [
        { date: '2026-12-04', amount: 8339 },
        { date: '2027-01-05', amount: null },
      ],
      method: { kind: 'card', last4: '4242' },
      agreement: 'I authorize Cedar Bay Power to charge what is due.',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, draws, method, agreement }, forms) => ({
    subject: 'Autopay is on',
    paragraphs: [
      `From now on we charge the payments for account ${account} automatically${toMethod('en', method)}. We’ll email you before each one.`,
      ...drawLines.en(draws, forms),
      `This is what you agreed to. Keep it for your records: “${agreement}”`,
    ],
  }),
  es: ({ account, draws, method, agreement }, forms) => ({
    subject: 'El pago automático está activado',
    paragraphs: [
      `Desde ahora cargamos automáticamente los pagos de la cuenta ${account}${toMethod('es', method)}. Le avisaremos por correo antes de cada uno.`,
      ...drawLines.es(draws, forms),
      `Esto es lo que usted aceptó. Guárdelo: “${agreement}”`,
    ],
  }),
})
