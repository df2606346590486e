import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { archiveReadyMail } from './mails/archive-ready-mail.ts'
import { deletionAskedMail } from './mails/deletion-asked-mail.ts'
import { deletionDelayedMail } from './mails/deletion-delayed-mail.ts'
import { profileKeptMail } from './mails/profile-kept-mail.ts'

/** What profiles are told of it. */
export const profileAlerts: ReadonlyArray<StoredKind> = [
  archiveReadyMail,
  deletionAskedMail,
  deletionDelayedMail,
  profileKeptMail,
]
