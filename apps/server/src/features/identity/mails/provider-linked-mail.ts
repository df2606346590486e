import { signInAlert } from './sign-in-change.ts'

interface ProviderLinked {
  /** The provider’s. */
  name: string
}

/** Another provider signs its owner in. */
export const providerLinkedMail = signInAlert<ProviderLinked>({
  name: 'provider-linked',
  examples: { 'from a phone': { name: 'Example ID' } },
  en: ({ name, at }, { moment }) => ({
    subject: `You can now sign in with ${name}`,
    paragraphs: [
      `${name} was linked to your profile on ${moment(at)}. With it you can sign in without your password.`,
    ],
  }),
  es: ({ name, at }, { moment }) => ({
    subject: `Ya puede iniciar sesión con ${name}`,
    paragraphs: [
      `${name} se vinculó a su perfil el ${moment(at)}. Con esa cuenta puede iniciar sesión sin contraseña.`,
    ],
  }),
})
