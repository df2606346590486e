/** Problems of saying how an account is reached. */
export const accountContactProblems = {
  'contact-there-already': 409,
  'contacts-full': 409,
  'too-many-codes': 429,
  'priority-asked-already': 409,
} as const satisfies Record<string, number>

export const accountContactProblemTitles: Record<keyof typeof accountContactProblems, string> = {
  'contact-there-already': 'This account has it already.',
  'contacts-full': 'An account can have ten of each.',
  'too-many-codes': 'Too many codes were sent in a short time.',
  'priority-asked-already': 'Priority service was asked for already.',
}
