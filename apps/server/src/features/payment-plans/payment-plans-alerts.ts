import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { planBeganMail } from './mails/plan-began-mail.ts'
import { planBrokenMail } from './mails/plan-broken-mail.ts'
import { planChargedMail } from './mails/plan-charged-mail.ts'
import { planFailedForGoodMail } from './mails/plan-failed-for-good-mail.ts'
import { planFailedMail } from './mails/plan-failed-mail.ts'
import { planFinishedMail } from './mails/plan-finished-mail.ts'
import { planMethodChangedMail } from './mails/plan-method-changed-mail.ts'
import { planMissedMail } from './mails/plan-missed-mail.ts'
import { planStoppedMail } from './mails/plan-stopped-mail.ts'
import { planUpcomingMail } from './mails/plan-upcoming-mail.ts'

/** What profiles are told of it. */
export const paymentPlansAlerts: ReadonlyArray<StoredKind> = [
  planBeganMail,
  planBrokenMail,
  planChargedMail,
  planFailedForGoodMail,
  planFailedMail,
  planFinishedMail,
  planMethodChangedMail,
  planMissedMail,
  planStoppedMail,
  planUpcomingMail,
]
