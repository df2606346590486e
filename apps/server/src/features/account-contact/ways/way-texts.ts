import type { Locale } from '@portal/contract/texts'

/** What a phone of an account is told in a text message, as short as it can be. */
export const wayTexts: Record<
  Locale,
  {
    code: (code: string, minutes: number) => string
    removed: (account: string, link: string, hours: number) => string
    replaced: (account: string, link: string, hours: number) => string
  }
> = {
  en: {
    code: (code, minutes) =>
      `${code} is your code. It works for ${minutes} minutes. We never ask for it by phone.`,
    removed: (account, link, hours) =>
      `This number was removed from account ${account}. Not right? Undo it within ${hours} hours: ${link}`,
    replaced: (account, link, hours) =>
      `Another number took the place of this one on account ${account}. Not right? Undo it within ${hours} hours: ${link}`,
  },
  es: {
    code: (code, minutes) =>
      `${code} es su código. Sirve durante ${minutes} minutos. Nunca se lo pedimos por teléfono.`,
    removed: (account, link, hours) =>
      `Este número se quitó de la cuenta ${account}. ¿No es correcto? Deshágalo en ${hours} horas: ${link}`,
    replaced: (account, link, hours) =>
      `Otro número reemplazó a este en la cuenta ${account}. ¿No es correcto? Deshágalo en ${hours} horas: ${link}`,
  },
}
