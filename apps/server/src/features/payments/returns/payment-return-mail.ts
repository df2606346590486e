import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { mailAccounts } from './mail-accounts.ts'
import { mailAmount } from '../../../ports/mail/mail-amount.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { payerLink } from '../receipt/payer-link.ts'
import { findPayerToNotify } from './payment-return-store.ts'

interface ReturnWords {
  amount: string
  /** Some of the payment stays paid. */
  isPart: boolean
  number: string
  /** `account CB-1`, `accounts CB-1 and CB-2`. */
  accounts: string
  link: string
}

type Reason = PaymentReturn['reason']

/** Why, in a sentence that says what it means for the payer. */
const reasons: Record<Locale, Record<Reason, string>> = {
  en: {
    requested: 'It goes back to the card or account that you paid with; that takes a few days.',
    'paid-twice': 'You had paid twice. It goes back to the card or account that you paid with.',
    'paid-too-much':
      'You had paid more than was due. It goes back to the card or account that you paid with.',
    'charge-back':
      'You, or somebody in your name, told the card’s bank that this payment was not right.',
    'insufficient-funds':
      'There was not enough money in the bank account when the bank collected it.',
    'account-closed': 'The bank account that you paid from is closed.',
    'debit-refused': 'The bank says that the owner of the account did not allow this payment.',
  },
  es: {
    requested: 'Vuelve a la tarjeta o cuenta con que pagó; tarda unos días.',
    'paid-twice':
      'Usted había pagado dos veces. El dinero vuelve a la tarjeta o cuenta con que pagó.',
    'paid-too-much':
      'Usted había pagado más de lo que debía. El dinero vuelve a la tarjeta o cuenta con que pagó.',
    'charge-back':
      'Usted, o alguien en su nombre, dijo al banco de la tarjeta que este pago no era correcto.',
    'insufficient-funds':
      'No había suficiente dinero en la cuenta bancaria cuando el banco hizo el cobro.',
    'account-closed': 'La cuenta bancaria desde la que pagó está cerrada.',
    'debit-refused': 'El banco dice que el titular de la cuenta no autorizó este pago.',
  },
}

const sheets: Record<
  Locale,
  Record<PaymentReturn['kind'], (words: ReturnWords & { reason: string }) => MailSheet>
> = {
  en: {
    refund: ({ amount, isPart, number, accounts, link, reason }) => ({
      subject: `We are giving ${amount} back to you`,
      heading: `${amount} is on its way back to you`,
      paragraphs: [
        reason,
        `It was ${isPart ? 'part of ' : ''}payment ${number} to ${accounts}, where it is owed again.`,
      ],
      action: { label: 'See the payment', address: link },
    }),
    reversal: ({ amount, isPart, number, accounts, link, reason }) => ({
      subject: isPart
        ? `Your bank took back ${amount} of your payment`
        : `Your bank took back your payment of ${amount}`,
      heading: `Your bank took ${amount} back`,
      paragraphs: [
        reason,
        `${isPart ? `${amount} of payment` : 'Payment'} ${number} to ${accounts} is therefore unpaid again. Please pay it in another way.`,
      ],
      action: { label: 'See the payment', address: link },
    }),
  },
  es: {
    refund: ({ amount, isPart, number, accounts, link, reason }) => ({
      subject: `Le devolvemos ${amount}`,
      heading: `${amount} van de vuelta a usted`,
      paragraphs: [
        reason,
        `Era ${isPart ? 'parte d' : ''}el pago ${number} a ${accounts}, donde vuelve a quedar pendiente.`,
      ],
      action: { label: 'Ver el pago', address: link },
    }),
    reversal: ({ amount, isPart, number, accounts, link, reason }) => ({
      subject: isPart
        ? `Su banco retiró ${amount} de su pago`
        : `Su banco retiró su pago de ${amount}`,
      heading: `Su banco retiró ${amount}`,
      paragraphs: [
        reason,
        isPart
          ? `Por eso ${amount} del pago ${number} a ${accounts} vuelven a estar pendientes. Páguelos de otra forma, por favor.`
          : `Por eso el pago ${number} a ${accounts} vuelve a estar pendiente. Páguelo de otra forma, por favor.`,
      ],
      action: { label: 'Ver el pago', address: link },
    }),
  },
}

/** Tells the payer what went back, and why. */
export async function mailReturn(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  { isPart, ...back }: Pick<ChargeReturn, 'kind' | 'amount' | 'reason'> & { isPart: boolean },
): Promise<void> {
  const { id, number } = payment
  const payer = await findPayerToNotify(tx, id)
  if (!payer) return
  const { email, locale, currency, accountNumbers } = payer
  const accounts = mailAccounts(accountNumbers, locale)
  const amount = mailAmount(back.amount, currency, locale)
  const { link, notes } = await payerLink(surroundings, tx, payment, locale)
  const reason = reasons[locale][back.reason]
  const sheet = sheets[locale][back.kind]({ amount, isPart, number, accounts, link, reason })
  await surroundings.mailer.queue(tx, { email, locale }, { ...sheet, notes })
}
