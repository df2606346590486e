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
    en: 'Confirm email',
    es: 'Confirmar correo',
    page: ({ token }) => mailPages.confirmEmail(token),
  },
  en: ({ hours, device }) => ({
    subject: 'Confirm your email',
    paragraphs: [
      `Someone registered with this address${deviceWords(device, 'en')}. If it was you, confirm it. Then you can sign in with your password.`,
    ],
    notes: [
      `The link works for ${durationWords(hours, 'hour', 'en')}.`,
      'If it wasn’t you, don’t open the link. Nobody can use your address here without it, and you can delete this email.',
    ],
  }),
  es: ({ hours, device }) => ({
    subject: 'Confirme su correo',
    paragraphs: [
      `Alguien se registró con esta dirección${deviceWords(device, 'es')}. Si fue usted, confírmela. Después podrá iniciar sesión con su contraseña.`,
    ],
    notes: [
      `El enlace sirve durante ${durationWords(hours, 'hour', 'es')}.`,
      'Si no fue usted, no abra el enlace. Sin él nadie puede usar su dirección aquí. Puede borrar este correo.',
    ],
  }),
})
