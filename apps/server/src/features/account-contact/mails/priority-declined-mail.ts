import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { contactPages } from './contact-pages.ts'

/** What was told and sent for priority service did not do. Who depends on power and on what stands on the page alone. */
export const priorityDeclinedMail = accountAlert<object>({
  name: 'priority-declined',
  event: 'contact',
  asks: 'priority-proof',
  examples: { 'as it is': {} },
  button: {
    en: 'Ask again',
    es: 'Solicitarlo de nuevo',
    page: ({ accountId }) => contactPages.priority(accountId),
  },
  en: ({ account }, { phone }) => ({
    subject: 'We couldn’t confirm your priority service',
    paragraphs: [
      `Something is missing, such as a letter from a doctor. Ask again with it, or call us at ${phone}, and we’ll find out together what’s missing.`,
      `This is about account ${account}.`,
    ],
  }),
  es: ({ account }, { phone }) => ({
    subject: 'No pudimos confirmar su servicio prioritario',
    paragraphs: [
      `Falta algo, por ejemplo una carta de un médico. Solicítelo de nuevo con ese documento, o llámenos al ${phone} y veremos juntos qué falta.`,
      `Se trata de la cuenta ${account}.`,
    ],
  }),
})
