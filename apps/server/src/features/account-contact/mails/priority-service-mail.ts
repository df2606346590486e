import type { Locale } from '@portal/contract/texts'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import type { MailForms } from '../../../ports/mail/mail-kind.ts'
import { contactPages } from './contact-pages.ts'

interface PriorityNews {
  what: 'asked' | 'confirmed' | 'ended'
  /** Its last day. */
  until: string | null
}

/** To the owners of an account. Who depends on power and on what stands on the page alone. */
export const priorityServiceMail = accountAlert<PriorityNews>({
  name: 'priority-service',
  event: 'contact',
  examples: {
    'asked for': { what: 'asked', until: null },
    confirmed: { what: 'confirmed', until: '2027-11-20' },
    ended: { what: 'ended', until: null },
  },
  button: {
    en: 'See your priority service',
    es: 'Ver su servicio prioritario',
    page: ({ accountId }) => contactPages.contact(accountId),
  },
  en: (facts, forms) => sheet(facts, forms, 'en'),
  es: (facts, forms) => sheet(facts, forms, 'es'),
})

function sheet(
  { what, until, account }: PriorityNews & { account: string },
  { fullDate }: MailForms,
  locale: Locale,
) {
  const day = until === null ? '' : fullDate(until)
  const { subject, paragraphs } = words[locale][what](day)
  return { subject, paragraphs: [...paragraphs, words[locale].about(account)] }
}

const words = {
  en: {
    about: (account: string) => `This is about account ${account}.`,
    asked: () => ({
      subject: 'We got your request for priority service',
      paragraphs: ['One of us will review it and tell you the result.'],
    }),
    confirmed: (day: string) => ({
      subject: `Your priority service is confirmed until ${day}`,
      paragraphs: ['We’ll remind you to renew it before it ends.'],
    }),
    ended: () => ({
      subject: 'Your priority service has ended',
      paragraphs: [
        'Someone who manages the account ended it. If you still need it, ask for it again.',
      ],
    }),
  },
  es: {
    about: (account: string) => `Se trata de la cuenta ${account}.`,
    asked: () => ({
      subject: 'Recibimos su solicitud de servicio prioritario',
      paragraphs: ['Una persona la revisará y le diremos el resultado.'],
    }),
    confirmed: (day: string) => ({
      subject: `Su servicio prioritario está confirmado hasta el ${day}`,
      paragraphs: ['Le recordaremos que lo renueve antes de que termine.'],
    }),
    ended: () => ({
      subject: 'Su servicio prioritario terminó',
      paragraphs: [
        'Alguien que se ocupa de la cuenta lo terminó. Si todavía lo necesita, solicítelo de nuevo.',
      ],
    }),
  },
}
