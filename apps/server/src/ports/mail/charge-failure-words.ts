import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'

/** Why a charge failed with nobody there, in one sentence. */
export const failureWords: Record<Locale, (failure: PaymentFailure) => string> = {
  en: (failure) => english[failure],
  es: (failure) => spanish[failure],
}

const english: Record<PaymentFailure, string> = {
  declined: 'The bank declined it and gave no reason.',
  'insufficient-funds': 'There wasn’t enough money.',
  'expired-card': 'The card has expired.',
  'not-charged': 'The bank didn’t answer in time, so nothing was charged.',
  'not-confirmed': 'The card’s bank wants you to confirm each payment yourself.',
  'method-unusable': 'This payment method no longer works.',
  'access-ended': 'The payer no longer has access to this account.',
}

const spanish: Record<PaymentFailure, string> = {
  declined: 'El banco lo rechazó sin dar un motivo.',
  'insufficient-funds': 'No había fondos suficientes.',
  'expired-card': 'La tarjeta venció.',
  'not-charged': 'El banco no respondió a tiempo, así que no se cobró nada.',
  'not-confirmed': 'El banco de la tarjeta pide que usted mismo confirme cada pago.',
  'method-unusable': 'Este método de pago ya no funciona.',
  'access-ended': 'La persona que paga ya no tiene acceso a esta cuenta.',
}
