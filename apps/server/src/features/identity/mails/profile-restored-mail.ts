import { alertKind } from '../../../ports/mail/alert-kind.ts'
import type { EndedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { mailPages, toSecurity } from './mail-pages.ts'
import { durationWords, endedWords } from './mail-words.ts'

interface ProfileRestored {
  firstName: string
  /** Whose access, given lately, has ended with it; what was told before this was does not know. */
  ended?: ReadonlyArray<EndedAccess>
  token: string
  minutes: number
}

/** To the address at which the utility knows the owner of a profile that somebody else had taken over. */
export const profileRestoredMail = alertKind<ProfileRestored>({
  name: 'profile-restored',
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
  en: ({ ended = [], minutes }, { phone }) => ({
    subject: 'Choose a new password: your profile is yours again',
    heading: 'Your profile is yours again',
    paragraphs: [
      'As you asked, we signed everyone out of your profile. We also removed every way to sign in: the password, passkeys, linked providers and two-step sign-in.',
      ...(ended.length > 0
        ? [
            `We also ended access to your accounts that was given from your profile: ${endedWords(ended, 'en')}. When you choose your password, you can keep what you gave yourself.`,
          ]
        : []),
      'Choose a new password now. From now on you sign in with this email.',
    ],
    notes: [
      `The link works once, for ${durationWords(minutes, 'minute', 'en')}. After that, use “Forgot it?” where you sign in.`,
      `If you didn’t ask for this, call us: ${phone}`,
    ],
  }),
  es: ({ ended = [], minutes }, { phone }) => ({
    subject: 'Elija una contraseña nueva: su perfil vuelve a ser suyo',
    heading: 'Su perfil vuelve a ser suyo',
    paragraphs: [
      'Como nos pidió, cerramos todas las sesiones de su perfil. También quitamos todas las formas de iniciar sesión: la contraseña, las llaves de acceso, los proveedores vinculados y la verificación en dos pasos.',
      ...(ended.length > 0
        ? [
            `También terminamos el acceso a sus cuentas que se dio desde su perfil: ${endedWords(ended, 'es')}. Al elegir su contraseña, puede conservar el que usted haya dado.`,
          ]
        : []),
      'Elija ahora una contraseña nueva. Desde ahora inicia sesión con este correo.',
    ],
    notes: [
      `El enlace sirve una sola vez, durante ${durationWords(minutes, 'minute', 'es')}. Después, use “¿La olvidó?” en la página de inicio de sesión.`,
      `Si no lo pidió, llámenos: ${phone}`,
    ],
  }),
})
