import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { accessPages } from './access-pages.ts'

/** To somebody whose access to an account another one ended. */
export const accessEndedMail = accountAlert<object>({
  name: 'access-ended',
  event: 'access',
  examples: { 'to the person': {} },
  button: { en: 'See your accounts', es: 'Ver sus cuentas', page: accessPages.accounts },
  en: ({ account }) => ({
    subject: `You can no longer open account ${account}`,
    paragraphs: [
      `Someone who manages account ${account} ended it. Anything you set up there, such as autopay, stops too, and emails and phones you added are no longer used.`,
    ],
    notes: ['If you think it’s a mistake, ask the account’s owner to invite you again.'],
  }),
  es: ({ account }) => ({
    subject: `Terminó su acceso a la cuenta ${account}`,
    paragraphs: [
      `Ya no tiene acceso a la cuenta ${account}. Lo que configuró para ella, como el pago automático, también se detiene, y ya no usamos los correos y teléfonos que agregó.`,
    ],
    notes: ['Si cree que es un error, pida al propietario de la cuenta que le invite de nuevo.'],
  }),
})
