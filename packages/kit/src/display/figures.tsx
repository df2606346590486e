import { formatDate } from './date-text.tsx'
import type { DateStyle } from './date-text.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { formatMoney } from './money-text.tsx'

type Amount = { amount: number; currency: string }

export type Figures = {
  /** BCP 47, for figures that are written elsewhere. */
  locale: string
  /** "$142.60"; `signed` writes the plus of a difference too. */
  money: (money: Amount, options?: { signed?: boolean }) => string
  /** Without cents, for a sentence that only needs the size of it: "$18". */
  roundMoney: (money: Amount) => string
  date: (date: string, style?: DateStyle) => string
}

/** Figures as texts in the reader's way, for sentences and labels; MoneyText and DateText draw them. */
export function useFigures(): Figures {
  const texts = useKitTexts()
  return {
    locale: texts.locale,
    money: ({ amount, currency }, { signed = false } = {}) =>
      formatMoney(amount, currency, texts.locale, signed),
    roundMoney: ({ amount, currency }) => formatRoundMoney(amount, currency, texts.locale),
    date: (date, style = 'short') => formatDate(date, style, texts),
  }
}

function formatRoundMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  return format.format(amount / 10 ** (digits.maximumFractionDigits ?? 2))
}
