import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTestChromium } from './install-chromium.ts'
import { tryOldestPostgres } from './oldest-postgres/oldest-postgres.ts'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'
import { addUp, countReport } from './test-report.ts'
import type { PartResult } from './test-report.ts'
import { buildWeb, isWebBuildStale } from './web-build.ts'

export interface TestPart {
  name: string
  /** Also run by `npm run check`. */
  quick: boolean
  /** Checks and the build are done before the suites begin. */
  kind: 'check' | 'suite'
  /** @param live shows what is written as it comes, for what runs alone; else it is kept for the end */
  run: (live: boolean) => Promise<PartResult>
}

const tool = (path: string) => join(projectRoot, 'node_modules', path)

/** A check that counts as one test. */
function check(name: string, script: string, argv: ReadonlyArray<string>): TestPart {
  const run = async () => {
    const { code, output } = await runNode(tool(script), argv, { capture: true })
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
  }
  return { name, quick: true, kind: 'check', run }
}

let surroundings: Record<string, string> | undefined

/**
 * What surrounds every suite: a folder for what its programs leave behind, which goes with us, and a place where Node
 * keeps what it compiled, for the hundreds of processes that start on the same files.
 */
function suiteSurroundings(): Record<string, string> {
  if (surroundings) return surroundings
  const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'portal-suites-'))
  // PostgreSQL's own user must enter it where we are root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const compiled = join(projectRoot, 'node_modules/.cache/portal/compiled')
  surroundings = { TMPDIR: folder, TEMP: folder, NODE_COMPILE_CACHE: compiled }
  return surroundings
}

const MEMORY = '/dev/shm'
/** More than all that the tests lay down at a time, databases and all. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/** The folder that Linux keeps in memory, where it has room: databases of tests need not outlive the machine. */
function roomInMemory(): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : null
}

interface Share {
  index: number
  count: number
}

/** The tests of one vitest project, or of one of several shares of it, counted from its own report. */
async function runSuite(name: string, live: boolean, share?: Share): Promise<PartResult> {
  const title = share ? `${name}-${share.index}` : name
  const report = join(projectRoot, `test-results/${title}.json`)
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Two at once must not write the same files.
  const apart = share ? [`--shard=${share.index}/${share.count}`, '--no-cache'] : []
  const { code, output } = await runNode(
    tool('vitest/vitest.mjs'),
    ['run', '--project', name, ...reporters, ...apart],
    { capture: !live, environment: suiteSurroundings() },
  )
  const result = countReport(
    title,
    code,
    existsSync(report) ? readFileSync(report, 'utf8') : undefined,
  )
  // Of what went well the counts say enough.
  if (result.failed > 0 && output) console.log(output.trimEnd())
  return result
}

/** A suite; with `shares` its files are dealt out to several runs at once. */
function suite(
  name: string,
  { quick, browser, shares = 1 }: { quick: boolean; browser: boolean; shares?: number },
): TestPart {
  const run = async (live: boolean) => {
    if (browser) await ensureTestChromium()
    if (shares === 1) return runSuite(name, live)
    const indices = Array.from({ length: shares }, (_, at) => at + 1)
    return addUp(
      await Promise.all(indices.map((index) => runSuite(name, false, { index, count: shares }))),
    )
  }
  return { name, quick, kind: 'suite', run }
}

const build: TestPart = {
  name: 'build',
  quick: false,
  kind: 'check',
  run: async () => {
    if (!isWebBuildStale()) return { passed: 1, failed: 0, output: '' }
    const { ok, output } = await buildWeb()
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output }
  },
}

/** Everything that `npm test` runs. What is quick and finds most comes first, then what takes longest. */
export const testParts: ReadonlyArray<TestPart> = [
  check('format', 'oxfmt/bin/oxfmt', ['--check']),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  check('types', 'typescript/bin/tsc', ['-p', '.', '--noEmit']),
  check('dead code', 'knip/bin/knip.js', ['--no-progress']),
  // What the packages hold is used by the apps, not by a test or the catalogue alone; but for what waits for its
  // first use; the tag `@waits` may stay where it is used, so that no feature has to edit the packages.
  check('unused', 'knip/bin/knip.js', [
    '--no-progress',
    '--production',
    '--include=files,exports',
    '--tags=-waits',
    '--no-tag-hints',
    ...['contract', 'kit', 'rules'].flatMap((name) => ['--workspace', `packages/${name}`]),
  ]),
  build,
  suite('unit', { quick: true, browser: false }),
  suite('tools', { quick: true, browser: true }),
  // The longest does not begin after what is over soon.
  suite('server', { quick: false, browser: false }),
  // Mostly one waits for the other, browser or server: two portals, each with half of the files, keep the cores busy.
  suite('e2e', { quick: false, browser: true, shares: 2 }),
  // Waits more than it works, for killed servers and slow databases: beside others, not at the end with nothing to do.
  suite('soak', { quick: false, browser: false }),
  suite('web', { quick: false, browser: true }),
  suite('console', { quick: false, browser: true }),
  suite('kit', { quick: false, browser: true }),
  { name: 'postgres15', quick: false, kind: 'suite', run: tryOldestPostgres },
]
