import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './install-chromium.ts'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'
import { countReport } from './test-report.ts'
import type { PartResult } from './test-report.ts'
import { buildWeb, isWebBuildStale } from './web-build.ts'

export interface TestPart {
  name: string
  /** Also run by `npm run check`. */
  quick: boolean
  /** Keeps its output back, so that several can run at once. */
  quiet: boolean
  run: () => Promise<PartResult>
}

const tool = (path: string) => join(projectRoot, 'node_modules', path)

/** A check that counts as one test. */
function check(name: string, script: string, argv: ReadonlyArray<string>): TestPart {
  const run = async () => {
    const { code, output } = await runNode(tool(script), argv, { capture: true })
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
  }
  return { name, quick: true, quiet: true, run }
}

/** The tests of one vitest project, shown as they run and counted from its own report. */
function suite(name: string, options: { quick: boolean; browser: boolean }): TestPart {
  const run = async () => {
    if (options.browser) await ensureChromium()
    const report = join(projectRoot, `test-results/${name}.json`)
    mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode(tool('vitest/vitest.mjs'), [
      'run',
      '--project',
      name,
      ...reporters,
    ])
    return countReport(name, code, existsSync(report) ? readFileSync(report, 'utf8') : undefined)
  }
  return { name, quick: options.quick, quiet: false, run }
}

const build: TestPart = {
  name: 'build',
  quick: false,
  quiet: true,
  run: async () => {
    if (!isWebBuildStale()) return { passed: 1, failed: 0, output: '' }
    const { ok, output } = await buildWeb()
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output }
  },
}

/** Everything that `npm test` runs, in this order: what is quick and finds most comes first. */
export const testParts: ReadonlyArray<TestPart> = [
  check('format', 'oxfmt/bin/oxfmt', ['--check']),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  check('types', 'typescript/bin/tsc', ['-p', '.', '--noEmit']),
  check('dead code', 'knip/bin/knip.js', ['--no-progress']),
  suite('unit', { quick: true, browser: false }),
  suite('tools', { quick: true, browser: true }),
  suite('server', { quick: false, browser: false }),
  suite('kit', { quick: false, browser: true }),
  suite('web', { quick: false, browser: true }),
  build,
  suite('e2e', { quick: false, browser: true }),
]
