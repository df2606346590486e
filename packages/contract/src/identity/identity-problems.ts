/** Problems of signing in and of what one signs in with, and of acts that ask for another proof. */
export const identityProblems = {
  'step-up-required': 403,
  'registration-closed': 403,
  'guests-closed': 403,
  'email-taken': 409,
  'last-sign-in-method': 409,
  'wrong-credentials': 422,
  'wrong-code': 422,
  'code-required': 422,
  'email-unconfirmed': 422,
  'weak-password': 422,
  'passkey-refused': 422,
  'provider-refused': 422,
  'provider-unavailable': 503,
} as const satisfies Record<string, number>

export const identityProblemTitles: Record<keyof typeof identityProblems, string> = {
  'step-up-required': 'Please confirm it’s you.',
  'registration-closed': 'Registration is closed right now.',
  'guests-closed': 'You can’t continue without signing in right now.',
  'email-taken': 'A profile with this email already exists. Sign in to it, then link the provider.',
  'last-sign-in-method': 'This is the only way to sign in to this profile.',
  'wrong-credentials': 'The email or the password is wrong.',
  'wrong-code': 'The code is wrong or has expired.',
  'code-required': 'You need a code from your authenticator app.',
  'email-unconfirmed': 'The email isn’t confirmed yet.',
  'weak-password': 'This password is too easy to guess.',
  'passkey-refused': 'The passkey wasn’t accepted.',
  'provider-refused': 'Signing in with the provider wasn’t completed.',
  'provider-unavailable': 'We can’t reach the provider right now.',
}
