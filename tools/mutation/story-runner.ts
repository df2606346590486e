import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin'
import { MutantRunStatus } from '@stryker-mutator/api/test-runner'
import type {
  MutantRunOptions,
  MutantRunResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner'

/**
 * Asks the tests that come by a place, as Vitest's runner does. Some files tell a story: a test goes on where the one
 * before it ended, and alone it fails whatever the code does. So a failure counts only where the same tests pass on
 * unchanged code; where they do not, the file is a story and is asked from its beginning.
 */
export class StoryRunner implements TestRunner {
  private readonly stories = new Set<string>()
  private readonly passed = new Map<string, boolean>()
  private readonly inner: TestRunner

  constructor(inner: TestRunner) {
    this.inner = inner
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const asked = options.testFilter
    const testFilter = asked && this.wholeStories(asked)
    const result = await this.inner.mutantRun({ ...options, testFilter })
    if (!testFilter || result.status !== MutantRunStatus.Killed) return result
    const file = fileOf([result.killedBy].flat()[0] ?? '')
    const ofFile = testFilter.filter((id) => fileOf(id) === file)
    if (this.stories.has(file) || (await this.passUnchanged(options, ofFile))) return result
    this.stories.add(file)
    return await this.mutantRun(options)
  }

  private wholeStories(ids: ReadonlyArray<string>): Array<string> {
    const whole = (id: string) => (this.stories.has(fileOf(id)) ? `${fileOf(id)}#` : id)
    return [...new Set(ids.map(whole))]
  }

  private async passUnchanged(options: MutantRunOptions, testFilter: Array<string>) {
    const key = testFilter.join('\n')
    const known = this.passed.get(key)
    if (known !== undefined) return known
    const activeMutant = { ...options.activeMutant, id: 'none' }
    const { status } = await this.inner.mutantRun({ ...options, activeMutant, testFilter })
    this.passed.set(key, status === MutantRunStatus.Survived)
    return status === MutantRunStatus.Survived
  }

  capabilities() {
    return this.inner.capabilities()
  }

  async init() {
    await this.inner.init?.()
  }

  dryRun(...options: Parameters<TestRunner['dryRun']>) {
    return this.inner.dryRun(...options)
  }

  async dispose() {
    await this.inner.dispose?.()
  }
}

/** Vitest's runner names a test by its file and its name; a file without a name means all of its tests. */
function fileOf(id: string): string {
  return id.split('#')[0] ?? ''
}

function storyRunner(injector: Injector<PluginContext>): StoryRunner {
  const [vitest] = vitestPlugins
  if (!vitest) throw new Error('The runner of Vitest announces no plugin any more.')
  const runner: TestRunner = injector.injectFunction(vitest.factory)
  return new StoryRunner(runner)
}
storyRunner.inject = tokens(commonTokens.injector)

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'vitest-stories', storyRunner),
]
