import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { accountAdjustedMail } from './mails/account-adjusted-mail.ts'

/** What profiles are told of it. */
export const accountsAlerts: ReadonlyArray<StoredKind> = [accountAdjustedMail]
