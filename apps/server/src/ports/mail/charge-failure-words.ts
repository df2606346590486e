import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'

/** Why a charge failed with nobody there, in one sentence. */
export const failureWords: Record<Locale, (failure: PaymentFailure) => string> = {
  en: (failure) => english[failure],
  es: (failure) => spanish[failure],
}

const english: Record<PaymentFailure, string> = {
  declined: 'The bank said no and gave no reason.',
  'insufficient-funds': 'There was not enough money.',
  'expired-card': 'The card has expired.',
  'not-charged': 'The bank did not answer in time, and nothing was charged.',
  'not-confirmed': 'The card’s bank asks you to confirm payments, which nobody could do.',
  'method-unusable': 'The payment method can no longer be charged.',
  'access-ended': 'The payer may no longer pay for this account.',
}

const spanish: Record<PaymentFailure, string> = {
  declined: 'El banco lo rechazó sin dar motivo.',
  'insufficient-funds': 'No había fondos suficientes.',
  'expired-card': 'La tarjeta ha vencido.',
  'not-charged': 'El banco no respondió a tiempo y no se cobró nada.',
  'not-confirmed':
    'El banco de la tarjeta pide que usted confirme los pagos, y nadie pudo hacerlo.',
  'method-unusable': 'Ya no se puede cobrar con este método de pago.',
  'access-ended': 'Quien paga ya no puede pagar esta cuenta.',
}
