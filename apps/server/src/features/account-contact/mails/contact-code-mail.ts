import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface ContactCode {
  code: string
  minutes: number
}

/** To an address that somebody gave for an account; it says nothing of whose, for it may be a stranger's. */
export const contactCodeMail = mailKind<ContactCode>({
  examples: { 'six digits': { code: '031337', minutes: 10 } },
  en: ({ code, minutes }, { phone }) => ({
    subject: 'Your code',
    paragraphs: [
      'Someone gave us this email address for an account. If that’s what you want, enter this code where we asked for it.',
    ],
    code,
    notes: [
      `It works for ${minutes} minutes. Nobody who works here will ever ask you for it.`,
      `If you don’t know what this is about, you don’t need to do anything: without the code we won’t write to you. If it happens again, call us at ${phone}.`,
    ],
  }),
  es: ({ code, minutes }, { phone }) => ({
    subject: 'Su código',
    paragraphs: [
      'Alguien nos dio esta dirección de correo para una cuenta. Si es lo que usted quiere, escriba este código donde se lo pedimos.',
    ],
    code,
    notes: [
      `Sirve durante ${minutes} minutos. Nadie de nuestro personal se lo pedirá nunca.`,
      `Si no sabe de qué se trata, no tiene que hacer nada: sin el código no le escribiremos. Si vuelve a pasar, llámenos al ${phone}.`,
    ],
  }),
})
