import { mailKind } from '../../../ports/mail/mail-kind.ts'

/** To an address that was a profile’s until the utility gave the profile back to whoever it knows as its owner. */
export const addressReplacedMail = mailKind<object>({
  examples: {
    'to the former address': {},
  },
  en: (_facts, { phone }) => ({
    subject: 'We changed the e-mail address of your profile',
    paragraphs: [
      'Our staff gave a profile with this e-mail address back to its owner, at another address. This one no longer signs anybody in.',
    ],
    notes: [`If you are its owner, call us at once: ${phone}`],
  }),
  es: (_facts, { phone }) => ({
    subject: 'Cambiamos el correo electrónico de su perfil',
    paragraphs: [
      'Nuestro personal devolvió un perfil con este correo electrónico a su dueño, en otra dirección. Esta ya no sirve para iniciar sesión.',
    ],
    notes: [`Si usted es su dueño, llámenos enseguida: ${phone}`],
  }),
})
