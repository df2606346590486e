import { signInAlert } from './sign-in-change.ts'

/** Two-step sign-in was turned on. */
export const twoFactorOnMail = signInAlert<object>({
  name: 'two-factor-on',
  examples: { 'from a phone': {} },
  en: ({ at }, { moment }) => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `It’s been on since ${moment(at)}. You now need a code from your authenticator app as well as your password.`,
      'Keep your recovery codes where you can find them without your phone.',
    ],
  }),
  es: ({ at }, { moment }) => ({
    subject: 'La verificación en dos pasos está activada',
    paragraphs: [
      `Se activó el ${moment(at)}. Ahora necesita un código de su aplicación de autenticación, además de su contraseña.`,
      'Guarde sus códigos de recuperación donde pueda encontrarlos sin su teléfono.',
    ],
  }),
})
