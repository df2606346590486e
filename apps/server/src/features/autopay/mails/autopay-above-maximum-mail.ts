import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayAboveMaximum {
  amount: number
  date: string
}

/** More is due than autopay may charge at once. */
export const autopayAboveMaximumMail = accountAlert<AutopayAboveMaximum>({
  name: 'autopay-above-maximum',
  event: 'autopay',
  examples: {
    'more than allowed': { amount: 58339, date: '2026-12-04' },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date }, { money, day }) => ({
    subject: `Autopay won’t pay ${money(amount)}: it’s above your maximum`,
    paragraphs: [
      `Account ${account} has ${money(amount)} due on ${day(date)}. That’s above your autopay maximum, so we won’t charge anything.`,
      'Pay this bill yourself, or raise the maximum before that day.',
    ],
  }),
  es: ({ account, amount, date }, { money, day }) => ({
    subject: `El pago automático no pagará ${money(amount)}: supera su máximo`,
    paragraphs: [
      `La cuenta ${account} tiene ${money(amount)} que vencen el ${day(date)}. Eso supera el máximo de su pago automático, así que no cobraremos nada.`,
      'Pague esta factura por su cuenta o suba el máximo antes de ese día.',
    ],
  }),
})
