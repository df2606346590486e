import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { contactPages } from './contact-pages.ts'

interface ContactRemoved {
  /** The number of the account. */
  account: string
  /** Of the link that takes it back, and for how long that works. */
  token: string
  hours: number
  /** Another address came in its place. */
  isReplaced: boolean
}

/** To an address of an account to which nothing goes any more. */
export const contactRemovedMail = mailKind<ContactRemoved>({
  examples: {
    removed: { account: 'CB-100001', token: 'the-token', hours: 72, isReplaced: false },
    replaced: { account: 'CB-100001', token: 'the-token', hours: 72, isReplaced: true },
  },
  button: {
    en: 'Undo this',
    es: 'Deshacer',
    page: ({ token }) => contactPages.undo(token),
  },
  en: ({ account, hours, isReplaced }) => ({
    subject: `We won’t write to you about account ${account} anymore`,
    paragraphs: [
      isReplaced
        ? `Someone who manages account ${account} gave us another email address in place of this one.`
        : `Someone who manages account ${account} removed this email address.`,
      'If that’s right, you don’t need to do anything. If it isn’t, undo it with the button.',
    ],
    notes: [`The button works once, for ${hours} hours.`],
  }),
  es: ({ account, hours, isReplaced }) => ({
    subject: `Ya no le escribiremos sobre la cuenta ${account}`,
    paragraphs: [
      isReplaced
        ? `Alguien que se ocupa de la cuenta ${account} nos dio otra dirección de correo en lugar de esta.`
        : `Alguien que se ocupa de la cuenta ${account} quitó esta dirección de correo.`,
      'Si es correcto, no tiene que hacer nada. Si no, deshágalo con el botón.',
    ],
    notes: [`El botón sirve una vez, durante ${hours} horas.`],
  }),
})
