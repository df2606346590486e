import type { MutantRunOptions, TestRunner } from '@stryker-mutator/api/test-runner'
import { MutantRunStatus } from '@stryker-mutator/api/test-runner'
import { describe, expect, it } from 'vitest'
import { listProjectFiles } from '../project-files.ts'
import { isDrawn } from './drawn-mutant.ts'
import { areaNames, mutationArea } from './mutation-areas.ts'
import { scoreOf } from './mutation-score.ts'
import { StoryRunner } from './story-runner.ts'

const mutant = (line: number) => ({
  fileName: `/portal/packages/rules/src/a.ts`,
  location: { start: { line, column: 4 }, end: { line, column: 9 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a  >=\n b',
})

it.each(areaNames)('%s has code to change and tests that should notice', (name) => {
  const files = listProjectFiles()
  const { mutate, tests } = mutationArea(name)
  const globs = { code: mutate.slice(0, 1), tests }
  const has = (glob: string) => files.some((path) => path.startsWith(glob.split('**')[0] ?? ''))
  expect(globs.code.every(has)).toBe(true)
  expect(globs.tests.some(has)).toBe(true)
  const named = tests.filter((glob) => !glob.includes('*'))
  expect(named.filter((path) => !files.includes(path))).toEqual([])
})

describe('a sample', () => {
  const drawn = (share: number, seed: number, root = '/portal') =>
    Array.from({ length: 1_000 }, (_, line) => line).filter((line) =>
      isDrawn({ share, seed }, { ...mutant(line), fileName: `${root}/a.ts` }, root),
    )

  it('is the same by the same seed, wherever the project lies, and another by another', () => {
    expect(drawn(0.2, 1, '/elsewhere')).toEqual(drawn(0.2, 1))
    expect(drawn(0.2, 2)).not.toEqual(drawn(0.2, 1))
  })

  it('is as large as was asked, up to all of them', () => {
    expect(Math.abs(drawn(0.2, 1).length - 200)).toBeLessThan(50)
    expect([drawn(0, 1).length, drawn(1, 1).length]).toEqual([0, 1_000])
  })
})

describe('the score', () => {
  const states = (...given: Array<string>) => given.map((status) => ({ ...mutant(7), status }))

  it('counts what was tried: noticed, unnoticed, and what no test comes by', () => {
    const mutants = states('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError')
    expect(scoreOf(mutants, '/portal')).toMatchObject({ tried: 4, noticed: 2, score: 50 })
    expect(scoreOf([], '/portal').score).toBe(100)
  })

  it('names what was not noticed by its place', () => {
    expect(scoreOf(states('Survived', 'NoCoverage'), '/portal').survivors).toEqual([
      'packages/rules/src/a.ts:7:4 EqualityOperator → a >= b',
      'packages/rules/src/a.ts:7:4 EqualityOperator → a >= b (no test comes here)',
    ])
  })
})

describe('a file of tests', () => {
  /** A runner whose tests fail with the named change, and where they are asked without those before them. */
  function runner(failsWith: string, needs: Array<string>) {
    const asked: Array<Array<string>> = []
    const mutantRun = async ({ testFilter = [], activeMutant }: MutantRunOptions) => {
      asked.push(testFilter)
      const alone = !testFilter.includes('story.ts#') && needs.some((id) => testFilter.includes(id))
      return activeMutant.id === failsWith || alone
        ? {
            status: MutantRunStatus.Killed as const,
            killedBy: testFilter,
            nrOfTests: 1,
            failureMessage: '',
          }
        : { status: MutantRunStatus.Survived as const, nrOfTests: 1 }
    }
    return { asked, stories: new StoryRunner({ mutantRun } as unknown as TestRunner) }
  }
  const run = (id: string, ...testFilter: Array<string>) =>
    ({ testFilter, activeMutant: { id } }) as unknown as MutantRunOptions

  it('whose tests stand alone has noticed a change by one of them', async () => {
    const { asked, stories } = runner('7', [])
    expect((await stories.mutantRun(run('7', 'plain.ts#pays'))).status).toBe('killed')
    expect((await stories.mutantRun(run('7', 'plain.ts#pays'))).status).toBe('killed')
    expect((await stories.mutantRun(run('8', 'plain.ts#pays'))).status).toBe('survived')
    // Once on unchanged code.
    expect(asked).toHaveLength(4)
  })

  it('that tells a story is asked from its beginning, so that nothing fails but for the change', async () => {
    const { asked, stories } = runner('7', ['story.ts#stops'])
    expect((await stories.mutantRun(run('8', 'story.ts#stops'))).status).toBe('survived')
    expect((await stories.mutantRun(run('7', 'story.ts#stops', 'story.ts#skips'))).status).toBe(
      'killed',
    )
    expect(asked.at(-1)).toEqual(['story.ts#'])
  })
})
