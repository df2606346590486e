import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { deviceWords, durationWords } from './mail-words.ts'

interface ConfirmAddress {
  token: string
  hours: number
  /** Where the registration came from, so that somebody else’s is noticed. */
  device: string | null
}

/** To an address that somebody registered: only who reads it can go on. */
export const confirmAddressMail = mailKind<ConfirmAddress>({
  examples: {
    'from a known browser': { token: 'the-token', hours: 48, device: 'Chrome on Android' },
    'from an unknown one': { token: 'the-token', hours: 48, device: null },
  },
  button: {
    en: 'Confirm address',
    es: 'Confirmar dirección',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ hours, device }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Somebody registered with this address${deviceWords(device, 'en')}. If it was you, confirm it, and you can sign in with your password.`,
    ],
    notes: [
      `The link is good for ${durationWords(hours, 'hour', 'en')}.`,
      'If it was not you, do not open the link. Without it nobody can use your address here, and you can delete this mail.',
    ],
  }),
  es: ({ hours, device }) => ({
    subject: 'Confirme su correo electrónico',
    paragraphs: [
      `Alguien se registró con esta dirección${deviceWords(device, 'es')}. Si fue usted, confírmela y podrá entrar con su contraseña.`,
    ],
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no fue usted, no abra el enlace. Sin él nadie puede usar su dirección aquí, y puede borrar este correo.',
    ],
  }),
})
