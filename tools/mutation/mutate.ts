import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { projectRoot } from '../project-files.ts'
import { areaNames, mutationArea } from './mutation-areas.ts'
import type { AreaName } from './mutation-areas.ts'
import { scoreOf } from './mutation-score.ts'

/**
 * `npm run mutate -- [--only rules] [--share 0.2] [--seed 1] [files]`: changes the code in one place after the other and asks
 * the tests whether they notice. Ends red where fewer than 85 of 100 changes are noticed.
 */
const leastScore = 85

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const sample = { share: Number(values.share), seed: Number(values.seed) }
const unknown = values.only?.filter((name) => !areaNames.some((each) => each === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `There is nothing called ${unknown.join(', ')}. There are: ${areaNames.join(', ')}.`,
  )
  process.exit(1)
}
const asked = areaNames.filter((name) => values.only?.includes(name) ?? true)
process.chdir(projectRoot)
for (const name of asked) await tryArea(name)

async function tryArea(name: AreaName): Promise<void> {
  const began = Date.now()
  const mutants = await new Stryker(strykerOptions(name)).runMutationTest()
  const { score, noticed, tried, survivors } = scoreOf(mutants, projectRoot)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  for (const survivor of survivors) console.log(`  ${survivor}`)
  const mark = score >= leastScore ? '✓' : '✗'
  const drawn = sample.share < 1 ? `, ${sample.share} of all by seed ${sample.seed}` : ''
  console.log(
    `${mark} ${name}: ${noticed} of ${tried} changes noticed, ${score.toFixed(1)} %${drawn}, in ${minutes} minutes`,
  )
  if (score < leastScore) process.exitCode = 1
}

function strykerOptions(name: AreaName): PartialStrykerOptions {
  const { mutate, tests, patienceMs } = mutationArea(name)
  return {
    testRunner: 'vitest-stories',
    plugins: [
      '@stryker-mutator/vitest-runner',
      join(projectRoot, 'tools/mutation/story-runner.ts'),
      join(projectRoot, 'tools/mutation/sample-checker.ts'),
    ],
    // Only the tests that were named are asked; which of them come by a place is found out first.
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    testFiles: tests,
    mutate:
      positionals.length > 0
        ? [...positionals, ...mutate.filter((glob) => glob.startsWith('!'))]
        : mutate,
    checkers: ['sample'],
    sample,
    // The sample is an option of ours.
    warnings: false,
    coverageAnalysis: 'perTest',
    // What runs when a file is read would need a new process for each change, and is nearly all declarations.
    ignoreStatic: true,
    mutator: {
      // Emptied words say nothing of what is done, and an emptied statement or code fails at once.
      excludedMutations: ['StringLiteral'],
    },
    concurrency: 1,
    timeoutMS: patienceMs,
    dryRunTimeoutMinutes: 15,
    // A copy: a run that is killed must leave nothing changed behind.
    ignorePatterns: ['test-results', '.data'],
    // It would rewrite it with TypeScript's API, which TypeScript 7 no longer has; there is nothing to rewrite.
    tsconfigFile: 'none',
    tempDirName: 'test-results/mutation',
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    logLevel: 'warn' as LogLevel,
  }
}
