import { signInAlert } from './sign-in-change.ts'

interface PasskeyRemoved {
  /** As its owner calls it. */
  name: string
}

/** A passkey was removed. */
export const passkeyRemovedMail = signInAlert<PasskeyRemoved>({
  name: 'passkey-removed',
  examples: { 'from a phone': { name: 'My phone' } },
  en: ({ name, at }, { moment }) => ({
    subject: 'A passkey was removed',
    paragraphs: [
      `The passkey “${name}” was removed on ${moment(at)}. You can’t sign in with it anymore.`,
    ],
  }),
  es: ({ name, at }, { moment }) => ({
    subject: 'Se quitó una llave de acceso',
    paragraphs: [
      `La llave de acceso “${name}” se quitó el ${moment(at)}. Ya no sirve para iniciar sesión.`,
    ],
  }),
})
