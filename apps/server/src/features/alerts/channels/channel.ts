import type { AlertEvent, DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { NotifiedChannel } from '@portal/contract/alerts/alerts-notifications'
import type { Database } from '../../../db/transaction.ts'
import type { AlertBrief } from '../../../ports/mail/alert-kind.ts'
import type { AlertReader } from '../../../ports/mail/alert-reader.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'

/** A message on its way to a profile. */
export interface ChannelMessage {
  /** The alert that it tells of; null where somebody only tries the channel. */
  about: { alertId: string; event: AlertEvent } | null
  to: AlertReader
  /** What it says, in its reader's language. */
  sheet: MailSheet
  /** The same where there is little room. */
  brief: AlertBrief
  /** What it is about: where a channel can, what is newer replaces what was said of the same. */
  thing: string
}

/**
 * A way by which profiles hear of alerts. What it announces is all that `notify` and the settings know of it; it writes
 * its own deliveries, and what became of them.
 */
export interface Channel {
  name: DeliveryChannel
  /** It makes itself heard, so its messages wait while it is quiet. */
  disturbs: boolean
  /** Where it reaches a profile; null where the profile has nothing to be reached at. */
  findAddress: (
    db: Database,
    profileId: string,
  ) => Promise<Pick<NotifiedChannel, 'address' | 'state'> | null>
  /** Takes a message, which leaves once the transaction has committed; the id of its delivery. */
  queue: (tx: Database, message: ChannelMessage) => Promise<string>
}
