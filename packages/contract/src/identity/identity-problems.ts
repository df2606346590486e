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
  'step-up-required': 'Please prove once more that it is you.',
  'registration-closed': 'New registrations are closed at the moment.',
  'guests-closed': 'Going on without signing in is not possible at the moment.',
  'email-taken':
    'A profile with this e-mail address exists. Its owner signs in and links the provider.',
  'last-sign-in-method': 'This is the only way to sign in to the profile.',
  'wrong-credentials': 'The e-mail address or the password is wrong.',
  'wrong-code': 'The code is wrong or no longer valid.',
  'code-required': 'A code from your authenticator is needed.',
  'email-unconfirmed': 'The e-mail address is not confirmed yet.',
  'weak-password': 'This password is too easy to guess.',
  'passkey-refused': 'The passkey was not accepted.',
  'provider-refused': 'The sign-in with the provider was not completed.',
  'provider-unavailable': 'The provider cannot be reached right now.',
}
