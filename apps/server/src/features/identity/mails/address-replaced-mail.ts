import { mailKind } from '../../../ports/mail/mail-kind.ts'

/** To an address that was a profile’s until the utility gave the profile back to whoever it knows as its owner. */
export const addressReplacedMail = mailKind<object>({
  examples: {
    'to the former address': {},
  },
  en: (_facts, { phone }) => ({
    subject: 'We changed the email on your profile',
    paragraphs: [
      'We returned a profile with this email to its owner, who now uses another address. You can’t sign in with this one anymore.',
    ],
    notes: [`If you’re the owner, call us right away: ${phone}`],
  }),
  es: (_facts, { phone }) => ({
    subject: 'Cambiamos el correo de su perfil',
    paragraphs: [
      'Devolvimos un perfil con este correo a su titular, que ahora usa otra dirección. Con esta ya no se puede iniciar sesión.',
    ],
    notes: [`Si el perfil es suyo, llámenos de inmediato: ${phone}`],
  }),
})
