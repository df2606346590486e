/** Problems of giving others access to an account. */
export const accessProblems = {
  'more-than-own': 403,
  'last-owner': 409,
  'already-has-access': 409,
  'already-invited': 409,
  'too-many-invitations': 429,
} as const satisfies Record<string, number>

export const accessProblemTitles: Record<keyof typeof accessProblems, string> = {
  'more-than-own': 'You can’t give or take more access than you have.',
  'last-owner': 'An account always has an owner. Make someone else an owner first.',
  'already-has-access': 'This person already has access.',
  'already-invited': 'This address is already invited.',
  'too-many-invitations': 'That’s a lot of invitations for one day. Try again tomorrow.',
}
