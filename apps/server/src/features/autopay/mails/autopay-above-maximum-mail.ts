import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayAboveMaximum {
  amount: number
  date: string
  /** It is above what its payer chose; else above the utility's most for a card. */
  isOwn: boolean
}

/** More is due than autopay may charge. */
export const autopayAboveMaximumMail = accountAlert<AutopayAboveMaximum>({
  name: 'autopay-above-maximum',
  event: 'autopay',
  asks: 'payment',
  examples: {
    'more than allowed': { amount: 58339, date: '2026-12-04', isOwn: true },
    'more than one card payment can be': { amount: 1500000, date: '2026-12-04', isOwn: false },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date, isOwn }, { money, day }) => ({
    subject: isOwn
      ? `Autopay won’t pay ${money(amount)}: it’s above your maximum`
      : `Autopay won’t pay ${money(amount)}: it’s too much for one card payment`,
    paragraphs: [
      `Account ${account} has ${money(amount)} due on ${day(date)}. That’s ${isOwn ? 'above your autopay maximum' : 'more than one card payment can be'}, so we won’t charge anything.`,
      isOwn
        ? 'Pay this bill yourself, or raise the maximum before that day.'
        : 'Please pay this bill yourself.',
    ],
  }),
  es: ({ account, amount, date, isOwn }, { money, day }) => ({
    subject: isOwn
      ? `El pago automático no pagará ${money(amount)}: supera su máximo`
      : `El pago automático no pagará ${money(amount)}: es demasiado para un solo pago con tarjeta`,
    paragraphs: [
      `La cuenta ${account} tiene ${money(amount)} que vencen el ${day(date)}. Eso supera ${isOwn ? 'el máximo de su pago automático' : 'lo que podemos cobrar a una tarjeta de una vez'}, así que no cobraremos nada.`,
      isOwn
        ? 'Pague esta factura por su cuenta o suba el máximo antes de ese día.'
        : 'Pague esta factura por su cuenta.',
    ],
  }),
})
