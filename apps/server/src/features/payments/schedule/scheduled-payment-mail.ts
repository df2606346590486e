import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { mailAmount } from '../../../ports/mail/mail-amount.ts'
import type { Surroundings } from '../../../surroundings.ts'

interface Told {
  amount: string
  number: string
  link: string
  /** Null where it succeeded. */
  failure: PaymentFailure | null
}

const reasons: Record<Locale, Record<PaymentFailure, string>> = {
  en: {
    declined: 'The bank declined it.',
    'insufficient-funds': 'There was not enough money for it.',
    'expired-card': 'The card has expired.',
    'not-charged': 'The bank gave no answer, so nothing was charged.',
    'not-confirmed': 'The bank asked to confirm it, which can be done only while you are paying.',
    'method-unusable': 'The payment method is no longer taken.',
    'access-ended': 'You may no longer pay for one of the accounts.',
  },
  es: {
    declined: 'El banco lo rechazó.',
    'insufficient-funds': 'No había fondos suficientes.',
    'expired-card': 'La tarjeta venció.',
    'not-charged': 'El banco no respondió, así que no se cobró nada.',
    'not-confirmed': 'El banco pidió confirmarlo, y eso solo es posible mientras usted paga.',
    'method-unusable': 'El método de pago ya no se acepta.',
    'access-ended': 'Usted ya no puede pagar una de las cuentas.',
  },
}

const scheduledMail: Record<Locale, (told: Told) => MailSheet> = {
  en: ({ amount, number, link, failure }) =>
    failure === null
      ? {
          subject: `Your scheduled payment of ${amount} is in`,
          heading: 'Your scheduled payment is in',
          paragraphs: [`You paid ${amount}, as you had scheduled.`, `The receipt is ${number}.`],
          action: { label: 'See the receipt', address: link },
        }
      : {
          subject: `Your scheduled payment of ${amount} did not go through`,
          heading: 'Your scheduled payment did not go through',
          paragraphs: [
            `We could not charge ${amount} today. ${reasons.en[failure]}`,
            'You have not been charged. Please pay with another method, so that nothing falls behind.',
          ],
          action: { label: 'Pay with another method', address: link },
        },
  es: ({ amount, number, link, failure }) =>
    failure === null
      ? {
          subject: `Recibimos su pago programado de ${amount}`,
          heading: 'Recibimos su pago programado',
          paragraphs: [`Pagó ${amount}, como lo había programado.`, `El recibo es ${number}.`],
          action: { label: 'Ver el recibo', address: link },
        }
      : {
          subject: `Su pago programado de ${amount} no se realizó`,
          heading: 'Su pago programado no se realizó',
          paragraphs: [
            `Hoy no pudimos cobrar ${amount}. ${reasons.es[failure]}`,
            'No se le cobró nada. Pague con otro método para no atrasarse.',
          ],
          action: { label: 'Pagar con otro método', address: link },
        },
}

/** Tells whoever scheduled a payment how it ended: nobody waited before a screen. Others' ends are told elsewhere. */
export async function tellScheduledPayer(
  { mailer, publicUrl }: Pick<Surroundings, 'mailer' | 'publicUrl'>,
  tx: Database,
  paymentId: string,
): Promise<void> {
  const ended = await tx
    .selectFrom('payment')
    .innerJoin('profile', 'profile.id', 'payment.profile_id')
    .select(['profile.email', 'profile.locale', 'number', 'total', 'fee', 'currency', 'failure'])
    .where('payment.id', '=', paymentId)
    .where('payment.scheduled_for', 'is not', null)
    .where('payment.origin', '=', 'portal')
    .executeTakeFirst()
  if (!ended) return
  const { email, locale, number, failure, currency } = ended
  const amount = mailAmount(ended.total + ended.fee, currency, locale)
  const link = `${publicUrl()}/payments/${paymentId}`
  await mailer.queue(
    tx,
    { email, locale },
    scheduledMail[locale]({ amount, number, link, failure }),
  )
}
