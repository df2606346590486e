import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { drawLines } from './draw-lines.ts'
import type { ComingDraw } from './draw-lines.ts'

interface AutopayChanged {
  draws: ReadonlyArray<ComingDraw>
  /** What failed, when and how much, and is not tried again with what is agreed to now. */
  ended: ReadonlyArray<{ date: string; amount: number }>
  method: ChargedMethod
  /** What was agreed to, word for word. */
  agreement: string
}

/** Its payer agreed to other terms: a copy, with the draws that come of them. */
export const autopayChangedMail = accountAlert<AutopayChanged>({
  name: 'autopay-changed',
  event: 'autopay',
  examples: {
    'one amount known, one to come': {
      draws: [
        { date: '2026-12-04', amount: 8339 },
        { date: '2027-01-05', amount: null },
      ],
      ended: [],
      method: { kind: 'card', last4: '4242' },
      agreement: 'I authorize Cedar Bay Power to charge what is due.',
    },
    'to be tried again no more': {
      draws: [{ date: '2026-12-28', amount: 5000 }],
      ended: [{ date: '2026-12-04', amount: 8339 }],
      method: { kind: 'card', last4: '4242' },
      agreement: 'I authorize Cedar Bay Power to charge $50.00 each month.',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, draws, ended, method, agreement }, forms) => ({
    subject: 'Autopay is changed',
    short: `From now on, the payments for account ${account} are charged${toMethod('en', method)} as you agreed.`,
    paragraphs: [
      `These are the next payments for account ${account}, charged${toMethod('en', method)}:`,
      ...drawLines.en(draws, forms),
      ...ended.map(
        ({ date, amount }) =>
          `We won’t try again to charge the ${forms.money(amount)} that failed on ${forms.day(date)}, because you changed what autopay pays. If no payment above covers it, please pay it yourself.`,
      ),
      `This is what you agreed to. Keep it for your records: “${agreement}”`,
    ],
  }),
  es: ({ account, draws, ended, method, agreement }, forms) => ({
    subject: 'El pago automático ha cambiado',
    short: `Desde ahora cargamos los pagos de la cuenta ${account}${toMethod('es', method)}, como usted aceptó.`,
    paragraphs: [
      `Estos son los próximos pagos de la cuenta ${account}, que cargaremos${toMethod('es', method)}:`,
      ...drawLines.es(draws, forms),
      ...ended.map(
        ({ date, amount }) =>
          `No volveremos a intentar el cobro de ${forms.money(amount)} que falló el ${forms.day(date)}, porque usted cambió lo que paga el pago automático. Si ninguno de los pagos de arriba lo cubre, páguelo por su cuenta.`,
      ),
      `Esto es lo que usted aceptó. Guárdelo: “${agreement}”`,
    ],
  }),
})
