import type { UndoingReason } from '@portal/contract/payments-receipt'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { MailSheet } from '../../ports/mail/mail.ts'
import { mailAmount } from '../../ports/mail/mail-amount.ts'
import type { Receipts } from './guest-receipt.ts'
import { findPayerToTell } from './payment-return-store.ts'

interface UndoingWords {
  amount: string
  number: string
  accounts: string
  link: string
}

const sheets: Record<Locale, Record<UndoingReason, (words: UndoingWords) => MailSheet>> = {
  en: {
    'dispute-won': ({ amount, number, accounts, link }) => ({
      subject: `Your payment of ${amount} counts again`,
      heading: `${amount} counts as paid again`,
      paragraphs: [
        'Your card’s bank had taken the money back. It has looked into it and returned it to us.',
        `Payment ${number} to account ${accounts} is paid. You need not pay it another way; what you did pay another way stays yours as credit.`,
      ],
      action: { label: 'See the payment', address: link },
    }),
    'refund-failed': ({ amount, number, accounts, link }) => ({
      subject: `We could not give ${amount} back to you`,
      heading: `${amount} did not reach you`,
      paragraphs: [
        'The card or account that you paid with did not take the money back. It may be closed.',
        `Until we have found another way, it counts for account ${accounts} as part of payment ${number}. We will be in touch; you can also call us.`,
      ],
      action: { label: 'See the payment', address: link },
    }),
  },
  es: {
    'dispute-won': ({ amount, number, accounts, link }) => ({
      subject: `Su pago de ${amount} vuelve a contar`,
      heading: `${amount} vuelven a contar como pagados`,
      paragraphs: [
        'El banco de su tarjeta había retirado el dinero. Lo ha revisado y nos lo ha devuelto.',
        `El pago ${number} a la cuenta ${accounts} está hecho. No tiene que pagarlo de otra forma; lo que ya haya pagado de otra forma queda como saldo a su favor.`,
      ],
      action: { label: 'Ver el pago', address: link },
    }),
    'refund-failed': ({ amount, number, accounts, link }) => ({
      subject: `No pudimos devolverle ${amount}`,
      heading: `${amount} no le llegaron`,
      paragraphs: [
        'La tarjeta o cuenta con que pagó no aceptó la devolución. Es posible que esté cerrada.',
        `Hasta que encontremos otra forma, el dinero cuenta para la cuenta ${accounts} como parte del pago ${number}. Nos pondremos en contacto con usted; también puede llamarnos.`,
      ],
      action: { label: 'Ver el pago', address: link },
    }),
  },
}

/** Tells the payer that what went back came again, and what that means. */
export async function mailUndoing(
  { mailer, publicUrl }: Receipts,
  tx: Database,
  { id, number }: { id: string; number: string },
  { reason, amount: minor }: { reason: UndoingReason; amount: number },
): Promise<void> {
  const payer = await findPayerToTell(tx, id)
  if (!payer) return
  const { email, locale, currency, accountNumbers: accounts } = payer
  const words = { amount: mailAmount(minor, currency, locale), number, accounts }
  const link = `${publicUrl()}/payments/${id}`
  await mailer.queue(tx, { email, locale }, sheets[locale][reason]({ ...words, link }))
}
