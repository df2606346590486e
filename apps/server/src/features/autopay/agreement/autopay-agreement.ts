import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { locale as locales } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { readablePhone } from '@portal/rules/readable-phone'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'
import { mailAmount } from '../../../ports/mail/mail-amount.ts'
import type { Surroundings } from '../../../surroundings.ts'

interface Agreed {
  /** Who charges, and how to reach it. */
  utility: { name: string; phone: string; email: string }
  account: string
  option: AutopayOption
  /** Null while it is still to be entered. */
  method: ChargedMethod | null
  rules: Surroundings['settings']['rules']['autopay']
  money: (amount: number) => string
}

/**
 * What whoever turns autopay on agrees to, word for word: who may charge, how much, when, what is told before, and how to
 * cancel it.
 */
export function autopayAgreement(
  { settings }: Pick<Surroundings, 'settings'>,
  locale: Locale,
  { option, account, method }: Pick<Agreed, 'option' | 'account' | 'method'>,
): string {
  const { name, contact, currency } = settings.utility
  const money = (amount: number): string => mailAmount(amount, currency, locale)
  const utility = { name, email: contact.email, phone: readablePhone(contact.phone) }
  const rules = settings.rules.autopay
  return wordings[locale]({ utility, rules, option, account, method, money }).join(' ')
}

/** Whether words that were agreed to, in whatever language, are those of this option, account and method. */
export function isAgreementTo(
  surroundings: Pick<Surroundings, 'settings'>,
  wording: string,
  agreed: Pick<Agreed, 'option' | 'account' | 'method'>,
): boolean {
  return locales.options.some(
    (locale) => autopayAgreement(surroundings, locale, agreed) === wording,
  )
}

const wordings: Record<Locale, (agreed: Agreed) => Array<string>> = {
  en: ({ utility, account, option, method, rules, money }) => [
    `I authorize ${utility.name}, and the payment service it uses, to charge ${whichEnglish(method)} automatically for account ${account}.`,
    whatEnglish(option, money),
    ...(option.kind === 'monthly'
      ? [
          `${utility.name} emails me the amount ${daysEnglish(rules.noticeDays)} before each payment.`,
        ]
      : [
          'The amount differs from bill to bill.',
          `${utility.name} emails me the amount ${daysEnglish(rules.noticeDays)} before each payment, or once the bill is ready.`,
        ]),
    'I am never charged more than the email says.',
    ...(option.kind !== 'monthly' && option.maximum !== null
      ? [`A bill over ${money(option.maximum)} isn’t charged automatically.`]
      : []),
    ...(rules.retries > 0
      ? [
          `A payment that fails is tried again, at most ${rules.retries === 1 ? 'once' : `${rules.retries} times`}, ${daysEnglish(rules.retryDays)} apart.`,
        ]
      : []),
    'This authorization stays in effect until I cancel it.',
    'On the autopay page I can skip a payment, pause autopay or stop it, on any day before the payment.',
    `I can also call ${utility.phone} or write to ${utility.email}.`,
    'A payment already in progress still goes through.',
  ],
  es: ({ utility, account, option, method, rules, money }) => [
    `Autorizo a ${utility.name}, y al servicio de pagos que utiliza, a cobrar automáticamente de ${whichSpanish(method)} para la cuenta ${account}.`,
    whatSpanish(option, money),
    ...(option.kind === 'monthly'
      ? [
          `${utility.name} me envía un correo con el importe ${daysSpanish(rules.noticeDays)} antes de cada pago.`,
        ]
      : [
          'El importe varía de una factura a otra.',
          `${utility.name} me envía un correo con el importe ${daysSpanish(rules.noticeDays)} antes de cada pago, o en cuanto esté lista la factura.`,
        ]),
    'Nunca se me cobra más de lo que dice el correo.',
    ...(option.kind !== 'monthly' && option.maximum !== null
      ? [`Una factura de más de ${money(option.maximum)} no se cobra automáticamente.`]
      : []),
    ...(rules.retries > 0
      ? [
          `Un pago que falla se intenta de nuevo, como máximo ${rules.retries === 1 ? 'una vez' : `${rules.retries} veces`}, cada ${daysSpanish(rules.retryDays)}.`,
        ]
      : []),
    'Esta autorización vale hasta que la cancele.',
    'En la página del pago automático puedo omitir un pago, pausar el pago automático o detenerlo, cualquier día antes del pago.',
    `También puedo llamar al ${utility.phone} o escribir a ${utility.email}.`,
    'Un pago que ya esté en curso se hará de todos modos.',
  ],
}

function whichEnglish(method: ChargedMethod | null): string {
  if (!method) return 'the card or bank account I enter here'
  return `my ${method.kind === 'card' ? 'card' : 'bank account'}${method.last4 ? ` ending ${method.last4}` : ''}`
}

function whichSpanish(method: ChargedMethod | null): string {
  if (!method) return 'la tarjeta o cuenta bancaria que escribo aquí'
  return `mi ${method.kind === 'card' ? 'tarjeta' : 'cuenta bancaria'}${method.last4 ? ` terminada en ${method.last4}` : ''}`
}

function whatEnglish(option: AutopayOption, money: Agreed['money']): string {
  switch (option.kind) {
    case 'due-date':
      return 'Each bill is charged in full on its due date, with anything still unpaid from before.'
    case 'after-bill':
      return `Each bill is charged in full ${daysEnglish(option.days)} after its date, and no later than its due date, with anything still unpaid from before.`
    case 'monthly':
      return `The charge is ${money(option.amount)} on ${option.day === null ? 'the last day' : `day ${option.day}`} of each month, but never more than I owe then.`
  }
}

function whatSpanish(option: AutopayOption, money: Agreed['money']): string {
  switch (option.kind) {
    case 'due-date':
      return 'Cada factura se cobra completa en su fecha de vencimiento, con lo que quede sin pagar de antes.'
    case 'after-bill':
      return `Cada factura se cobra completa ${daysSpanish(option.days)} después de su fecha, a más tardar en su vencimiento, con lo que quede sin pagar de antes.`
    case 'monthly':
      return `Se cobran ${money(option.amount)} el ${option.day === null ? 'último día' : `día ${option.day}`} de cada mes, pero nunca más de lo que deba entonces.`
  }
}

function daysEnglish(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

function daysSpanish(count: number): string {
  return count === 1 ? '1 día' : `${count} días`
}
