import type { Locale } from '@portal/contract/texts'

/** What somebody agrees to, with the utility's name: who may debit, what for, and how to end it. */
const wordings: Record<Locale, (utility: string) => string> = {
  en: (utility) =>
    [
      `I authorize ${utility}, and the payment service it uses, to debit this bank account for payments I make or schedule here and for autopay I turn on.`,
      'They may also credit it to correct a mistake.',
      'I’m authorized to use this account, and nobody else has to approve these debits.',
      `This authorization stays in effect until I cancel it. I can remove the account from my payment methods or write to ${utility}.`,
      'A debit already sent to the bank still goes through.',
    ].join(' '),
  es: (utility) =>
    [
      `Autorizo a ${utility}, y al servicio de pagos que utiliza, a debitar de esta cuenta bancaria los pagos que haga o programe aquí y los pagos automáticos que active.`,
      'También pueden abonar en ella lo necesario para corregir un error.',
      'Tengo autorización para usar esta cuenta, y nadie más tiene que aprobar estos débitos.',
      `Esta autorización vale hasta que la cancele. Puedo quitar la cuenta de mis métodos de pago o escribir a ${utility}.`,
      'Un débito que ya se envió al banco se hará de todos modos.',
    ].join(' '),
}

export function mandateWording(utility: string, locale: Locale): string {
  return wordings[locale](utility)
}

/** Whether it is what we give to read, in any of the languages. */
export function isMandateWording(utility: string, wording: string): boolean {
  return Object.values(wordings).some((write) => write(utility) === wording)
}
