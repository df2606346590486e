import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailPages, toSecurity } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailKept {
  firstName: string
  token: string
  minutes: number
}

/** To the owner who undid a change: whoever asked for it may know the password. */
export const emailKeptMail = alertKind<EmailKept>({
  name: 'email-kept',
  event: 'security',
  keys: ['token'],
  ...toSecurity,
  examples: {
    'to its owner': { firstName: 'Maria', token: 'the-token', minutes: 60 },
  },
  button: {
    en: 'Choose a password',
    es: 'Elegir una contraseña',
    page: ({ token }) => mailPages.resetPassword(token),
  },
  en: ({ minutes }) => ({
    subject: 'Your email stays the same. Choose a new password.',
    heading: 'Your email stays the same',
    paragraphs: [
      'You stopped the change of your email, and we signed out all devices. Someone else may know your password, so choose a new one now.',
    ],
    notes: [`The link works once, for ${durationWords(minutes, 'minute', 'en')}.`],
  }),
  es: ({ minutes }) => ({
    subject: 'Su correo no cambia. Elija una contraseña nueva.',
    heading: 'Su correo no cambia',
    paragraphs: [
      'Usted detuvo el cambio de su correo y cerramos la sesión en todos los dispositivos. Es posible que otra persona conozca su contraseña, así que elija una nueva ahora.',
    ],
    notes: [`El enlace sirve una sola vez, durante ${durationWords(minutes, 'minute', 'es')}.`],
  }),
})
