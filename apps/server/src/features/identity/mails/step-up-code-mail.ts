import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface StepUpCode {
  code: string
  minutes: number
}

/** Six digits with which a person who has nothing but the mailbox proves to be there. */
export const stepUpCodeMail = mailKind<StepUpCode>({
  examples: {
    'six digits': { code: '031337', minutes: 10 },
  },
  en: ({ code, minutes }) => ({
    subject: 'Your code',
    paragraphs: ['Type this code where you were asked for it, to show that it is you.'],
    code,
    notes: [
      `It is good for ${minutes} minutes. Nobody of us will ever ask you for it.`,
      'If you did not ask for it, somebody else is signed in as you: sign in, sign all devices out, and call us.',
    ],
  }),
  es: ({ code, minutes }) => ({
    subject: 'Su código',
    paragraphs: ['Escriba este código donde se le pidió, para mostrar que es usted.'],
    code,
    notes: [
      `Es válido durante ${minutes} minutos. Nadie de nosotros se lo pedirá nunca.`,
      'Si no lo pidió, otra persona tiene la sesión abierta en su nombre: inicie sesión, cierre la de todos los dispositivos y llámenos.',
    ],
  }),
})
