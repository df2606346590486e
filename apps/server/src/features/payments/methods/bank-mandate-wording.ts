import type { Locale } from '@portal/contract/texts'

/** What somebody agrees to, with the utility's name: who may debit, what for, and how to end it. */
const wordings: Record<Locale, (utility: string) => string> = {
  en: (utility) =>
    `I allow ${utility}, and the payment service that it uses, to debit this bank account for payments that I make or schedule here and for autopay that I turn on, and to credit it where a mistake must be put right. I may dispose of the account alone. This holds until I take it back by removing the account from my payment methods or by writing to ${utility}; what was sent to the bank by then is still debited.`,
  es: (utility) =>
    `Autorizo a ${utility}, y al servicio de pagos que utiliza, a cargar en esta cuenta bancaria los pagos que haga o programe aquí y los pagos automáticos que active, y a abonar en ella lo necesario para corregir un error. Puedo disponer de la cuenta sin permiso de nadie más. Esto vale hasta que lo revoque quitando la cuenta de mis métodos de pago o escribiendo a ${utility}; lo que ya se haya enviado al banco se cargará de todos modos.`,
}

export function mandateWording(utility: string, locale: Locale): string {
  return wordings[locale](utility)
}

/** Whether it is what we give to read, in any of the languages. */
export function isMandateWording(utility: string, wording: string): boolean {
  return Object.values(wordings).some((write) => write(utility) === wording)
}
