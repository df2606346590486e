import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { mailAmount } from '../../../ports/mail/mail-amount.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findReceipt } from './guest-payments-store.ts'
import { payerLink } from '../receipt/payer-link.ts'

interface ReceiptWords {
  amount: string
  accountNumber: string
  number: string
  link: string
}

const receiptMail: Record<Locale, (words: ReceiptWords) => MailSheet> = {
  en: ({ amount, accountNumber, number, link }) => ({
    subject: `Your receipt for ${amount}`,
    heading: 'Thank you, your payment is in',
    paragraphs: [
      `You paid ${amount} to account ${accountNumber}.`,
      `The receipt number is ${number}.`,
    ],
    action: { label: 'See the receipt', address: link },
  }),
  es: ({ amount, accountNumber, number, link }) => ({
    subject: `Su recibo por ${amount}`,
    heading: 'Gracias, recibimos su pago',
    paragraphs: [
      `Pagó ${amount} a la cuenta ${accountNumber}.`,
      `El número de recibo es ${number}.`,
    ],
    action: { label: 'Ver el recibo', address: link },
  }),
}

/** Mails the receipt of a payment that succeeded, with a link that proves to be its payer's, where somebody asked for it. */
export async function sendReceipt(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
): Promise<void> {
  const receipt = await findReceipt(tx, payment.id)
  if (!receipt) return
  const { email, locale, total, currency, accountNumber } = receipt
  const { link, notes } = await payerLink(surroundings, tx, payment, locale)
  const amount = mailAmount(total, currency, locale)
  const sheet = receiptMail[locale]({ amount, accountNumber, number: payment.number, link })
  await surroundings.mailer.queue(tx, { email, locale }, { ...sheet, notes })
}
