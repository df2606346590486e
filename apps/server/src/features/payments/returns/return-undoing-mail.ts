import type { UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { mailAmount } from '../../../ports/mail/mail-amount.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { mailAccounts } from './mail-accounts.ts'
import { payerLink } from '../receipt/payer-link.ts'
import { findPayerToNotify } from './payment-return-store.ts'

interface UndoingWords {
  amount: string
  /** What had gone back, and what of it stays gone; null where all of it came again. */
  part: { whole: string; lasting: string } | null
  number: string
  /** `account CB-1`, `accounts CB-1 and CB-2`. */
  accounts: string
  link: string
}

const sheets: Record<Locale, Record<UndoingReason, (words: UndoingWords) => MailSheet>> = {
  en: {
    'dispute-won': ({ amount, part, number, accounts, link }) => ({
      subject: part
        ? `${amount} of your payment counts again`
        : `Your payment of ${amount} counts again`,
      heading: `${amount} counts as paid again`,
      paragraphs: part
        ? [
            `Your card’s bank had taken ${part.whole} back. It has looked into it and returned ${amount} of that to us; the other ${part.lasting} stays with you.`,
            `So ${amount} of payment ${number} to ${accounts} is paid again. Please pay the other ${part.lasting} another way, unless you have done so already.`,
          ]
        : [
            'Your card’s bank had taken the money back. It has looked into it and returned it to us.',
            `Payment ${number} to ${accounts} is paid. You need not pay it another way; what you did pay another way stays yours as credit.`,
          ],
      action: { label: 'See the payment', address: link },
    }),
    'refund-failed': ({ amount, number, accounts, link }) => ({
      subject: `We could not give ${amount} back to you`,
      heading: `${amount} did not reach you`,
      paragraphs: [
        'The card or account that you paid with did not take the money back. It may be closed.',
        `Until we have found another way, it counts for ${accounts} as part of payment ${number}. We will be in touch; you can also call us.`,
      ],
      action: { label: 'See the payment', address: link },
    }),
  },
  es: {
    'dispute-won': ({ amount, part, number, accounts, link }) => ({
      subject: part
        ? `${amount} de su pago vuelven a contar`
        : `Su pago de ${amount} vuelve a contar`,
      heading: `${amount} vuelven a contar como pagados`,
      paragraphs: part
        ? [
            `El banco de su tarjeta había retirado ${part.whole}. Lo ha revisado y nos ha devuelto ${amount} de ese importe; los otros ${part.lasting} se quedan con usted.`,
            `Por eso ${amount} del pago ${number} a ${accounts} vuelven a estar pagados. Pague los otros ${part.lasting} de otra forma, por favor, si no lo ha hecho ya.`,
          ]
        : [
            'El banco de su tarjeta había retirado el dinero. Lo ha revisado y nos lo ha devuelto.',
            `El pago ${number} a ${accounts} está hecho. No tiene que pagarlo de otra forma; lo que ya haya pagado de otra forma queda como saldo a su favor.`,
          ],
      action: { label: 'Ver el pago', address: link },
    }),
    'refund-failed': ({ amount, number, accounts, link }) => ({
      subject: `No pudimos devolverle ${amount}`,
      heading: `${amount} no le llegaron`,
      paragraphs: [
        'La tarjeta o cuenta con que pagó no aceptó la devolución. Es posible que esté cerrada.',
        `Hasta que encontremos otra forma, el dinero cuenta para ${accounts} como parte del pago ${number}. Nos pondremos en contacto con usted; también puede llamarnos.`,
      ],
      action: { label: 'Ver el pago', address: link },
    }),
  },
}

/** Tells the payer that what went back came again, and what that means. */
export async function mailUndoing(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  { reason, amount, whole }: { reason: UndoingReason; amount: number; whole: number },
): Promise<void> {
  const { id, number } = payment
  const payer = await findPayerToNotify(tx, id)
  if (!payer) return
  const { email, locale, currency, accountNumbers } = payer
  const accounts = mailAccounts(accountNumbers, locale)
  const say = (minor: number) => mailAmount(minor, currency, locale)
  const part = amount < whole ? { whole: say(whole), lasting: say(whole - amount) } : null
  const { link, notes } = await payerLink(surroundings, tx, payment, locale)
  const sheet = sheets[locale][reason]({ amount: say(amount), part, number, accounts, link })
  await surroundings.mailer.queue(tx, { email, locale }, { ...sheet, notes })
}
