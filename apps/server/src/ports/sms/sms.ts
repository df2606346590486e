import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { MessageRefusedError } from '../deliveries/message.ts'
import type { MessageAbout } from '../deliveries/message.ts'

/** One text message to one phone, finished. */
export interface TextMessage {
  /** Of its delivery: reports of what became of it name it. */
  id: string
  /** E.164: `+15035550142` */
  to: string
  text: string
}

/** A form that somebody posts to the portal, perhaps the provider. */
export interface SmsPost {
  /** Below the portal's address, with its query. */
  path: string
  fields: ReadonlyMap<string, string>
  signature: string | null
}

/** What the provider is answered to a text message that came in. */
export interface SmsAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Hands text messages over to the world, and hears of what comes back; fields of posts are named as Twilio names them. */
export interface SmsPort {
  /** @throws SmsRefusedError; Error where it was not accepted, and the job tries again */
  send: (message: TextMessage) => Promise<void>
  /** Where texts come from, in E.164; null where that is one of several numbers. */
  from: string | null
  /** Whether a post is the provider's own. */
  isGenuine: (post: SmsPost) => boolean
  /** Answers a text message that came from a number; null says nothing. */
  answer: (number: string, text: string | null) => Promise<SmsAnswer>
  close: () => Promise<void>
}

/** Nobody will ever take this text message; `reason` is the provider's code, `stopped` where its owner wants none, or the portal's own. */
export class SmsRefusedError extends MessageRefusedError {
  override name = 'SmsRefusedError'

  constructor(reason: string) {
    super(`A text message was refused for good: ${reason}`, reason)
  }
}

export interface TextRecipient {
  /** E.164; null for the profile's own, which is looked up when the text leaves. */
  number: string | null
  /** Whose alert it is, or whose act: so many texts leave for each on a day. */
  profileId: string
  locale: Locale
}

/** How a text message travels. */
export interface TextTravel {
  about?: MessageAbout | null
  /** Comes behind the text, whole. */
  link?: string
  /** It is of no use later, such as a code. */
  until?: Date
}

/** How features send text messages. */
export interface Texter {
  /**
   * Sends once the transaction has committed, and tries again while the way is blocked; what became of it stands in its
   * delivery, which hangs on the alert that is named. The delivery's id. The utility's name
   * comes before the text, and what is too long is cut.
   */
  queue: (tx: Database, to: TextRecipient, text: string, travel?: TextTravel) => Promise<string>
}
