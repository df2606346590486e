import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { MessageRefusedError } from '../deliveries/message.ts'
import type { MessageAbout } from '../deliveries/message.ts'

/** One mail to one person, finished: who it is from and how it travels is the port's business. */
export interface Mail {
  /** Known by it: handing the same mail in twice sends it once where the way allows. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  file: MailFile | null
  /** Where a POST stops mails of its kind, which mail programs offer as one click (RFC 8058); null where nothing does. */
  oneClick: string | null
  /** The id of the mail that it goes on from, which mailboxes show above it; null for none. */
  follows: string | null
}

/** What a mail brings with it. */
export interface MailFile {
  name: string
  type: 'application/pdf'
  content: Uint8Array
}

/** What it takes to make a file of each kind that mails bring; a feature adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features fill it
export interface MailFileOrders {}
export type MailFileKind = keyof MailFileOrders

/** A file to be made when the mail goes out, so that it does not wait in the queue. */
export type MailFileOrder<Kind extends MailFileKind = MailFileKind> = {
  [K in Kind]: { kind: K; locale: Locale } & MailFileOrders[K]
}[Kind]

/** Nobody will ever take this mail; `code` is the mail server's answer, such as 550. */
export class MailRefusedError extends MessageRefusedError {
  override name = 'MailRefusedError'

  constructor(code: number) {
    super(`The mail server refused a mail for good: ${code}`, String(code))
  }
}

/** Hands mails over to the world. */
export interface MailPort {
  /** @throws MailRefusedError; Error where it was not accepted, and the job tries again */
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

/** What a mail says; the layout, the utility's name and its colours come around it. All plain text. */
export interface MailSheet {
  subject: string
  heading: string
  paragraphs: ReadonlyArray<string>
  /** The one thing to do, as a button and, in the text, as an address. */
  action?: { label: string; address: string }
  /** Digits to type, shown large. */
  code?: string
  /** Smaller, below: what to do if it was not you, how long a link is good. */
  notes?: ReadonlyArray<string>
  /** For eyes that need larger print. */
  isLarge?: boolean
  /** At the foot. */
  reason?: MailReason
  /** See `MailThread`. */
  thread?: { id: string; begins: boolean }
  /** Comes with the mail where it can be made; only then does the mail say so. */
  file?: { order: MailFileOrder; said: string }
}

/** Why a mail comes, and what can be done about it. */
export interface MailReason {
  said: string
  links: ReadonlyArray<{ label: string; address: string }>
  /** See `Mail`. */
  oneClick?: string
}

export interface Recipient {
  email: string
  locale: Locale
}

/**
 * Whose the address has to be still when the mail leaves: a profile's, which is written to at the one that it has by then,
 * or an account's. What guards a profile goes to the address that it was written for, as long as that may take it back.
 */
export type Holder = { profileId: string; isGuarding: boolean } | { contactWayId: string }

/** How a mail travels. */
export interface MailTravel {
  about?: MessageAbout | null
  /** Left out, it goes to its address in any case: it says there that the address is nothing's any more. */
  holder?: Holder
  /** It is of no use later, such as a code. */
  until?: Date
}

/** How features send mails. */
export interface Mailer {
  /**
   * Sends once the transaction has committed, and tries again while the way is blocked; what became of it stands in its
   * delivery, which hangs on the alert that is named. The delivery's id.
   */
  queue: (tx: Database, to: Recipient, sheet: MailSheet, travel?: MailTravel) => Promise<string>
  /** Does all the work of a mail and sends it to nobody: time is not to tell which addresses are known. */
  pretend: (tx: Database, locale: Locale, sheet: MailSheet) => Promise<void>
}
