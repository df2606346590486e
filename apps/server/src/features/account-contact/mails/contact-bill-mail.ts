import type { BillSummary } from '@portal/contract/billing/billing'
import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { contactPages } from './contact-pages.ts'

interface ContactBill {
  /** The number of the account. */
  account: string
  /** Where the power is used. */
  place: string
  bill: Pick<BillSummary, 'number' | 'charges' | 'budgetAmount' | 'unpaid' | 'dueDate' | 'period'>
}

const bill: ContactBill['bill'] = {
  number: '2026-110114',
  charges: { amount: 8339, currency: 'USD' },
  budgetAmount: null,
  unpaid: { amount: 8339, currency: 'USD' },
  dueDate: '2026-12-04',
  period: { from: '2026-10-14', to: '2026-11-13' },
}
const example = { account: 'CB-100001', place: '12 Cedar Street', bill }

/** A new bill, to an e-mail address that its account has for bills; whoever reads there may have no profile. */
export const contactBillMail = mailKind<ContactBill>({
  examples: {
    'to be paid': example,
    'paid already': { ...example, bill: { ...bill, unpaid: { amount: 0, currency: 'USD' } } },
  },
  button: {
    en: 'Pay or look at the bill',
    es: 'Pagar o ver la factura',
    page: ({ account, bill: { number } }) => contactPages.pay(account, number),
  },
  en: ({ account, place, bill: { charges, budgetAmount, unpaid, dueDate, period } }, forms) => ({
    subject: `The bill for ${place} is ready: ${forms.money(budgetAmount ?? charges)}`,
    paragraphs: [
      `It’s for ${place}, from ${forms.fullDate(period.from)} to ${forms.fullDate(period.to)}.`,
      unpaid.amount <= 0
        ? 'There’s nothing to pay on it.'
        : `Unpaid: ${forms.money(unpaid)}, due by ${forms.day(dueDate)}. If autopay is on, it pays this bill.`,
    ],
    notes: [
      `You get this because this address is in the contact information of account ${account}. To stop it, ask someone who manages the account, or call us at ${forms.phone}.`,
    ],
  }),
  es: ({ account, place, bill: { charges, budgetAmount, unpaid, dueDate, period } }, forms) => ({
    subject: `La factura de ${place} está lista: ${forms.money(budgetAmount ?? charges)}`,
    paragraphs: [
      `Es por ${place}, del ${forms.fullDate(period.from)} al ${forms.fullDate(period.to)}.`,
      unpaid.amount <= 0
        ? 'No hay nada que pagar en ella.'
        : `Por pagar: ${forms.money(unpaid)}, a más tardar el ${forms.day(dueDate)}. Si el pago automático está activado, esta factura se paga con él.`,
    ],
    notes: [
      `Recibe este correo porque esta dirección está en los datos de contacto de la cuenta ${account}. Para no recibirlo más, hable con quien se ocupa de la cuenta o llámenos al ${forms.phone}.`,
    ],
  }),
})
