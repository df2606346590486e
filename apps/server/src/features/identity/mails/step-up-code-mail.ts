import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailPages } from './mail-pages.ts'

interface StepUpCode {
  code: string
  minutes: number
  /** Of the link by which its reader says that it was somebody else. */
  token: string
}

/** Six digits with which a person who has nothing but the mailbox proves to be there. */
export const stepUpCodeMail = mailKind<StepUpCode>({
  examples: {
    'six digits': { code: '031337', minutes: 10, token: 'the-token' },
  },
  en: ({ code, minutes, token }, { address }) => ({
    subject: 'Your code',
    paragraphs: ['Type this code where you were asked for it, to show that it is you.'],
    code,
    notes: [
      `It is good for ${minutes} minutes. Nobody of us will ever ask you for it.`,
      `If you did not ask for it, somebody else is signed in as you. Put them out here: ${address(mailPages.notMe(token))}`,
    ],
  }),
  es: ({ code, minutes, token }, { address }) => ({
    subject: 'Su código',
    paragraphs: ['Escriba este código donde se le pidió, para mostrar que es usted.'],
    code,
    notes: [
      `Es válido durante ${minutes} minutos. Nadie de nosotros se lo pedirá nunca.`,
      `Si no lo pidió, otra persona tiene la sesión abierta en su nombre. Sáquela aquí: ${address(mailPages.notMe(token))}`,
    ],
  }),
})
