import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailPages, toSecurity } from './mail-pages.ts'

interface TakenAddress {
  firstName: string
}

/** To the owner of an address that somebody wants to use for another profile. */
export const takenAddressMail = alertKind<TakenAddress>({
  name: 'taken-address',
  event: 'security',
  ...toSecurity,
  examples: {
    'to its owner': { firstName: 'Maria' },
  },
  button: {
    en: 'Sign in',
    es: 'Iniciar sesión',
    page: mailPages.signIn,
  },
  en: () => ({
    subject: 'This address already has a profile',
    paragraphs: [
      'Someone wanted to use this address for another profile. It belongs to yours, so nothing changed. If it was you, sign in with this address instead.',
    ],
    notes: ['If it wasn’t you, you don’t need to do anything.'],
  }),
  es: () => ({
    subject: 'Esta dirección ya tiene un perfil',
    paragraphs: [
      'Alguien quiso usar esta dirección para otro perfil. Pertenece al suyo, así que no cambió nada. Si fue usted, inicie sesión con esta dirección.',
    ],
    notes: ['Si no fue usted, no tiene que hacer nada.'],
  }),
})
