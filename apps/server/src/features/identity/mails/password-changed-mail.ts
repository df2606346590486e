import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { toSecurity } from './mail-pages.ts'
import { deviceWords } from './mail-words.ts'
import { notMeButton, notMeNote } from './sign-in-change.ts'

interface PasswordChanged {
  firstName: string
  /** The instant. */
  at: string
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
  /** Of the link by which its reader says that it was somebody else, and for how long that is good. */
  token: string
  hours: number
}

/** To the owner, whenever the password has become another one. */
export const passwordChangedMail = alertKind<PasswordChanged>({
  name: 'password-changed',
  event: 'security',
  keys: ['token'],
  ...toSecurity,
  examples: {
    'from a known browser': {
      firstName: 'Maria',
      at: '2026-11-20T20:00:00Z',
      device: 'Chrome on Android',
      token: 'the-token',
      hours: 72,
    },
  },
  button: notMeButton,
  en: ({ at, device, hours }, { moment, phone }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Your password was changed on ${moment(at)}${deviceWords(device, 'en')}. All other devices were signed out.`,
      'If it was you, you don’t need to do anything. If it wasn’t, tell us with the button. We’ll sign everyone out, and you choose a new password.',
    ],
    notes: [notMeNote.en({ hours, phone })],
  }),
  es: ({ at, device, hours }, { moment, phone }) => ({
    subject: 'Se cambió su contraseña',
    paragraphs: [
      `Su contraseña se cambió el ${moment(at)}${deviceWords(device, 'es')}. Se cerró la sesión en todos los demás dispositivos.`,
      'Si fue usted, no tiene que hacer nada. Si no, avísenos con el botón. Cerraremos la sesión en todas partes y usted elegirá una contraseña nueva.',
    ],
    notes: [notMeNote.es({ hours, phone })],
  }),
})
