import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../tools/project-files.ts'
import { ensureChromium } from '../tools/install-chromium.ts'
import { benchAccountReads } from './account-beside-express.ts'
import { benchActs } from './act-delays.ts'
import { benchBills } from './bill-run-rate.ts'
import { startBenchPortal } from './bench-portal.ts'
import type { BenchResult } from './bench-result.ts'
import { benchLighthouse } from './lighthouse-scores.ts'
import { benchPageReads } from './page-beside-express.ts'
import { benchPayments } from './payments-beside-pgbench.ts'
import { benchStart } from './start-time.ts'

/**
 * `--only P2,P6` measures these alone; `--runs 1` looks quickly where pages are loaded several times; `--page bills` takes
 * the pages whose path holds it.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
  },
})
const visits = { runs: Number(values.runs), only: values.page }
const resultsPath = join(projectRoot, 'bench/results.json')
const last = readLastFigures()
const wanted = (goal: string) => !values.only || values.only.split(',').includes(goal)

/** Measures what the goals name, prints both sides and the ratio, and keeps the results of each goal. */
async function main(): Promise<void> {
  const results: Array<BenchResult> = []
  const keep = (...more: ReadonlyArray<BenchResult>) => {
    results.push(...more)
    more.forEach(print)
  }
  if (wanted('P11')) keep(await benchStart())
  const portal = await startBenchPortal()
  try {
    if (['P2', 'P3'].some(wanted)) await ensureChromium()
    if (wanted('P2')) keep(...(await benchLighthouse(portal, visits)))
    if (wanted('P3')) keep(await benchActs(portal, visits))
    if (wanted('P5')) keep(...(await benchPageReads(portal)))
    if (wanted('P6')) keep(await benchAccountReads(portal))
    if (wanted('P8')) keep(await benchPayments(portal))
    if (wanted('P9')) keep(await benchBills(portal))
  } finally {
    await portal.stop()
  }
  if (!values.page) keepResults(results)
  const missed = results.flatMap(({ checks }) => checks.filter(({ met }) => !met))
  const where = values.page ? 'A few pages are not kept' : 'Results are in bench/results.json'
  console.log(`\n${where}; ${missed.length} goals are missed.`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

interface KeptResult extends BenchResult {
  measuredAt: string
}

interface KeptResults {
  machine: { processor: string | undefined; cores: number; node: string }
  results: ReadonlyArray<KeptResult>
}

function readResults(): KeptResults {
  return JSON.parse(readFileSync(resultsPath, 'utf8'))
}

/** What was measured now takes the place of what was measured before; figures of another machine do not stay beside it. */
function keepResults(measured: ReadonlyArray<BenchResult>): void {
  const before = readResults()
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const measuredAt = new Date().toISOString()
  const goals = new Set(measured.map(({ goal }) => goal))
  const others = before.results.filter(({ goal }) => !goals.has(goal))
  const isSame = JSON.stringify(before.machine) === JSON.stringify(machine)
  const results = [
    ...(isSame ? others : []),
    ...measured.map((result) => ({ ...result, measuredAt })),
  ]
  // P11 after P9, in whatever parts they were measured.
  const ordered = results.toSorted((a, b) => a.goal.localeCompare(b.goal, 'en', { numeric: true }))
  writeFileSync(resultsPath, `${JSON.stringify({ machine, results: ordered }, null, 2)}\n`)
}

/** By goal and figure, to stand beside what is measured now. */
function readLastFigures(): ReadonlyMap<string, number> {
  return new Map(
    readResults().results.flatMap(({ goal, figures }) =>
      Object.entries(figures).map(([name, figure]): [string, number] => [
        `${goal} ${name}`,
        figure,
      ]),
    ),
  )
}

function print({ goal, measured, against, figures, findings = [], checks }: BenchResult): void {
  console.log(`\n${goal}: ${measured}\n  held against ${against}`)
  const width = Math.max(26, ...Object.keys(figures).map((name) => name.length))
  for (const [name, figure] of Object.entries(figures)) {
    const before = last.get(`${goal} ${name}`)
    const beside = before === undefined ? '' : `  (last time ${short(before)})`
    console.log(`  ${name.padEnd(width)} ${short(figure)}${beside}`)
  }
  for (const finding of findings) console.log(`  · ${finding}`)
  for (const { says, value, limit, met } of checks) {
    console.log(`  ${met ? '✓' : '✗'} ${says}: ${value} (${limit})`)
  }
}

function short(figure: number): string {
  return figure.toFixed(figure >= 100 || Number.isInteger(figure) ? 0 : figure < 1 ? 3 : 1)
}

await main()
