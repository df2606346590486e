/** Problems of operators who come in. */
export const operatorsProblems = {
  'operator-not-invited': 403,
  'provider-only': 403,
} as const satisfies Record<string, number>

export const operatorsProblemTitles: Record<keyof typeof operatorsProblems, string> = {
  'operator-not-invited': 'You have no open invitation to the console.',
  'provider-only': 'The utility’s own provider is the only way to sign in to the console.',
}
