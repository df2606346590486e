import type { Locale } from '@portal/contract/texts'
import { textTerms } from '../../../ports/sms/text-terms.ts'

/** What a phone of an account is told in a text message, as short as it can be. */
export const wayTexts: Record<
  Locale,
  {
    code: (code: string, minutes: number) => string
    removed: (account: string) => string
    replaced: (account: string) => string
    /** After these two: how it is undone, or whom to call. */
    undo: (link: string, hours: number) => string
    call: (phone: string) => string
  }
> = {
  en: {
    code: (code, minutes) =>
      `${code} is your code. It works for ${minutes} minutes. We never ask for it by phone. ${textTerms.en}`,
    removed: (account) => `This number was removed from account ${account}.`,
    replaced: (account) => `Another number took the place of this one on account ${account}.`,
    undo: (link, hours) => `Not right? Undo it within ${hours} hours: ${link}`,
    call: (phone) => `Not right? Call us at ${phone}`,
  },
  es: {
    code: (code, minutes) =>
      `${code} es su código. Sirve durante ${minutes} minutos. Nunca se lo pedimos por teléfono. ${textTerms.es}`,
    removed: (account) => `Este número se quitó de la cuenta ${account}.`,
    replaced: (account) => `Otro número reemplazó a este en la cuenta ${account}.`,
    undo: (link, hours) => `¿No es correcto? Deshágalo en ${hours} horas: ${link}`,
    call: (phone) => `¿No es correcto? Llámenos al ${phone}`,
  },
}
