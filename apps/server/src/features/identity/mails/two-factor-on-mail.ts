import { signInMail } from './sign-in-change.ts'

/** Two-factor sign-in was switched on. */
export const twoFactorOnMail = signInMail<object>({
  examples: { 'from a phone': {} },
  en: ({ at }, { moment }) => ({
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      `Since ${moment(at)}, your password alone no longer signs anybody in: a code from your authenticator app is asked for as well.`,
      'Keep your recovery codes where you find them without your phone.',
    ],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'La verificación en dos pasos está activada',
    paragraphs: [
      `Desde el ${moment(at)}, la contraseña sola ya no basta para entrar: también se pide un código de su aplicación de autenticación.`,
      'Guarde sus códigos de recuperación donde los encuentre sin su teléfono.',
    ],
  }),
})
