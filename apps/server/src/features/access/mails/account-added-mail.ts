import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'

interface AccountAdded {
  /** The confirmed address of whoever did it: their name is what they say. */
  email: string
  /** Of the link that ends it, and for how long that works. */
  token: string
  hours: number
}

/** To the owners of an account that somebody added to their profile by what stands on a bill. */
export const accountAddedMail = accountAlert<AccountAdded>({
  name: 'account-added',
  event: 'security',
  keys: ['token'],
  page: ({ accountId }) => accessPages.access(accountId),
  examples: {
    'to an owner': { email: 'sam@example.com', token: 'the-token', hours: 72 },
  },
  button: {
    en: 'I don’t know this person',
    es: 'No conozco a esta persona',
    page: ({ token }) => accessPages.addedAccount(token),
  },
  en: ({ account, email, hours }) => ({
    subject: `Someone added your account ${account}`,
    paragraphs: [
      `${email} added your account ${account} to their profile, with its number and two facts from a bill. They can see amounts and pay.`,
      'If you know them, you don’t need to do anything. If you don’t, end their access with the button.',
    ],
    notes: [
      `The button works for ${hours} hours. After that, end it on the page “Manage Access” of the account.`,
    ],
  }),
  es: ({ account, email, hours }) => ({
    subject: `Alguien agregó su cuenta ${account}`,
    paragraphs: [
      `${email} agregó su cuenta ${account} a su perfil con el número y dos datos de una factura. Puede ver los importes y pagar.`,
      'Si conoce a esta persona, no tiene que hacer nada. Si no la conoce, termine su acceso con el botón.',
    ],
    notes: [
      `El botón sirve durante ${hours} horas. Después, termine el acceso en la página “Administrar acceso” de la cuenta.`,
    ],
  }),
})
