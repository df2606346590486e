import { CheckStatus } from '@stryker-mutator/api/check'
import type { Checker, CheckResult } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { isDrawn } from './drawn-mutant.ts'
import type { MutantSample } from './drawn-mutant.ts'

/** Leaves out what is not drawn: Stryker counts what a checker refuses neither as noticed nor as unnoticed. */
class SampleChecker implements Checker {
  static readonly inject = tokens(commonTokens.options)
  private readonly sample: MutantSample

  constructor(options: StrykerOptions) {
    this.sample = options['sample'] as MutantSample
  }

  async init() {}

  async check(mutants: Array<Mutant>): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.answer(mutant)]))
  }

  group(mutants: Array<Mutant>) {
    return Promise.resolve([mutants.map(({ id }) => id)])
  }

  private answer(mutant: Mutant): CheckResult {
    return isDrawn(this.sample, mutant, process.cwd())
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not drawn' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
