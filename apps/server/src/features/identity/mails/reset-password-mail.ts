import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { deviceWords, durationWords } from './mail-words.ts'

interface ResetPassword {
  firstName: string
  token: string
  minutes: number
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
}

/** To somebody who cannot sign in any more, or has no password yet. */
export const resetPasswordMail = mailKind<ResetPassword>({
  examples: {
    'from a known browser': {
      firstName: 'Maria',
      token: 'the-token',
      minutes: 60,
      device: 'Chrome on Android',
    },
  },
  button: {
    en: 'Choose a password',
    es: 'Elegir una contraseña',
    page: ({ token }) => mailPages.resetPassword(token),
  },
  en: ({ minutes, device }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Someone asked for a new password for your profile${deviceWords(device, 'en')}. If it was you, choose one now. We’ll sign you out on all devices.`,
    ],
    notes: [
      `The link works once, for ${durationWords(minutes, 'minute', 'en')}.`,
      'If it wasn’t you, don’t open the link. Your password then stays the same.',
    ],
  }),
  es: ({ minutes, device }) => ({
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      `Alguien pidió una contraseña nueva para su perfil${deviceWords(device, 'es')}. Si fue usted, elíjala ahora. Cerraremos su sesión en todos los dispositivos.`,
    ],
    notes: [
      `El enlace sirve una sola vez, durante ${durationWords(minutes, 'minute', 'es')}.`,
      'Si no fue usted, no abra el enlace. Así su contraseña no cambia.',
    ],
  }),
})
