import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { contactNewsMail } from './mails/contact-news-mail.ts'
import { priorityDeclinedMail } from './mails/priority-declined-mail.ts'
import { priorityRenewalMail } from './mails/priority-renewal-mail.ts'
import { priorityServiceMail } from './mails/priority-service-mail.ts'

/** What profiles are told of it. */
export const accountContactAlerts: ReadonlyArray<StoredKind> = [
  contactNewsMail,
  priorityDeclinedMail,
  priorityRenewalMail,
  priorityServiceMail,
]
