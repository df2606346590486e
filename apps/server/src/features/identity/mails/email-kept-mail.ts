import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface EmailKept {
  firstName: string
  token: string
  minutes: number
}

/** To the owner who took a change back: whoever asked for it may know the password. */
export const emailKeptMail = mailKind<EmailKept>({
  examples: {
    'to its owner': { firstName: 'Maria', token: 'the-token', minutes: 60 },
  },
  button: {
    en: 'Choose a password',
    es: 'Elegir una contraseña',
    page: ({ token }) => mailPages.resetPassword(token),
  },
  en: ({ minutes }) => ({
    subject: 'Your e-mail address stays, choose a new password',
    heading: 'Your e-mail address stays as it was',
    paragraphs: [
      'You stopped the change of your e-mail address, and all devices were signed out. Whoever asked for it may know your password, so choose a new one now.',
    ],
    notes: [`The link is good for ${durationWords(minutes, 'minute', 'en')} and works once.`],
  }),
  es: ({ minutes }) => ({
    subject: 'Su correo electrónico no cambia, elija otra contraseña',
    heading: 'Su correo electrónico queda como estaba',
    paragraphs: [
      'Usted detuvo el cambio de su correo electrónico y se cerró la sesión en todos los dispositivos. Quien lo pidió puede conocer su contraseña, así que elija una nueva ahora.',
    ],
    notes: [`El enlace sirve durante ${durationWords(minutes, 'minute', 'es')} y una sola vez.`],
  }),
})
