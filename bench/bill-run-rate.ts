import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { townToBill } from '@portal/fixtures/town-to-bill'
import { projectRoot } from '../tools/project-files.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { databaseOf } from './bench-portal.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { median } from './compare-rates.ts'
import { loadCore } from './measure-rate.ts'

const homes = 6_000
const rounds = 7
const runDate = '2026-12-20'
const leastRate = 636

type Place = ReturnType<typeof databaseOf>

/** The day's bills of a town on flat and tiered tariffs, made by the command as an operator starts it. */
export async function benchBills(portal: PortalServer): Promise<BenchResult> {
  const place = databaseOf(portal)
  await makeTown(place, 'town', homes)
  const measured: Array<{ rate: number; digest: string }> = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await billTown(place, 'town', homes))
  }
  return {
    goal: 'P9',
    measured: `bills a second of ${homes} homes on flat and tiered tariffs, from the command's start to its end: read or estimated, rated, written with their ledger postings, interest charged, all read back for the digest`,
    against: 'a fixed rate, and the same bytes in each round',
    figures: { bills: Math.round(median(measured.map(({ rate }) => rate))) },
    checks: checkBills(measured),
  }
}

/** A database with a town whose bills are due. */
async function makeTown(place: Place, name: string, size: number): Promise<void> {
  await query(place, `create database ${name}`)
  const town = { ...place, database: name }
  // The command brings an empty database to the newest migration.
  await runCommand(town, ['--dry-run'])
  for (const statement of townToBill(size)) await query(town, statement)
}

/** Makes the bills of a copy of the town. */
async function billTown(place: Place, template: string, size: number) {
  await query(place, `create database bill_round template ${template}`)
  try {
    const copy = { ...place, database: 'bill_round' }
    return await measureBills(size, {
      run: () => runCommand(copy, ['--date', runDate, '--ahead']),
      count: async () => {
        const [row] = await query(copy, countBills)
        return { made: Number(row?.['bills']), posted: Number(row?.['posted']) }
      },
    })
  } finally {
    await query(place, 'drop database bill_round with (force)')
  }
}

/** A run to be measured, and what it left behind. */
export interface MeasuredRun {
  run: () => Promise<string>
  count: () => Promise<{ made: number; posted: number }>
}

/** Bills a second. @throws Error when they are not all there and posted: a short run is quick */
export async function measureBills(
  size: number,
  { run, count }: MeasuredRun,
): Promise<{ rate: number; digest: string }> {
  const began = performance.now()
  const said = await run()
  const seconds = (performance.now() - began) / 1000
  const { made, posted } = await count()
  if (made !== size || posted !== size) {
    throw new Error(`Of ${size} bills ${made} were made, ${posted} posted`)
  }
  return { rate: size / seconds, digest: /Digest (\w+)/.exec(said)?.[1] ?? '' }
}

/** What P9 asks of the rounds: quick enough, and the same bytes in each. */
export function checkBills(rounds: ReadonlyArray<{ rate: number; digest: string }>) {
  const rate = median(rounds.map((round) => round.rate))
  const alike = rounds.filter(({ digest }) => digest !== '' && digest === rounds[0]?.digest)
  return [
    atLeast('bills a second', rate, leastRate),
    atLeast('share of the rounds with the same digest', alike.length / rounds.length, 1),
  ]
}

const countBills = `select
  (select count(*)::int from bill where bill_date = '${runDate}') as bills,
  (select count(*)::int from bill b
    join ledger_transaction t on t.source = 'bill:' || b.number
    join ledger_entry e on e.transaction_id = t.id and e.account_id = b.account_id
      and e.amount = b.charges
    where b.bill_date = '${runDate}') as posted`

async function query(place: Place, statement: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client(place)
  await client.connect()
  try {
    const answer = await client.query(statement)
    return answer.rows ?? []
  } finally {
    await client.end()
  }
}

/** The command on one core, beside the database on the other. @throws Error when it does not end well */
async function runCommand(place: Place, argv: ReadonlyArray<string>): Promise<string> {
  const { user, password, database, host, port } = place
  const where = new URLSearchParams({ host, port: String(port) })
  const command = join(projectRoot, 'apps/server/src/commands/bill-run-command.ts')
  const child = spawn('taskset', ['-c', String(loadCore), process.execPath, command, ...argv], {
    env: { ...process.env, DATABASE_URL: `postgres://${user}:${password}@/${database}?${where}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The bill run ended with code ${code}. It wrote:\n${said}`)
  return said
}
