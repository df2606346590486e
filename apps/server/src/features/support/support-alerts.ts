import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { messageAnsweredMail } from './mails/message-answered-mail.ts'
import { messageWrittenMail } from './mails/message-written-mail.ts'

/** What profiles are told of it. */
export const supportAlerts: ReadonlyArray<StoredKind> = [messageWrittenMail, messageAnsweredMail]
