import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { MessageAbout } from '../deliveries/message.ts'

/** One text message to one phone, finished. */
export interface TextMessage {
  /** Of its delivery: reports of what became of it name it. */
  id: string
  /** E.164: `+15035550142` */
  to: string
  text: string
}

/** Hands text messages over to the world. */
export interface SmsPort {
  /** @throws MessageRefusedError; Error where it was not accepted, and the job tries again */
  send: (message: TextMessage) => Promise<void>
  close: () => Promise<void>
}

export interface TextRecipient {
  /** E.164 */
  number: string
  locale: Locale
}

/** How features send text messages. */
export interface Texter {
  /**
   * Sends once the transaction has committed, and tries again while the way is blocked; what became of it stands in its
   * delivery, which hangs on the alert that is named. The delivery's id. The utility's name comes before the text.
   */
  queue: (
    tx: Database,
    to: TextRecipient,
    text: string,
    about?: MessageAbout | null,
  ) => Promise<string>
}
