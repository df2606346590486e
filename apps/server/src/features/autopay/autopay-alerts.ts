import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { autopayAboveMaximumMail } from './mails/autopay-above-maximum-mail.ts'
import { autopayCalledOffMail } from './mails/autopay-called-off-mail.ts'
import { autopayChangedMail } from './mails/autopay-changed-mail.ts'
import { autopayDrawnMail } from './mails/autopay-drawn-mail.ts'
import { autopayEnrolledMail } from './mails/autopay-enrolled-mail.ts'
import { autopayFailedForGoodMail } from './mails/autopay-failed-for-good-mail.ts'
import { autopayFailedMail } from './mails/autopay-failed-mail.ts'
import { autopayHeldMail } from './mails/autopay-held-mail.ts'
import { autopayMethodEndingMail } from './mails/autopay-method-ending-mail.ts'
import { autopayStoppedMail } from './mails/autopay-stopped-mail.ts'
import { autopayUpcomingMail } from './mails/autopay-upcoming-mail.ts'

/** What profiles are told of it. */
export const autopayAlerts: ReadonlyArray<StoredKind> = [
  autopayAboveMaximumMail,
  autopayCalledOffMail,
  autopayChangedMail,
  autopayDrawnMail,
  autopayEnrolledMail,
  autopayFailedForGoodMail,
  autopayFailedMail,
  autopayHeldMail,
  autopayMethodEndingMail,
  autopayStoppedMail,
  autopayUpcomingMail,
]
