import { mailKind } from '../../../ports/mail/mail-kind.ts'

/** To an address that was a profile’s until its owner took the change back. */
export const emailTakenBackMail = mailKind<object>({
  examples: {
    'to a stranger': {},
  },
  en: (_facts, { phone }) => ({
    subject: 'A change of e-mail address was taken back',
    heading: 'The change was taken back',
    paragraphs: [
      'This address was set as the e-mail address of a profile, and the former address took that back. It no longer signs anybody in.',
    ],
    notes: [`If that is wrong, call us: ${phone}`],
  }),
  es: (_facts, { phone }) => ({
    subject: 'Se deshizo un cambio de correo electrónico',
    heading: 'El cambio se deshizo',
    paragraphs: [
      'Esta dirección se había puesto como correo electrónico de un perfil y se deshizo desde la dirección anterior. Ya no sirve para iniciar sesión.',
    ],
    notes: [`Si no es correcto, llámenos: ${phone}`],
  }),
})
