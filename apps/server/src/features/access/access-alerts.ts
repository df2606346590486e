import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { accessEndedMail } from './mails/access-ended-mail.ts'
import { accessGivenMail } from './mails/access-given-mail.ts'
import { accessInvitedMail } from './mails/access-invited-mail.ts'
import { accessNewsMail } from './mails/access-news-mail.ts'
import { accountAddedMail } from './mails/account-added-mail.ts'

/** What profiles are told of it. */
export const accessAlerts: ReadonlyArray<StoredKind> = [
  accessEndedMail,
  accessGivenMail,
  accessInvitedMail,
  accessNewsMail,
  accountAddedMail,
]
