import { msg } from '@lingui/core/macro'

/** Why somebody could not sign in, register or prove who they are. */
export const identityProblems = {
  'step-up-required': msg`Please confirm that it is you.`,
  'registration-closed': msg`New registrations are closed at the moment.`,
  'guests-closed': msg`Going on without signing in is not possible at the moment.`,
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
  'provider-unavailable': msg`This provider cannot be reached right now. Please use another way to sign in.`,
}

declare module '../../api/error-message.ts' {
  interface Sentences {
    identity: typeof identityProblems
  }
}
