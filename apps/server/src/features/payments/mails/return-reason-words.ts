import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'

/** Why money went back, in a sentence that says what it means for the payer. */
export const returnReasonWords: Record<Locale, Record<PaymentReturn['reason'], string>> = {
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
