import { signInAlert } from './sign-in-change.ts'

/** Two-step sign-in was turned off. */
export const twoFactorOffMail = signInAlert<object>({
  name: 'two-factor-off',
  examples: { 'from a phone': {} },
  en: ({ at }, { moment }) => ({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `Two-step sign-in was turned off on ${moment(at)}. You can now sign in with your password alone, without a code.`,
    ],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      `La verificación en dos pasos se desactivó el ${moment(at)}. Ahora puede iniciar sesión solo con su contraseña, sin código.`,
    ],
  }),
})
