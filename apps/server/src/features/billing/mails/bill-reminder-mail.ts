import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { askedFor, billButton, exampleBill } from './bill-notice.ts'
import type { BillNotice } from './bill-notice.ts'

/** Some days before a bill is due that is still to be paid. */
export const billReminderMail = mailKind<BillNotice>({
  examples: { 'to be paid': exampleBill },
  button: billButton,
  en: ({ place, bill: { unpaid, dueDate, period } }, { money, day }) => ({
    subject: `${money(unpaid)} for ${place} is due on ${day(dueDate)}`,
    heading: `${money(unpaid)} is due on ${day(dueDate)}`,
    paragraphs: [
      `It is still to be paid on the bill for ${place}, from ${day(period.from)} to ${day(period.to)}.`,
      'If you have just paid, or if it is paid automatically, there is nothing for you to do.',
    ],
    notes: [askedFor.en],
  }),
  es: ({ place, bill: { unpaid, dueDate, period } }, { money, day }) => ({
    subject: `${money(unpaid)} por ${place} vence el ${day(dueDate)}`,
    heading: `${money(unpaid)} vence el ${day(dueDate)}`,
    paragraphs: [
      `Está pendiente de la factura de ${place}, del ${day(period.from)} al ${day(period.to)}.`,
      'Si acaba de pagar, o si se paga automáticamente, no tiene que hacer nada.',
    ],
    notes: [askedFor.es],
  }),
})
