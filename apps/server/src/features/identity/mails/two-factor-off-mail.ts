import { signInMail } from './sign-in-change.ts'

/** Two-factor sign-in was switched off. */
export const twoFactorOffMail = signInMail<object>({
  examples: { 'from a phone': {} },
  en: ({ at }, { moment }) => ({
    subject: 'Two-factor sign-in is off',
    paragraphs: [
      `Two-factor sign-in was switched off on ${moment(at)}. Your password now signs you in without a code.`,
    ],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      `La verificación en dos pasos se desactivó el ${moment(at)}. Ahora su contraseña basta para entrar, sin código.`,
    ],
  }),
})
