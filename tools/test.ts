import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { testParts } from './test-parts.ts'
import type { TestPart } from './test-parts.ts'
import type { PartResult } from './test-report.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})

/** `--quick` takes the quick parts, `--only a,b` the named ones (and the build that e2e needs). */
function chosenParts(): ReadonlyArray<TestPart> {
  if (values.quick) return testParts.filter((part) => part.quick)
  if (!values.only) return testParts
  const wanted = values.only.split(',')
  const unknown = wanted.filter((name) => !testParts.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(`There is no part called ${unknown.join(', ')}.`)
    console.error(`The parts are: ${testParts.map((part) => part.name).join(', ')}.`)
    process.exit(1)
  }
  const needsBuild = wanted.includes('e2e')
  return testParts.filter(
    (part) => wanted.includes(part.name) || (part.name === 'build' && needsBuild),
  )
}

interface NamedResult extends PartResult {
  name: string
}

async function runPart(part: TestPart, live: boolean): Promise<NamedResult> {
  const began = Date.now()
  if (part.kind === 'suite') console.log(`▸ ${part.name}`)
  const result = await part.run(live).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (result.output) console.log(`\n${result.output.trimEnd()}\n`)
  const mark = result.failed === 0 ? '✓' : '✗'
  const counts = `${result.passed} passed, ${result.failed} failed`
  console.log(`${mark} ${part.name.padEnd(10)} ${counts.padEnd(26)} ${seconds.padStart(6)} s`)
  return { ...result, name: part.name }
}

/** Runs the parts in their order, so many at a time. */
async function runAll(parts: ReadonlyArray<TestPart>, atOnce: number): Promise<Array<NamedResult>> {
  const left = [...parts]
  const done: Array<NamedResult> = []
  const lane = async () => {
    for (let part = left.shift(); part; part = left.shift()) {
      done.push(await runPart(part, parts.length === 1))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

const began = Date.now()
const parts = chosenParts()
console.log(`Running ${parts.map((part) => part.name).join(', ')}.\n`)
const checks = parts.filter((part) => part.kind === 'check')
const suites = parts.filter((part) => part.kind === 'suite')
// Each suite keeps two cores busy by itself; more at once only make every wait longer, until what starts servers is too late.
const results = [
  ...(await runAll(checks, checks.length)),
  ...(await runAll(suites, Math.max(1, Math.floor(availableParallelism() / 4)))),
]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const { name, output } of results.filter((result) => result.failed > 0)) {
  // Once more at the end, where it is looked for after a long run.
  console.log(`\n✗ ${name}\n${output.trimEnd().slice(-4000)}`)
}
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode ||= failed > 0 ? 1 : 0
