import type { NotifiedDraw } from '../draws/notified-draws-store.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { accountMail } from '../../../ports/mail/account-mail.ts'

interface AutopayUpcoming {
  amount: number
  date: string
  method: ChargedMethod
  /** What was told of it before: another amount, or that of a bill that was made again. */
  announced: NotifiedDraw | null
}

const method: ChargedMethod = { kind: 'card', last4: '4242' }

/** Some days before a draw, and again where it became another one. */
export const autopayUpcomingMail = accountMail<AutopayUpcoming>({
  examples: {
    'as it comes': { amount: 8339, date: '2026-12-04', method, announced: null },
    'by now another amount': {
      amount: 8339,
      date: '2026-12-04',
      method,
      announced: { amount: 9120, date: '2026-12-04' },
    },
    'its bill made again': {
      amount: 8339,
      date: '2026-12-08',
      method: { kind: 'bank', last4: '6789' },
      announced: { amount: 9120, date: '2026-12-04' },
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date, method, announced }, { money, day }) => ({
    subject: `Autopay: ${money(amount)} on ${day(date)}`,
    paragraphs: [
      ...(announced === null
        ? []
        : [
            announced.date === date
              ? `We had told you ${money(announced.amount)}. By now another amount is due.`
              : `Your bill was made again. This takes the place of the ${money(announced.amount)} that we had announced for ${day(announced.date)}.`,
          ]),
      `On ${day(date)} we draw ${money(amount)} for account ${account}${fromMethod('en', method)}. There is nothing to do.`,
      'What you pay by hand before then is taken off. You can also skip this draw.',
    ],
  }),
  es: ({ account, amount, date, method, announced }, { money, day }) => ({
    subject: `Pago automático: ${money(amount)} el ${day(date)}`,
    paragraphs: [
      ...(announced === null
        ? []
        : [
            announced.date === date
              ? `Le habíamos anunciado ${money(announced.amount)}. Ahora corresponde otro importe.`
              : `Su factura se hizo de nuevo. Esto sustituye los ${money(announced.amount)} que habíamos anunciado para el ${day(announced.date)}.`,
          ]),
      `El ${day(date)} cobraremos ${money(amount)} para la cuenta ${account}${fromMethod('es', method)}. No tiene que hacer nada.`,
      'Lo que pague usted antes se descuenta. También puede omitir este cobro.',
    ],
  }),
})
