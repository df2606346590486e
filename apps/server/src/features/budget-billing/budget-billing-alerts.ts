import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { budgetBeganMail } from './mails/budget-began-mail.ts'
import { budgetLeftMail } from './mails/budget-left-mail.ts'
import { budgetReviewMail } from './mails/budget-review-mail.ts'

/** What profiles are told of it. */
export const budgetBillingAlerts: ReadonlyArray<StoredKind> = [
  budgetBeganMail,
  budgetLeftMail,
  budgetReviewMail,
]
