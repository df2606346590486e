import type { Money } from '@portal/contract/money'
import type { Locale } from '@portal/contract/texts'
import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { askedFor, billButton, exampleBill } from './bill-notice.ts'
import type { BillNotice } from './bill-notice.ts'

interface BillReady extends BillNotice {
  /** Autopay pays it, and tells of it in a mail of its own. */
  drawn: boolean
  /** What was added to bills later and is due besides. */
  addedLater: ReadonlyArray<{ billNumber: string; amount: Money; isInterest: boolean }>
}

/** A new bill, to whoever gets bills by mail. */
export const billReadyMail = mailKind<BillReady>({
  examples: {
    'to be paid': { ...exampleBill, drawn: false, addedLater: [] },
    'drawn by autopay': { ...exampleBill, drawn: true, addedLater: [] },
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
  en: ({ place, bill, drawn, addedLater }, { money, day }) => {
    const { charges, budgetAmount, unpaid, dueDate, period } = bill
    const asked = money(budgetAmount ?? charges)
    return {
      subject: `Your bill for ${place} is ready: ${asked}`,
      heading: `Your bill is ready: ${asked}`,
      paragraphs: [
        `It is for ${place}, from ${day(period.from)} to ${day(period.to)}.`,
        ...(budgetAmount
          ? [`Its charges are ${money(charges)}; with budget billing it asks for ${asked}.`]
          : []),
        unpaid.amount <= 0
          ? 'There is nothing to pay on it.'
          : drawn
            ? `Autopay is on, so there is nothing to do: a mail of its own tells you what of the ${money(unpaid)} is drawn, and when.`
            : `Please pay ${money(unpaid)} by ${day(dueDate)}.`,
        ...addedLater.map(({ billNumber, amount, isInterest }) =>
          isInterest
            ? `Also due: ${money(amount)} late interest on bill ${billNumber}, which was not paid on time.`
            : `Also due: ${money(amount)} that was added to bill ${billNumber} later: late interest, a fee or a correction.`,
        ),
      ],
      notes: [askedFor.en],
    }
  },
  es: ({ place, bill, drawn, addedLater }, { money, day }) => {
    const { charges, budgetAmount, unpaid, dueDate, period } = bill
    const asked = money(budgetAmount ?? charges)
    return {
      subject: `Su factura de ${place} está lista: ${asked}`,
      heading: `Su factura está lista: ${asked}`,
      paragraphs: [
        `Es por ${place}, del ${day(period.from)} al ${day(period.to)}.`,
        ...(budgetAmount
          ? [`Sus cargos son ${money(charges)}; con la facturación nivelada pide ${asked}.`]
          : []),
        unpaid.amount <= 0
          ? 'No hay nada que pagar.'
          : drawn
            ? `El pago automático está activado y no tiene que hacer nada: otro correo le indica cuánto de los ${money(unpaid)} se cobra y cuándo.`
            : `Pague ${money(unpaid)} hasta el ${day(dueDate)}.`,
        ...addedLater.map(({ billNumber, amount, isInterest }) =>
          isInterest
            ? `También debe ${money(amount)} de intereses por mora de la factura ${billNumber}, que no se pagó a tiempo.`
            : `También debe ${money(amount)} que se añadieron después a la factura ${billNumber}: intereses por mora, una comisión o una corrección.`,
        ),
      ],
      notes: [askedFor.es],
    }
  },
})

/** Said where the mail brings the bill. */
export const billAttached: Record<Locale, string> = {
  en: 'The bill is attached to this mail as a PDF.',
  es: 'La factura va adjunta a este correo en PDF.',
}
