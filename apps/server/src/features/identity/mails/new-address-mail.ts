import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface NewAddress {
  token: string
  hours: number
}

/** To the address that is to become the profile’s. */
export const newAddressMail = mailKind<NewAddress>({
  examples: {
    'for two days': { token: 'the-token', hours: 48 },
  },
  button: {
    en: 'Use this address',
    es: 'Usar esta dirección',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ hours }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Somebody wants to sign in with this address from now on. If it was you, confirm it, and it takes the place of the old one.',
    ],
    notes: [
      `The link is good for ${durationWords(hours, 'hour', 'en')}.`,
      'If it was not you, do not open the link, and nothing happens.',
    ],
  }),
  es: ({ hours }) => ({
    subject: 'Confirme su nuevo correo electrónico',
    paragraphs: [
      'Alguien quiere iniciar sesión con esta dirección de ahora en adelante. Si fue usted, confírmela y reemplazará a la anterior.',
    ],
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no fue usted, no abra el enlace y no pasará nada.',
    ],
  }),
})
