import { msg } from '@lingui/core/macro'

/** Why somebody is not let in, or an act was refused. */
export const operatorsProblems = {
  forbidden: msg`Your role doesn’t allow this.`,
  'wrong-credentials': msg`Email, password or code is wrong. A code works once; wait for the next one if you used it already.`,
  'wrong-code': msg`That code is wrong or expired. Try the newest one.`,
  'weak-password': msg`This password is easy to guess. Choose another one.`,
  'passkey-refused': msg`This passkey wasn’t accepted. Try again or use another way.`,
  'last-sign-in-method': msg`You sign in with this alone. Add another passkey first.`,
  'step-up-required': msg`You signed in a while ago. Show that it’s you first.`,
  'provider-unavailable': msg`We can’t reach your utility’s sign-in right now. Try again in a few minutes.`,
  'provider-only': msg`Here you sign in with your utility’s own sign-in only.`,
  'operator-not-invited': msg`No invitation to the console is waiting for you. Ask an administrator for one.`,
  'link-expired': msg`This invitation no longer works. Ask an administrator for a new one.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    operators: typeof operatorsProblems
  }
}
