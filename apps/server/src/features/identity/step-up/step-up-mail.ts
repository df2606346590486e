import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../../ports/mail/mail.ts'

/** Six digits with which a person who has nothing but the mailbox proves to be there. */
export function stepUpMail(locale: Locale, given: { code: string; minutes: number }): MailSheet {
  return texts[locale](given)
}

const texts: Record<Locale, (given: { code: string; minutes: number }) => MailSheet> = {
  en: ({ code, minutes }) => ({
    subject: 'Your code',
    heading: 'Your code',
    paragraphs: ['Type this code where you were asked for it, to show that it is you.'],
    code,
    notes: [
      `It is good for ${minutes} minutes. Nobody of us will ever ask you for it.`,
      'If you did not ask for it, somebody else is signed in as you: sign in, sign all devices out, and call us.',
    ],
  }),
  es: ({ code, minutes }) => ({
    subject: 'Su código',
    heading: 'Su código',
    paragraphs: ['Escriba este código donde se le pidió, para mostrar que es usted.'],
    code,
    notes: [
      `Es válido durante ${minutes} minutos. Nadie de nosotros se lo pedirá nunca.`,
      'Si no lo pidió, otra persona tiene la sesión abierta en su nombre: inicie sesión, cierre la de todos los dispositivos y llámenos.',
    ],
  }),
}
