import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import type { ApiErrorCode } from './api-error.ts'

const words: Record<ApiErrorCode, MessageDescriptor> = {
  'invalid-input': msg`Some of what you entered needs another look.`,
  'session-gone': msg`You have been signed out. Please sign in again.`,
  forbidden: msg`Your access to this account does not include this. Its owner can change that.`,
  'step-up-required': msg`Please confirm that it is you.`,
  'registration-closed': msg`New registrations are closed at the moment.`,
  'guests-closed': msg`Going on without signing in is not possible at the moment.`,
  'not-found': msg`We cannot find this. It may have been moved or removed.`,
  conflict: msg`This changed while you were looking at it. Please look again.`,
  'idempotency-mismatch': msg`This payment was already sent with other details. Please start again.`,
  'possible-duplicate': msg`You made the same payment within the last day.`,
  'fee-changed': msg`The fee has changed. Please check the payment once more.`,
  'past-cut-off': msg`It is too late for this day.`,
  'method-in-use': msg`Something will still be charged to this payment method.`,
  'email-taken': msg`There is a profile with this email already. Sign in to it, then link this account in your settings.`,
  'last-sign-in-method': msg`This is your only way to sign in. Add another one first.`,
  'link-expired': msg`This link was used already or has run out. Please ask for a new one.`,
  'wrong-credentials': msg`That email and password don’t match. Please check both and try again.`,
  'wrong-code': msg`That code is not right, or it has run out. Please try the newest one.`,
  'code-required': msg`Please enter the code from your authenticator app.`,
  'email-unconfirmed': msg`Please open the link in the mail we sent you first.`,
  'weak-password': msg`This password is easy to guess. Please choose another one.`,
  'passkey-refused': msg`This passkey was not accepted. Please try again or use another way.`,
  'provider-refused': msg`The sign-in was not completed. Please try again.`,
  'account-not-matched': msg`Those two numbers don’t match. Check both on a bill of the last two years.`,
  'amount-out-of-range': msg`This amount cannot be paid here.`,
  'payment-method-unusable': msg`This payment method cannot be used. Please choose another one.`,
  'too-large': msg`This is too large to send.`,
  'unsupported-media-type': msg`This kind of file cannot be used here.`,
  'too-many-requests': msg`That was a lot of tries in a short time. Please wait a minute and try again.`,
  internal: msg`Something went wrong on our side. Nothing you entered was lost; please try again.`,
  'payments-unavailable': msg`Payments are not possible right now. You have not been charged.`,
  'provider-unavailable': msg`This provider cannot be reached right now. Please use another way to sign in.`,
  overloaded: msg`Many people are here at once. Please try again in a moment.`,
  offline: msg`We can’t reach our service. Check your connection and try again.`,
  unreadable: msg`We received an answer that we could not read. Please try again.`,
}

function waitMessage(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60)
  return msg`That was a lot of tries in a short time. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}

/** The one mapping from what failed to the sentence that is shown; `i18n._(errorMessage(error))`. */
export function errorMessage(error: unknown): MessageDescriptor {
  if (!(error instanceof ApiError)) return words.internal
  const { code, retryAfterSeconds } = error
  if (code === 'too-many-requests' && retryAfterSeconds) return waitMessage(retryAfterSeconds)
  return words[code]
}
