import { signInMail } from './sign-in-change.ts'

interface PasskeyAdded {
  /** As its owner calls it. */
  name: string
}

/** A passkey was added. */
export const passkeyAddedMail = signInMail<PasskeyAdded>({
  examples: { 'from a phone': { name: 'My phone' } },
  en: ({ name, at }, { moment }) => ({
    subject: 'A passkey was added',
    paragraphs: [
      `The passkey “${name}” was added on ${moment(at)}. It signs you in without your password.`,
    ],
  }),
  es: ({ name, at }, { moment }) => ({
    subject: 'Se añadió una llave de acceso',
    paragraphs: [
      `La llave de acceso «${name}» se añadió el ${moment(at)}. Con ella puede entrar sin contraseña.`,
    ],
  }),
})
