import type { Locale } from '@portal/contract/texts'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { contactPages } from './contact-pages.ts'

interface ContactNews {
  what: 'added' | 'replaced' | 'removed' | 'restored' | 'purposes' | 'mailing' | 'access'
  /** The e-mail address or phone, or several; empty where it is about letters. */
  value: string
  /** The one before, where another came in its place. */
  replaced: string | null
}

/** To the owners of an account, whoever changed how it is reached: it may have been somebody in their place. */
export const contactNewsMail = accountAlert<ContactNews>({
  name: 'contact-news',
  event: 'contact',
  examples: {
    added: { what: 'added', value: 'dana@example.com', replaced: null },
    replaced: { what: 'replaced', value: 'dana@example.com', replaced: 'old@example.com' },
    removed: { what: 'removed', value: '+15415550134', replaced: null },
    restored: { what: 'restored', value: 'dana@example.com', replaced: null },
    'for something else': { what: 'purposes', value: 'dana@example.com', replaced: null },
    'added by somebody whose access ended': {
      what: 'access',
      value: 'dana@example.com, +15415550134',
      replaced: null,
    },
    'where letters go': { what: 'mailing', value: '', replaced: null },
  },
  button: {
    en: 'See contact information',
    es: 'Ver los datos de contacto',
    page: ({ accountId }) => contactPages.contact(accountId),
  },
  en: (facts) => sheet(facts, 'en'),
  es: (facts) => sheet(facts, 'es'),
})

function sheet({ account, ...news }: ContactNews & { account: string }, locale: Locale) {
  const { subject, wrong } = words[locale]
  return { subject: subject(account), paragraphs: [words[locale].happened(news), wrong] }
}

const words = {
  en: {
    subject: (account: string) => `Contact information of your account ${account} changed`,
    happened: ({ what, value, replaced }: ContactNews) =>
      ({
        added: `${value} was added.`,
        replaced: `${value} took the place of ${replaced}.`,
        removed: `${value} was removed.`,
        restored: `${value} is back: someone who uses it undid its removal.`,
        purposes: `What we use ${value} for was changed.`,
        access: `We no longer use ${value}, added by someone who no longer has access to the account.`,
        mailing: 'Letters and paper bills go to another address now.',
      })[what],
    wrong:
      'If you know about it, you don’t need to do anything. If you don’t, change it back and look at who has access to the account.',
  },
  es: {
    subject: (account: string) => `Cambiaron los datos de contacto de su cuenta ${account}`,
    happened: ({ what, value, replaced }: ContactNews) =>
      ({
        added: `Se agregó ${value}.`,
        replaced: `${value} reemplazó a ${replaced}.`,
        removed: `Se quitó ${value}.`,
        restored: `${value} está de vuelta: alguien que lo usa deshizo el cambio.`,
        purposes: `Cambió para qué usamos ${value}.`,
        access: `Ya no usamos ${value}, que agregó alguien que ya no tiene acceso a la cuenta.`,
        mailing: 'Las cartas y las facturas en papel van ahora a otra dirección.',
      })[what],
    wrong:
      'Si ya lo sabía, no tiene que hacer nada. Si no, cámbielo de nuevo y revise quién tiene acceso a la cuenta.',
  },
}
