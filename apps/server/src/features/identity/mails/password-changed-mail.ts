import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'
import { deviceWords } from './mail-words.ts'

interface PasswordChanged {
  firstName: string
  /** The instant. */
  at: string
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
}

/** To the owner, whenever the password has become another one. */
export const passwordChangedMail = mailKind<PasswordChanged>({
  examples: {
    'from a known browser': {
      firstName: 'Maria',
      at: '2026-11-20T20:00:00Z',
      device: 'Chrome on Android',
    },
  },
  button: {
    en: 'It was not me',
    es: 'No fui yo',
    page: mailPages.forgotPassword,
  },
  en: ({ at, device }, { moment, phone }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Your password was changed on ${moment(at)}${deviceWords(device, 'en')}. All other devices were signed out.`,
      'If it was you, there is nothing to do. If not, choose a new password at once.',
    ],
    notes: [`You can also call us: ${phone}`],
  }),
  es: ({ at, device }, { moment, phone }) => ({
    subject: 'Se cambió su contraseña',
    paragraphs: [
      `Su contraseña se cambió el ${moment(at)}${deviceWords(device, 'es')}. Se cerró la sesión en todos los demás dispositivos.`,
      'Si fue usted, no tiene que hacer nada. Si no, elija enseguida una contraseña nueva.',
    ],
    notes: [`También puede llamarnos: ${phone}`],
  }),
})
