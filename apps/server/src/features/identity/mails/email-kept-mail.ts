import { alertKind } from '../../../ports/mail/alert-kind.ts'
import type { EndedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { mailPages, toSecurity } from './mail-pages.ts'
import { durationWords, endedWords } from './mail-words.ts'

interface EmailKept {
  firstName: string
  /** Whose access, given lately, has ended with it; what was told before this was does not know. */
  ended?: ReadonlyArray<EndedAccess>
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
    'with access ended': {
      firstName: 'Maria',
      ended: [{ name: 'Ruth Ellison', account: 'CB-100001' }],
      token: 'the-token',
      minutes: 60,
    },
  },
  button: {
    en: 'Choose a password',
    es: 'Elegir una contraseña',
    page: ({ token }) => mailPages.resetPassword(token),
  },
  en: ({ ended = [], minutes }) => ({
    subject: 'Your email stays the same. Choose a new password.',
    heading: 'Your email stays the same',
    paragraphs: [
      'You stopped the change of your email, and we signed out all devices. Someone else may know your password, so choose a new one now.',
      ...(ended.length > 0
        ? [
            `We also ended access to your accounts that was given from your profile: ${endedWords(ended, 'en')}. When you choose your password, you can keep what you gave yourself.`,
          ]
        : []),
    ],
    notes: [`The link works once, for ${durationWords(minutes, 'minute', 'en')}.`],
  }),
  es: ({ ended = [], minutes }) => ({
    subject: 'Su correo no cambia. Elija una contraseña nueva.',
    heading: 'Su correo no cambia',
    paragraphs: [
      'Usted detuvo el cambio de su correo y cerramos la sesión en todos los dispositivos. Es posible que otra persona conozca su contraseña, así que elija una nueva ahora.',
      ...(ended.length > 0
        ? [
            `También terminamos el acceso a sus cuentas que se dio desde su perfil: ${endedWords(ended, 'es')}. Al elegir su contraseña, puede conservar el que usted haya dado.`,
          ]
        : []),
    ],
    notes: [`El enlace sirve una sola vez, durante ${durationWords(minutes, 'minute', 'es')}.`],
  }),
})
