import type { NotifiedDraw } from '../draws/notified-draws-store.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayUpcoming {
  amount: number
  date: string
  method: ChargedMethod
  /** What was told of it before: another amount, or that of a bill that was made again. */
  announced: NotifiedDraw | null
}

const method: ChargedMethod = { kind: 'card', last4: '4242' }

/** Some days before autopay pays, and again where that became another payment. */
export const autopayUpcomingMail = accountAlert<AutopayUpcoming>({
  name: 'autopay-upcoming',
  event: 'autopay',
  examples: {
    'as it comes': { amount: 8339, date: '2026-12-04', method, announced: null },
    'another amount since': {
      amount: 8339,
      date: '2026-12-04',
      method,
      announced: { amount: 9120, date: '2026-12-04' },
    },
    'its bill replaced': {
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
    short: `We’ll charge it${toMethod('en', method)} for account ${account}. You don’t need to do anything.`,
    paragraphs: [
      ...(announced === null
        ? []
        : [
            announced.date === date
              ? `We told you ${money(announced.amount)}. The amount due has changed since then.`
              : `We replaced your bill. This payment replaces the ${money(announced.amount)} we told you about for ${day(announced.date)}.`,
          ]),
      `On ${day(date)} we’ll charge ${money(amount)}${toMethod('en', method)} for account ${account}. You don’t need to do anything.`,
      'Anything you pay yourself before then is subtracted. You can also skip this payment.',
    ],
  }),
  es: ({ account, amount, date, method, announced }, { money, day }) => ({
    subject: `Pago automático: ${money(amount)} el ${day(date)}`,
    short: `Lo cargaremos${toMethod('es', method)} por la cuenta ${account}. No tiene que hacer nada.`,
    paragraphs: [
      ...(announced === null
        ? []
        : [
            announced.date === date
              ? `Le habíamos anunciado ${money(announced.amount)}. Desde entonces cambió el importe.`
              : `Reemplazamos su factura. Este pago sustituye los ${money(announced.amount)} que le habíamos anunciado para el ${day(announced.date)}.`,
          ]),
      `El ${day(date)} cargaremos ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. No tiene que hacer nada.`,
      'Lo que pague antes por su cuenta se descuenta. También puede omitir este pago.',
    ],
  }),
})
