import { signInAlert } from './sign-in-change.ts'

interface PasskeyAdded {
  /** As its owner calls it. */
  name: string
}

/** A passkey was added. */
export const passkeyAddedMail = signInAlert<PasskeyAdded>({
  name: 'passkey-added',
  examples: { 'from a phone': { name: 'My phone' } },
  en: ({ name, at }, { moment }) => ({
    subject: 'A passkey was added',
    paragraphs: [
      `The passkey “${name}” was added on ${moment(at)}. With it you can sign in without your password.`,
    ],
  }),
  es: ({ name, at }, { moment }) => ({
    subject: 'Se agregó una llave de acceso',
    paragraphs: [
      `La llave de acceso “${name}” se agregó el ${moment(at)}. Con ella puede iniciar sesión sin contraseña.`,
    ],
  }),
})
