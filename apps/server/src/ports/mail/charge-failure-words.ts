import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'

/** Why a charge failed, in one sentence: the same that the web app says. What to do next is the mail’s to say. */
export const failureWords: Record<Locale, (failure: PaymentFailure) => string> = {
  en: (failure) => english[failure],
  es: (failure) => spanish[failure],
}

const english: Record<PaymentFailure, string> = {
  declined: 'The bank declined the payment and didn’t tell us why.',
  'insufficient-funds': 'There wasn’t enough money available.',
  'expired-card': 'The card has expired.',
  'not-charged': 'The bank didn’t answer in time, so we canceled the payment.',
  'not-confirmed': 'The bank wants you to confirm this payment yourself.',
  'method-unusable': 'That payment method was removed or no longer works.',
  'access-ended': 'Access to pay for the account had ended.',
}

const spanish: Record<PaymentFailure, string> = {
  declined: 'El banco rechazó el pago y no nos dijo por qué.',
  'insufficient-funds': 'No había suficiente dinero disponible.',
  'expired-card': 'La tarjeta venció.',
  'not-charged': 'El banco no respondió a tiempo, así que cancelamos el pago.',
  'not-confirmed': 'El banco pide que usted confirme este pago.',
  'method-unusable': 'Ese método de pago se eliminó o ya no funciona.',
  'access-ended': 'El acceso para pagar la cuenta ya había terminado.',
}
