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
    paragraphs: ['Enter this code where we asked for it, to show that it’s you.'],
    code,
    notes: [
      `It works for ${minutes} minutes. Nobody who works here will ever ask you for it.`,
      `If you didn’t ask for it, someone else is signed in as you. Sign them out here: ${address(mailPages.notMe(token))}`,
    ],
  }),
  es: ({ code, minutes, token }, { address }) => ({
    subject: 'Su código',
    paragraphs: ['Escriba este código donde se lo pedimos, para mostrar que es usted.'],
    code,
    notes: [
      `Sirve durante ${minutes} minutos. Nadie de nuestro personal se lo pedirá nunca.`,
      `Si no lo pidió, otra persona tiene una sesión abierta en su nombre. Ciérrela aquí: ${address(mailPages.notMe(token))}`,
    ],
  }),
})
