import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { billButton, exampleBill } from './bill-notice.ts'
import type { BillNotice } from './bill-notice.ts'

/** Some days before a bill is due that is still to be paid. */
export const billReminderMail = alertKind<BillNotice>({
  name: 'bill-reminder',
  event: 'payment-due',
  asks: 'payment',
  examples: { 'to be paid': exampleBill },
  button: billButton,
  en: ({ place, bill: { unpaid, dueDate, period } }, { money, day, fullDate }) => ({
    subject: `${money(unpaid)} for ${place} is due on ${day(dueDate)}`,
    heading: `${money(unpaid)} is due on ${day(dueDate)}`,
    paragraphs: [
      `It’s what you still owe on the bill for ${place}, from ${fullDate(period.from)} to ${fullDate(period.to)}.`,
      'If you’ve just paid, or it’s paid automatically, you don’t need to do anything.',
    ],
  }),
  es: ({ place, bill: { unpaid, dueDate, period } }, { money, day, fullDate }) => ({
    subject: `${money(unpaid)} por ${place} vence el ${day(dueDate)}`,
    heading: `${money(unpaid)} vence el ${day(dueDate)}`,
    paragraphs: [
      `Es lo que falta por pagar de la factura de ${place}, del ${fullDate(period.from)} al ${fullDate(period.to)}.`,
      'Si acaba de pagar, o si se paga automáticamente, no tiene que hacer nada.',
    ],
  }),
})
