import { msg } from '@lingui/core/macro'

/** Why somebody could not sign in, register or prove who they are. */
export const identityProblems = {
  'step-up-required': msg`Please confirm it’s you.`,
  'registration-closed': msg`You can’t create a profile right now.`,
  'guests-closed': msg`You can’t continue without signing in right now.`,
  'email-taken': msg`There’s already a profile with this email. Sign in to it, then link this account in your settings.`,
  'last-sign-in-method': msg`This is your only way to sign in. Add another one first.`,
  'link-expired': msg`This link was already used or expired. Ask for a new one.`,
  'wrong-credentials': msg`That email and password don’t match. Check both and try again.`,
  'wrong-code': msg`That code is wrong or expired. Try the newest one.`,
  'code-required': msg`Enter the code from your authenticator app.`,
  'email-unconfirmed': msg`First open the link in the email we sent you.`,
  'weak-password': msg`This password is easy to guess. Choose another one.`,
  'passkey-refused': msg`This passkey wasn’t accepted. Try again or use another way.`,
  'provider-refused': msg`The sign-in wasn’t completed. Try again.`,
  'provider-unavailable': msg`We can’t reach this provider right now. Use another way to sign in.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    identity: typeof identityProblems
  }
}
