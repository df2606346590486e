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
    subject: 'Confirm your new email',
    paragraphs: [
      'Someone wants to sign in with this address from now on. If it’s you, confirm it. It then replaces the old one.',
    ],
    notes: [
      `The link works for ${durationWords(hours, 'hour', 'en')}.`,
      'If it isn’t you, don’t open the link. Then nothing changes.',
    ],
  }),
  es: ({ hours }) => ({
    subject: 'Confirme su nuevo correo',
    paragraphs: [
      'Alguien quiere iniciar sesión con esta dirección de ahora en adelante. Si es usted, confírmela. Entonces reemplazará a la anterior.',
    ],
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no es usted, no abra el enlace. Así no cambiará nada.',
    ],
  }),
})
