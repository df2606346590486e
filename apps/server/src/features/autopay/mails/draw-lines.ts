import type { Locale } from '@portal/contract/texts'
import type { MailForms } from '../../../ports/mail/mail-kind.ts'

/** `amount` in minor units; null where the bill is not made yet. */
export interface ComingDraw {
  date: string
  amount: number | null
}

type Lines = (
  draws: ReadonlyArray<ComingDraw>,
  forms: Pick<MailForms, 'money' | 'day'>,
) => Array<string>

/** The payments to come, a paragraph for each. */
export const drawLines: Record<Locale, Lines> = {
  en: (draws, { money, day }) =>
    draws.map(({ date, amount }) =>
      amount === null
        ? `Around ${day(date)}: the amount of that bill`
        : `On ${day(date)}: ${money(amount)}`,
    ),
  es: (draws, { money, day }) =>
    draws.map(({ date, amount }) =>
      amount === null
        ? `Alrededor del ${day(date)}: el importe de esa factura`
        : `El ${day(date)}: ${money(amount)}`,
    ),
}
