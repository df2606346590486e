import { alertKind } from '../../../ports/mail/alert-kind.ts'
import type { EndedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { toSecurity } from './mail-pages.ts'
import { deviceWords, endedWords } from './mail-words.ts'
import { notMeButton, notMeNote } from './sign-in-change.ts'

interface PasswordChanged {
  firstName: string
  /** The instant. */
  at: string
  /** `Chrome on Android`; null where the browser tells nothing known. */
  device: string | null
  /** Whose access, given lately, has ended with it; what was told before this was does not know. */
  ended?: ReadonlyArray<EndedAccess>
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
    'with access ended': {
      firstName: 'Maria',
      at: '2026-11-20T20:00:00Z',
      device: 'Chrome on Android',
      ended: [
        { name: 'Ruth Ellison', account: 'CB-100001' },
        { name: 'dana@example.com', account: 'CB-100002' },
      ],
      token: 'the-token',
      hours: 72,
    },
  },
  button: notMeButton,
  en: ({ at, device, ended = [], hours }, { moment, phone }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Your password was changed on ${moment(at)}${deviceWords(device, 'en')}. All other devices were signed out.`,
      ...(ended.length > 0
        ? [
            `We also ended access to your accounts that you didn’t keep: ${endedWords(ended, 'en')}. You can invite them again anytime.`,
          ]
        : []),
      'If it was you, you don’t need to do anything. If it wasn’t, tell us with the button. We’ll sign everyone out, and you choose a new password.',
    ],
    notes: [notMeNote.en({ hours, phone })],
  }),
  es: ({ at, device, ended = [], hours }, { moment, phone }) => ({
    subject: 'Se cambió su contraseña',
    paragraphs: [
      `Su contraseña se cambió el ${moment(at)}${deviceWords(device, 'es')}. Se cerró la sesión en todos los demás dispositivos.`,
      ...(ended.length > 0
        ? [
            `También terminamos el acceso a sus cuentas que usted no conservó: ${endedWords(ended, 'es')}. Puede invitar a esas personas de nuevo cuando quiera.`,
          ]
        : []),
      'Si fue usted, no tiene que hacer nada. Si no, avísenos con el botón. Cerraremos la sesión en todas partes y usted elegirá una contraseña nueva.',
    ],
    notes: [notMeNote.es({ hours, phone })],
  }),
})
