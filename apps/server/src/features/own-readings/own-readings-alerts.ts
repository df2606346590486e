import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { ownReadingGivenMail } from './mails/own-reading-given-mail.ts'

/** What profiles are told of it. */
export const ownReadingsAlerts: ReadonlyArray<StoredKind> = [ownReadingGivenMail]
