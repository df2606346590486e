import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'

/** Why money went back, in a sentence that says what it means for the payer. */
export const returnReasonWords: Record<Locale, Record<PaymentReturn['reason'], string>> = {
  en: {
    requested: 'The money goes back to the card or account you paid with. That takes a few days.',
    'paid-twice': 'You paid twice. The money goes back to the card or account you paid with.',
    'paid-too-much':
      'You paid more than was due. The money goes back to the card or account you paid with.',
    'charge-back': 'You, or someone in your name, disputed this payment with the card’s bank.',
    'insufficient-funds': 'There wasn’t enough money in the bank account.',
    'account-closed': 'The bank account you paid from is closed.',
    'debit-refused': 'The bank says that the account’s owner didn’t authorize this payment.',
  },
  es: {
    requested: 'El dinero vuelve a la tarjeta o cuenta con la que pagó. Tarda unos días.',
    'paid-twice': 'Usted pagó dos veces. El dinero vuelve a la tarjeta o cuenta con la que pagó.',
    'paid-too-much':
      'Usted pagó más de lo que debía. El dinero vuelve a la tarjeta o cuenta con la que pagó.',
    'charge-back': 'Usted, o alguien en su nombre, disputó este pago con el banco de la tarjeta.',
    'insufficient-funds': 'No había suficiente dinero en la cuenta bancaria.',
    'account-closed': 'La cuenta bancaria con la que pagó está cerrada.',
    'debit-refused': 'El banco dice que el titular de la cuenta no autorizó este pago.',
  },
}
