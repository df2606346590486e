import { mailKind } from '../../../ports/mail/mail-kind.ts'

/** To an address that was a profile’s until its owner undid the change. */
export const emailTakenBackMail = mailKind<object>({
  examples: {
    'to a stranger': {},
  },
  en: (_facts, { phone }) => ({
    subject: 'An email change was undone',
    heading: 'The change was undone',
    paragraphs: [
      'This address was set as the email of a profile, and the owner of the earlier address undid that. You can’t sign in with it anymore.',
    ],
    notes: [`If that’s wrong, call us: ${phone}`],
  }),
  es: (_facts, { phone }) => ({
    subject: 'Se deshizo un cambio de correo',
    heading: 'El cambio se deshizo',
    paragraphs: [
      'Esta dirección se había puesto como correo de un perfil y el titular de la dirección anterior lo deshizo. Con ella ya no se puede iniciar sesión.',
    ],
    notes: [`Si no es correcto, llámenos: ${phone}`],
  }),
})
