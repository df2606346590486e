import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface ContactEnded {
  /** The number of the account. */
  account: string
  /** Another address came in its place. */
  isReplaced: boolean
}

/** To an address of an account that was removed once more after its reader had brought it back: now a person is asked. */
export const contactEndedMail = mailKind<ContactEnded>({
  examples: {
    removed: { account: 'CB-100001', isReplaced: false },
    replaced: { account: 'CB-100001', isReplaced: true },
  },
  en: ({ account, isReplaced }, { phone }) => ({
    subject: `We won’t write to you about account ${account} anymore`,
    paragraphs: [
      isReplaced
        ? `Someone who manages account ${account} gave us another email address in place of this one again.`
        : `Someone who manages account ${account} removed this email address again.`,
      `If that’s right, you don’t need to do anything. If it isn’t, call us at ${phone}.`,
    ],
  }),
  es: ({ account, isReplaced }, { phone }) => ({
    subject: `Ya no le escribiremos sobre la cuenta ${account}`,
    paragraphs: [
      isReplaced
        ? `Alguien que se ocupa de la cuenta ${account} nos dio de nuevo otra dirección de correo en lugar de esta.`
        : `Alguien que se ocupa de la cuenta ${account} quitó de nuevo esta dirección de correo.`,
      `Si es correcto, no tiene que hacer nada. Si no, llámenos al ${phone}.`,
    ],
  }),
})
