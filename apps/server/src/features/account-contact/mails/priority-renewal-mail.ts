import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { contactPages } from './contact-pages.ts'

interface PriorityRenewal {
  /** Its last day. */
  until: string
}

/** Priority service ends soon, and somebody has to ask for it once more. */
export const priorityRenewalMail = accountAlert<PriorityRenewal>({
  name: 'priority-renewal',
  event: 'contact',
  asks: 'priority-renewal',
  examples: { 'three weeks before': { until: '2026-12-20' } },
  button: {
    en: 'Renew priority service',
    es: 'Renovar el servicio prioritario',
    page: ({ accountId }) => contactPages.priority(accountId),
  },
  en: ({ until, account }, { fullDate }) => ({
    subject: `Renew your priority service by ${fullDate(until)}`,
    paragraphs: ['It takes a minute. After that day it ends.', `This is about account ${account}.`],
  }),
  es: ({ until, account }, { fullDate }) => ({
    subject: `Renueve su servicio prioritario a más tardar el ${fullDate(until)}`,
    paragraphs: [
      'Toma un minuto. Después de ese día termina.',
      `Se trata de la cuenta ${account}.`,
    ],
  }),
})
