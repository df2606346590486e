import type { StoredKind } from '../../ports/mail/alert-kind.ts'
import { disputeWonMail } from './mails/dispute-won-mail.ts'
import { paymentMadeMail } from './mails/payment-made-mail.ts'
import { paymentRefundedMail } from './mails/payment-refunded-mail.ts'
import { paymentReversedMail } from './mails/payment-reversed-mail.ts'
import { refundFailedMail } from './mails/refund-failed-mail.ts'
import { scheduledPaymentFailedMail } from './mails/scheduled-payment-failed-mail.ts'
import { scheduledPaymentMadeMail } from './mails/scheduled-payment-made-mail.ts'

/** What profiles are told of it. */
export const paymentsAlerts: ReadonlyArray<StoredKind> = [
  disputeWonMail,
  paymentMadeMail,
  paymentRefundedMail,
  paymentReversedMail,
  refundFailedMail,
  scheduledPaymentFailedMail,
  scheduledPaymentMadeMail,
]
