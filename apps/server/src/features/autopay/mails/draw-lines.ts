import type { Locale } from '@portal/contract/texts'
import type { MailForms } from '../../../ports/mail/mail-kind.ts'

/** `amount` in minor units; null where the bill is not made yet and its amount is not known. */
export interface ComingDraw {
  date: string
  /** Its bill is still to come, and with it its day. */
  isExpected?: boolean
  amount: number | null
}

type Lines = (
  draws: ReadonlyArray<ComingDraw>,
  forms: Pick<MailForms, 'money' | 'day'>,
) => Array<string>

/** The payments to come, a paragraph for each. */
export const drawLines: Record<Locale, Lines> = {
  en: (draws, { money, day }) =>
    draws.map(({ date, amount, isExpected = false }) => {
      if (amount === null) return `Around ${day(date)}: the amount of that bill`
      return `${isExpected ? 'Around' : 'On'} ${day(date)}: ${money(amount)}`
    }),
  es: (draws, { money, day }) =>
    draws.map(({ date, amount, isExpected = false }) => {
      if (amount === null) return `Alrededor del ${day(date)}: el importe de esa factura`
      return `${isExpected ? 'Alrededor del' : 'El'} ${day(date)}: ${money(amount)}`
    }),
}
