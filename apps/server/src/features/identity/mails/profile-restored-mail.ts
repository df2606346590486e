import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailPages, toSecurity } from './mail-pages.ts'
import { durationWords } from './mail-words.ts'

interface ProfileRestored {
  firstName: string
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
  },
  button: {
    en: 'Choose a password',
    es: 'Elegir una contraseña',
    page: ({ token }) => mailPages.resetPassword(token),
  },
  en: ({ minutes }, { phone }) => ({
    subject: 'Choose a new password: your profile is yours again',
    heading: 'Your profile is yours again',
    paragraphs: [
      'As you asked, we signed everyone out of your profile. We also removed every way to sign in: the password, passkeys, linked providers and two-step sign-in.',
      'Choose a new password now. From now on you sign in with this email.',
    ],
    notes: [
      `The link works once, for ${durationWords(minutes, 'minute', 'en')}. After that, use “Forgot it?” where you sign in.`,
      `If you didn’t ask for this, call us: ${phone}`,
    ],
  }),
  es: ({ minutes }, { phone }) => ({
    subject: 'Elija una contraseña nueva: su perfil vuelve a ser suyo',
    heading: 'Su perfil vuelve a ser suyo',
    paragraphs: [
      'Como nos pidió, cerramos todas las sesiones de su perfil. También quitamos todas las formas de iniciar sesión: la contraseña, las llaves de acceso, los proveedores vinculados y la verificación en dos pasos.',
      'Elija ahora una contraseña nueva. Desde ahora inicia sesión con este correo.',
    ],
    notes: [
      `El enlace sirve una sola vez, durante ${durationWords(minutes, 'minute', 'es')}. Después, use “¿La olvidó?” en la página de inicio de sesión.`,
      `Si no lo pidió, llámenos: ${phone}`,
    ],
  }),
})
