import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import type { Locale } from '@portal/contract/texts'
import { mailForms } from './mail-kind.ts'
import type { MailForms, MailKind, MailOrigin, MailWords } from './mail-kind.ts'

/**
 * What a profile is told of one kind of event, all of it: a mail, and a row in its list of alerts, whose title is the
 * mail's subject. Its facts are stored, and said again whenever the list is read, in the language of that moment.
 */
export interface AlertKind<Facts, About extends object = object> extends MailKind<Facts, About> {
  /** What is stored finds its kind again by it: it never becomes another. */
  name: string
  event: AlertEvent
  /** The facts that open something: they go into the mail alone, and title, text and page do without them. */
  keys: ReadonlyArray<keyof (Facts & About)>
  /** The page of the portal that it leads to, and the words of that link. */
  page: (facts: Facts & About) => string
  act: Record<Locale, string>
  /** What it asks of its reader, as long as that stands: `payment-soon` only from some days before it is due. */
  asks: AlertAsks | null
  /** What the list says instead, and where it leads, once nobody waits for that any more, or not where it is read. */
  settled:
    | (Record<Locale, SettledWords<Facts & About>> & { page?: (facts: Facts & About) => string })
    | null
}

interface SettledWords<Facts> {
  /** Where its title says what is to come, or asks for it. */
  title?: (facts: Facts, forms: MailForms) => string
  text: string
  act: string
}

export type AlertAsks = Need['asks'] | 'payment-soon'

/** The link is the button, unless that holds a key. */
type Given<Facts, About extends object> = Omit<
  AlertKind<Facts, About>,
  'exampleAbout' | 'button' | Absent
> & {
  button: NonNullable<AlertKind<Facts, About>['button']>
} & Partial<Pick<AlertKind<Facts, About>, Absent>>
type Absent = 'keys' | 'page' | 'act' | 'asks' | 'settled'

export function alertKind<Facts>(kind: Given<Facts, object>): AlertKind<Facts> {
  return { ...usual(kind), ...kind, exampleAbout: {} }
}

function usual<Button extends { page: unknown }>({ button }: { button: Button }) {
  const { page }: { page: Button['page'] } = button
  return { keys: [], page, act: button, asks: null, settled: null }
}

/** What each alert about an account knows of it and of its reader, beside its own facts. */
interface AboutAccount {
  firstName: string
  accountId: string
  /** Its number. */
  account: string
}

/** An alert about one account. */
export type AccountAlert<Facts> = AlertKind<Facts, AboutAccount>

export function accountAlert<Facts>(kind: Given<Facts, AboutAccount>): AccountAlert<Facts> {
  return { ...usual(kind), ...kind, exampleAbout: exampleAccount }
}

const exampleAccount: AboutAccount = {
  firstName: 'Maria',
  accountId: '0190f5a0-0000-7000-8000-000000000001',
  account: 'CB-100001',
}

/** What of the facts is stored: no key, and not the reader's name, which is the profile's and may change. */
export function storedFacts({ keys }: { keys: ReadonlyArray<PropertyKey> }, facts: object): object {
  const left: ReadonlyArray<PropertyKey> = ['firstName', ...keys]
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !left.includes(name)))
}

/** What it takes to say again what was stored. */
export type StoredKind = Pick<
  AlertKind<never, never>,
  'name' | 'event' | 'keys' | 'page' | 'act' | 'asks' | 'settled' | Locale
>

/** Every kind by its name. @throws Error where two have the same */
export function joinAlertKinds(
  announced: ReadonlyArray<StoredKind>,
): ReadonlyMap<string, StoredKind> {
  const kinds = new Map(announced.map((kind) => [kind.name, kind]))
  const twice = announced.find((kind) => kinds.get(kind.name) !== kind)
  if (twice) throw new Error(`The kind of alert ${twice.name} is announced twice.`)
  return kinds
}

/** What is said where there is little room, by ways other than mails. */
export interface AlertBrief {
  title: string
  text: string
  /** The page of the portal that it leads to. */
  page: string
  /** The words of a text message. */
  sms: string
}

/** The brief words of an alert, made of what is stored of it: nothing in them opens anything. */
export function briefAlert(
  origin: MailOrigin,
  kind: StoredKind,
  facts: object,
  locale: Locale,
): AlertBrief {
  // They were stored by this kind.
  const known = facts as never
  return briefWords(kind[locale](known, mailForms(origin, locale)), kind.page(known))
}

export function briefWords(words: MailWords, page: string): AlertBrief {
  const { subject: title, short, paragraphs } = words
  const text = short ?? paragraphs[0] ?? ''
  const { sms = `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}` } = words
  return { title, text, page, sms }
}

/** What the list of alerts says, made of stored facts. */
export function sayAlert(
  origin: MailOrigin,
  kind: StoredKind,
  facts: object,
  locale: Locale,
): { title: string; text: string; link: { label: string; page: string } } {
  const { title, text, page } = briefAlert(origin, kind, facts, locale)
  return { title, text, link: { label: kind.act[locale], page } }
}
