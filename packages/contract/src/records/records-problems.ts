/** Problems of handing records over. */
export const recordsProblems = {
  'upload-incomplete': 422,
} as const satisfies Record<string, number>

export const recordsProblemTitles: Record<keyof typeof recordsProblems, string> = {
  'upload-incomplete': 'Some parts of these files haven’t arrived.',
}
