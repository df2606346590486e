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
    subject: 'You are registered already',
    paragraphs: [
      'Somebody tried to register with this address. It has a profile already, so nothing was changed. If it was you, just sign in.',
    ],
    notes: [
      `Do you not remember your password? Choose a new one here: ${address(mailPages.forgotPassword())}`,
      'If it was not you, there is nothing to do.',
    ],
  }),
  es: (_facts, { address }) => ({
    subject: 'Usted ya está registrado',
    paragraphs: [
      'Alguien intentó registrarse con esta dirección. Ya tiene un perfil, así que no se cambió nada. Si fue usted, simplemente inicie sesión.',
    ],
    notes: [
      `¿No recuerda su contraseña? Elija una nueva aquí: ${address(mailPages.forgotPassword())}`,
      'Si no fue usted, no tiene que hacer nada.',
    ],
  }),
})
