import type { Money } from '@portal/contract/money'
import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'
import { readablePhone } from '@portal/rules/readable-phone'
import type { Database } from '../../db/transaction.ts'
import { isolatedName } from './isolated-name.ts'
import { formTags, mailAmount } from './mail-amount.ts'
import type { MailSheet, MailTravel, Mailer, Recipient } from './mail.ts'

/** What a mail says in one language. All plain text. */
export interface MailWords {
  subject: string
  /** The subject, where it says nothing else. */
  heading?: string
  paragraphs: ReadonlyArray<string>
  /** One sentence for the list of alerts, where the first paragraph does not stand by itself. */
  short?: string
  /** The whole of a text message but its link, where the subject and that sentence do not do for it. */
  sms?: string
  /** Digits to type, shown large. */
  code?: string
  /** Smaller, below: what to do if it was not you, how long a link is good. */
  notes?: ReadonlyArray<string>
}

/** How a mail writes what its facts name, in the language of its reader. */
export interface MailForms {
  /** Minor units; of the utility's currency where none is named. */
  money: (amount: number | Money) => string
  /** Of a day near by: `2026-11-20` → `Friday, November 20` */
  day: (date: string) => string
  /** Of a day that may be a year away, or long past: `2026-11-20` → `November 20, 2026` */
  fullDate: (date: string) => string
  /** An instant, on the utility's clocks: `2026-11-20T20:00:00Z` → `November 20, 2026 at 12:00 PM` */
  moment: (at: string) => string
  /** The utility's, as its country writes it. */
  phone: string
  /** Of a page below the portal's: what the button does not lead to. */
  address: (page: string) => string
}

/** Mails that mailboxes show as one conversation. */
export interface MailThread<Facts> {
  /** A UUID that names it for ever, and its first mail. */
  id: (facts: Facts) => string
  /** The first one's subject, to which the others answer; none of the first one. */
  follows?: Record<Locale, (facts: Facts) => string>
}

/**
 * One mail, all of it: a file `features/<noun>/mails/<what>-mail.ts` has one. Facts are amounts in minor units and ISO
 * dates. Facts that name the reader by `firstName` greet them first: only for mails to somebody's own, confirmed address,
 * because a name in a mail to strangers would let anybody write to them through us.
 */
export interface MailKind<Facts, About extends object = object> {
  /** What it is sent with, by what is special about it: how it looks is held in the file beside it. */
  examples: Readonly<Record<string, Facts>>
  /** What the sending adds to the facts by itself, as it is in the examples. */
  exampleAbout: About
  /** Its words, and the page below the portal's address that it leads to. */
  button?: Record<Locale, string> & { page: (facts: Facts & About) => string }
  thread?: MailThread<Facts & About>
  en: (facts: Facts & About, forms: MailForms) => MailWords
  es: (facts: Facts & About, forms: MailForms) => MailWords
}

export function mailKind<Facts>(kind: Omit<MailKind<Facts>, 'exampleAbout'>): MailKind<Facts> {
  return { ...kind, exampleAbout: {} }
}

/** What mails are written with. */
export interface MailOrigin {
  publicUrl: () => string
  settings: { utility: Pick<Utility, 'currency' | 'timeZone' | 'contact'> }
}

/** A mail with its facts, in one language. */
export function writeMail<Facts, About extends object>(
  origin: MailOrigin,
  kind: MailKind<Facts, About>,
  facts: Facts & About,
  locale: Locale,
): MailSheet {
  const forms = mailForms(origin, locale)
  const { subject, heading = subject, paragraphs, code, notes } = kind[locale](facts, forms)
  const { button, thread } = kind
  const follows = thread?.follows?.[locale](facts)
  return {
    subject: follows === undefined ? subject : `Re: ${follows}`,
    heading,
    paragraphs: [...greeting(facts, locale), ...paragraphs],
    ...(button && {
      action: { label: button[locale], address: forms.address(button.page(facts)) },
    }),
    ...(code !== undefined && { code }),
    ...(notes && { notes }),
    ...(thread && { thread: { id: thread.id(facts), begins: follows === undefined } }),
  }
}

/** Sends a mail to an address that is nobody's profile, once the transaction has committed; profiles are notified. */
export async function sendMail<Facts>(
  surroundings: MailOrigin & { mailer: Mailer },
  tx: Database,
  { email, locale }: Recipient,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts> & object,
  {
    file,
    isLarge,
    ...travel
  }: Pick<MailSheet, 'file' | 'isLarge'> & Omit<MailTravel, 'about'> = {},
): Promise<void> {
  const written = writeMail(surroundings, kind, facts, locale)
  const sheet = { ...written, ...(file && { file }), ...(isLarge && { isLarge }) }
  await surroundings.mailer.queue(tx, { email, locale }, sheet, travel)
}

/** Does all the work of a mail and sends it to nobody: time is not to tell which addresses are known. */
export async function pretendMail<Facts>(
  surroundings: MailOrigin & { mailer: Mailer },
  tx: Database,
  locale: Locale,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts> & object,
): Promise<void> {
  const sheet = writeMail(surroundings, kind, facts, locale)
  await surroundings.mailer.pretend(tx, locale, sheet)
}

export function mailForms({ publicUrl, settings }: MailOrigin, locale: Locale): MailForms {
  const { currency, timeZone, contact } = settings.utility
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
  const moment = new Intl.DateTimeFormat(formTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return {
    money: (amount) =>
      typeof amount === 'number'
        ? mailAmount(amount, currency, locale)
        : mailAmount(amount.amount, amount.currency, locale),
    // `el viernes 20 de noviembre` has no comma within a sentence.
    day: (date) => day.format(midnight(date)).replace(locale === 'es' ? ',' : '', ''),
    fullDate: (date) => fullDate.format(midnight(date)),
    moment: (at) => moment.format(new Date(at)),
    phone: readablePhone(contact.phone),
    address: (page) => `${publicUrl()}${page}`,
  }
}

const greetings: Record<Locale, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  es: (firstName) => `Hola, ${firstName}:`,
}

function greeting(facts: object, locale: Locale): Array<string> {
  const { firstName = '' }: { firstName?: string } = facts
  return firstName === '' ? [] : [greetings[locale](isolatedName(firstName))]
}
