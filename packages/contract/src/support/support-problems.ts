/** Problems of writing to the utility. */
export const supportProblems = {
  'file-unusable': 422,
  'too-many-messages': 429,
} as const satisfies Record<string, number>

export const supportProblemTitles: Record<keyof typeof supportProblems, string> = {
  'file-unusable': 'We can’t use this file.',
  'too-many-messages': 'Too many messages were sent in a short time.',
}
