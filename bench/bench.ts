import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../tools/project-files.ts'
import { ensureChromium } from '../tools/install-chromium.ts'
import { benchAccountReads } from './account-beside-express.ts'
import { benchBills } from './bill-run-rate.ts'
import { startBenchPortal } from './bench-portal.ts'
import type { BenchResult } from './bench-result.ts'
import { benchBytes } from './page-bytes.ts'
import { benchPageReads } from './page-beside-express.ts'
import { benchPayments } from './payments-beside-pgbench.ts'
import { benchStart } from './start-time.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = (goal: string) => !values.only || values.only.split(',').includes(goal)

/** Measures what the goals name, prints both sides and the ratio, and keeps the results of a whole run. */
async function main(): Promise<void> {
  const results: Array<BenchResult> = []
  const keep = (...more: ReadonlyArray<BenchResult>) => {
    results.push(...more)
    more.forEach(print)
  }
  if (wanted('P11')) keep(await benchStart())
  const portal = await startBenchPortal()
  try {
    if (wanted('P1')) {
      await ensureChromium()
      keep(await benchBytes(portal))
    }
    if (wanted('P5')) keep(...(await benchPageReads(portal)))
    if (wanted('P6')) keep(await benchAccountReads(portal))
    if (wanted('P8')) keep(await benchPayments(portal))
    if (wanted('P9')) keep(await benchBills(portal))
  } finally {
    await portal.stop()
  }
  if (!values.only) keepResults(results)
  const missed = results.flatMap(({ checks }) => checks.filter(({ met }) => !met))
  const where = values.only ? 'Parts of a run are not kept' : 'Results are in bench/results.json'
  console.log(`\n${where}; ${missed.length} goals are missed.`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

function keepResults(results: ReadonlyArray<BenchResult>): void {
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const content = { measuredAt: new Date().toISOString(), machine, results }
  const path = join(projectRoot, 'bench/results.json')
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

function print({ goal, measured, against, figures, checks }: BenchResult): void {
  console.log(`\n${goal}: ${measured}\n  held against ${against}`)
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`  ${name.padEnd(26)} ${figure.toFixed(figure < 100 ? 1 : 0)}`)
  }
  for (const { says, value, limit, met } of checks) {
    console.log(`  ${met ? '✓' : '✗'} ${says}: ${value} (${limit})`)
  }
}

await main()
