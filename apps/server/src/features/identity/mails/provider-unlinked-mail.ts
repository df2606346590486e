import { signInAlert } from './sign-in-change.ts'

interface ProviderUnlinked {
  /** The provider’s. */
  name: string
}

/** A provider no longer signs its owner in. */
export const providerUnlinkedMail = signInAlert<ProviderUnlinked>({
  name: 'provider-unlinked',
  examples: { 'from a phone': { name: 'Example ID' } },
  en: ({ name, at }, { moment }) => ({
    subject: `You can’t sign in with ${name} anymore`,
    paragraphs: [`${name} was unlinked from your profile on ${moment(at)}.`],
  }),
  es: ({ name, at }, { moment }) => ({
    subject: `Ya no puede iniciar sesión con ${name}`,
    paragraphs: [`${name} se desvinculó de su perfil el ${moment(at)}.`],
  }),
})
