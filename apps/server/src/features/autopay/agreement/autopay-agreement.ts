import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { locale as locales } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
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
 * What whoever turns autopay on agrees to, word for word: who may draw, how much, when, what is told before, and how to
 * take it back.
 */
export function autopayAgreement(
  { settings }: Pick<Surroundings, 'settings'>,
  locale: Locale,
  { option, account, method }: Pick<Agreed, 'option' | 'account' | 'method'>,
): string {
  const { name, contact, currency } = settings.utility
  const money = (amount: number): string => mailAmount(amount, currency, locale)
  const utility = { name, ...contact }
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
    `I allow ${utility.name}, and the payment service that it uses, to draw from ${fromWhatEnglish(method)} for account ${account}: ${whatEnglish(option, money)}.`,
    ...(option.kind === 'monthly'
      ? [`A mail tells me ${daysEnglish(rules.noticeDays)} before each draw how much it is.`]
      : [
          `The amount differs from bill to bill. A mail tells me how much it is ${daysEnglish(rules.noticeDays)} before each draw, or as soon as the bill is there.`,
        ]),
    'More than was told is not drawn.',
    ...(option.kind !== 'monthly' && option.maximum !== null
      ? [`Of a bill that comes to more than ${money(option.maximum)} nothing is drawn.`]
      : []),
    ...(rules.retries > 0
      ? [
          `A draw that fails is tried again, at most ${rules.retries === 1 ? 'once' : `${rules.retries} times`}, ${daysEnglish(rules.retryDays)} apart.`,
        ]
      : []),
    `This holds until I take it back. On the page of autopay I can skip a draw, pause or stop on any day before it; I can also call ${utility.phone} or write to ${utility.email}. A draw that is under way by then is still made.`,
  ],
  es: ({ utility, account, option, method, rules, money }) => [
    `Autorizo a ${utility.name}, y al servicio de pagos que utiliza, a cobrar de ${fromWhatSpanish(method)} para la cuenta ${account}: ${whatSpanish(option, money)}.`,
    ...(option.kind === 'monthly'
      ? [`Un correo me indica el importe ${daysSpanish(rules.noticeDays)} antes de cada cobro.`]
      : [
          `El importe varía de una factura a otra. Un correo me lo indica ${daysSpanish(rules.noticeDays)} antes de cada cobro, o en cuanto exista la factura.`,
        ]),
    'No se cobra más de lo anunciado.',
    ...(option.kind !== 'monthly' && option.maximum !== null
      ? [`De una factura de más de ${money(option.maximum)} no se cobra nada.`]
      : []),
    ...(rules.retries > 0
      ? [
          `Un cobro que falla se intenta de nuevo, como máximo ${rules.retries === 1 ? 'una vez' : `${rules.retries} veces`}, cada ${daysSpanish(rules.retryDays)}.`,
        ]
      : []),
    `Esto vale hasta que lo revoque. En la página del pago automático puedo omitir un cobro, pausarlo o desactivarlo cualquier día antes; también puedo llamar al ${utility.phone} o escribir a ${utility.email}. Un cobro que ya esté en curso se hará de todos modos.`,
  ],
}

function fromWhatEnglish(method: ChargedMethod | null): string {
  if (!method) return 'the card or bank account that I enter here'
  return `my ${method.kind === 'card' ? 'card' : 'bank account'}${method.last4 ? ` ending ${method.last4}` : ''}`
}

function fromWhatSpanish(method: ChargedMethod | null): string {
  if (!method) return 'la tarjeta o cuenta bancaria que introduzco aquí'
  return `mi ${method.kind === 'card' ? 'tarjeta' : 'cuenta bancaria'}${method.last4 ? ` terminada en ${method.last4}` : ''}`
}

function whatEnglish(option: AutopayOption, money: Agreed['money']): string {
  switch (option.kind) {
    case 'due-date':
      return 'each whole bill on its due date, with what is still unpaid from before'
    case 'after-bill':
      return `each whole bill ${daysEnglish(option.days)} after its date, at the latest on its due date, with what is still unpaid from before`
    case 'monthly':
      return `${money(option.amount)} on ${option.day === null ? 'the last day' : `day ${option.day}`} of each month, but never more than is owed then`
  }
}

function whatSpanish(option: AutopayOption, money: Agreed['money']): string {
  switch (option.kind) {
    case 'due-date':
      return 'cada factura completa en su fecha de vencimiento, con lo que quede sin pagar de antes'
    case 'after-bill':
      return `cada factura completa ${daysSpanish(option.days)} después de su fecha, a más tardar en su vencimiento, con lo que quede sin pagar de antes`
    case 'monthly':
      return `${money(option.amount)} el ${option.day === null ? 'último día' : `día ${option.day}`} de cada mes, pero nunca más de lo que se deba entonces`
  }
}

function daysEnglish(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

function daysSpanish(count: number): string {
  return count === 1 ? '1 día' : `${count} días`
}
