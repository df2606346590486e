interface MutationArea {
  /** The code that is changed, one change at a time. */
  mutate: Array<string>
  /** The tests that should notice. */
  tests: Array<string>
  /** How much longer than on unchanged code they may take, ms; then the change has made something endless. */
  patienceMs: number
}

/** What is held to have nearly every change of it noticed: the rules, and the nouns that money and profiles hang on. */
export const areaNames = [
  'rules',
  'autopay',
  'payments',
  'payment-plans',
  'access',
  'identity',
] as const

export type AreaName = (typeof areaNames)[number]

/** What a noun takes in comes by the import of all of them. */
const importTests = ['arrangement-import', 'import-folder', 'impossible-records'].map(
  (name) => `apps/server/src/import/${name}.test.ts`,
)

/** All of `packages/rules`, or what a noun of the server has in its folders. */
export function mutationArea(name: AreaName): MutationArea {
  if (name === 'rules') {
    const source = 'packages/rules/src'
    const mutate = [`${source}/**/*.ts`, `!${source}/**/*.test.ts`]
    return { mutate, tests: [`${source}/**/*.test.ts`], patienceMs: 5_000 }
  }
  const source = `apps/server/src/features/${name}`
  // Mails in words and the columns of tables: nothing there decides anything.
  const undecided = [`!${source}/**/mails/*.ts`, `!${source}/**/*-tables.ts`]
  return {
    mutate: [`${source}/**/*.ts`, `!${source}/**/*.test.ts`, ...undecided],
    tests: [`${source}/**/*.test.ts`, `apps/server/test/${name}/**/*.test.ts`, ...importTests],
    // Where a whole story has to be asked, and waits for mails.
    patienceMs: 300_000,
  }
}
