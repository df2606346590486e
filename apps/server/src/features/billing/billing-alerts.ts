import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { billOnPaperMail } from './mails/bill-on-paper-mail.ts'
import { billReadyMail } from './mails/bill-ready-mail.ts'
import { billReminderMail } from './mails/bill-reminder-mail.ts'
import { dueDayMail } from './mails/due-day-mail.ts'

/** What profiles are told of it. */
export const billingAlerts: ReadonlyArray<StoredKind> = [
  billReadyMail,
  billReminderMail,
  billOnPaperMail,
  dueDayMail,
]
