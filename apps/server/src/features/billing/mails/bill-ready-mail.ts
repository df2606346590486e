import type { Money } from '@portal/contract/money'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { billButton, exampleBill } from './bill-notice.ts'
import type { BillNotice } from './bill-notice.ts'

interface BillReady extends BillNotice {
  /** Autopay pays it, and tells of it in a mail of its own. */
  drawn: boolean
  /** What was added to bills later and is due besides. */
  addedLater: ReadonlyArray<{ billNumber: string; amount: Money; isInterest: boolean }>
}

/** A new bill, to whoever gets bills by email. */
export const billReadyMail = alertKind<BillReady>({
  name: 'bill-ready',
  event: 'bill-ready',
  asks: 'payment-soon',
  examples: {
    'to be paid': { ...exampleBill, drawn: false, addedLater: [] },
    'paid by autopay': { ...exampleBill, drawn: true, addedLater: [] },
    'beside late interest': {
      ...exampleBill,
      drawn: false,
      addedLater: [
        { billNumber: '2026-090114', amount: { amount: 125, currency: 'USD' }, isInterest: true },
        { billNumber: '2026-080902', amount: { amount: 500, currency: 'USD' }, isInterest: false },
      ],
    },
    'of budget billing, paid already': {
      ...exampleBill,
      bill: {
        ...exampleBill.bill,
        budgetAmount: { amount: 9500, currency: 'USD' },
        unpaid: { amount: 0, currency: 'USD' },
      },
      drawn: false,
      addedLater: [],
    },
  },
  button: billButton,
  en: ({ place, bill, drawn, addedLater }, { money, day, fullDate }) => {
    const { charges, budgetAmount, unpaid, dueDate, period } = bill
    const asked = money(budgetAmount ?? charges)
    return {
      subject: `Your bill for ${place} is ready: ${asked}`,
      heading: `Your bill is ready: ${asked}`,
      paragraphs: [
        `It’s for ${place}, from ${fullDate(period.from)} to ${fullDate(period.to)}.`,
        ...(budgetAmount
          ? [
              `Your actual charges are ${money(charges)}. With budget billing, this bill is ${asked}.`,
            ]
          : []),
        unpaid.amount <= 0
          ? 'There’s nothing to pay on it.'
          : drawn
            ? `Autopay pays it, so you don’t need to do anything. Another email will tell you how much of the ${money(unpaid)} we’ll charge, and when.`
            : `Please pay ${money(unpaid)} by ${day(dueDate)}.`,
        ...addedLater.map(({ billNumber, amount, isInterest }) =>
          isInterest
            ? `Also due: ${money(amount)} in late interest on bill ${billNumber}, which wasn’t paid on time.`
            : `Also due: ${money(amount)} added to bill ${billNumber} later (late interest, a fee or a correction).`,
        ),
      ],
    }
  },
  es: ({ place, bill, drawn, addedLater }, { money, day, fullDate }) => {
    const { charges, budgetAmount, unpaid, dueDate, period } = bill
    const asked = money(budgetAmount ?? charges)
    return {
      subject: `Su factura de ${place} está lista: ${asked}`,
      heading: `Su factura está lista: ${asked}`,
      paragraphs: [
        `Es por ${place}, del ${fullDate(period.from)} al ${fullDate(period.to)}.`,
        ...(budgetAmount
          ? [
              `Sus cargos reales son ${money(charges)}. Con la facturación nivelada, esta factura es de ${asked}.`,
            ]
          : []),
        unpaid.amount <= 0
          ? 'No hay nada que pagar en ella.'
          : drawn
            ? `El pago automático la paga, así que no tiene que hacer nada. Otro correo le dirá cuánto de los ${money(unpaid)} cobraremos y cuándo.`
            : `Pague ${money(unpaid)} a más tardar el ${day(dueDate)}.`,
        ...addedLater.map(({ billNumber, amount, isInterest }) =>
          isInterest
            ? `También debe ${money(amount)} de intereses por mora de la factura ${billNumber}, que no se pagó a tiempo.`
            : `También debe ${money(amount)} que se agregaron después a la factura ${billNumber} (intereses por mora, un cargo o una corrección).`,
        ),
      ],
    }
  },
})
