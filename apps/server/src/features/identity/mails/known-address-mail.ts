import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'

interface KnownAddress {
  firstName: string
}

/** To somebody who has a profile, when a registration with their address came in. */
export const knownAddressMail = mailKind<KnownAddress>({
  examples: {
    'to its owner': { firstName: 'Maria' },
  },
  button: {
    en: 'Sign in',
    es: 'Iniciar sesión',
    page: mailPages.signIn,
  },
  en: (_facts, { address }) => ({
    subject: 'You already have a profile',
    paragraphs: [
      'Someone tried to register with this address. It already has a profile, so nothing changed. If it was you, just sign in.',
    ],
    notes: [
      `Forgot your password? Choose a new one here: ${address(mailPages.forgotPassword())}`,
      'If it wasn’t you, you don’t need to do anything.',
    ],
  }),
  es: (_facts, { address }) => ({
    subject: 'Usted ya tiene un perfil',
    paragraphs: [
      'Alguien intentó registrarse con esta dirección. Ya tiene un perfil, así que no cambió nada. Si fue usted, solo inicie sesión.',
    ],
    notes: [
      `¿Olvidó su contraseña? Elija una nueva aquí: ${address(mailPages.forgotPassword())}`,
      'Si no fue usted, no tiene que hacer nada.',
    ],
  }),
})
