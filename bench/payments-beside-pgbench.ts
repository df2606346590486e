import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { createPayment } from '@portal/contract/payments/payments-making'
import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import type { PortalServer } from '../tools/portal-server.ts'
import { signInHeader } from '../tools/persona-session.ts'
import { databaseOf } from './bench-portal.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { median } from './compare-rates.ts'
import { loadCore } from './measure-rate.ts'

const run = promisify(execFile)
const clients = 8
const rounds = 7
const roundSeconds = 3
const pgbench = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(existsSync)

/** Whole payments (made, charged at the sandbox, posted, durable) beside pgbench's TPC-B on the same database. */
export async function benchPayments(portal: PortalServer): Promise<BenchResult> {
  if (!pgbench) throw new Error('P8 needs pgbench (on Debian: apt-get install postgresql-contrib)')
  // The payers are in this very process.
  await run('taskset', ['-a', '-c', '-p', String(loadCore), String(process.pid)])
  const bench = await preparePgbench(portal)
  const payer = await preparePayer(portal)
  const ours: Array<number> = []
  const theirs: Array<number> = []
  await payFor(payer, 1)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await payFor(payer, roundSeconds))
    theirs.push(await bench(roundSeconds))
  }
  const rates = { payments: Math.round(median(ours)), pgbench: Math.round(median(theirs)) }
  return {
    goal: 'P8',
    measured: `whole payments a second of ${clients} clients: made, charged at the sandbox gateway, posted, durable; every answer asserted`,
    against: `TPC-B transactions a second of pgbench with ${clients} clients at scale 10, in the same PostgreSQL with the same durability`,
    figures: rates,
    checks: [atLeast('payments / TPC-B', rates.payments / rates.pgbench, 0.1)],
  }
}

interface Payer {
  address: string
  headers: Record<string, string>
  accountIds: ReadonlyArray<string>
  methodId: string
}

async function preparePayer(portal: PortalServer): Promise<Payer> {
  const headers = await signInHeader(portal.address, 'lena')
  const get = async (path: string) =>
    (await fetch(`${portal.address}/api${path}`, { headers })).json()
  const { items } = listAccounts.answer.parse(await get(listAccounts.path))
  const { methods } = getPaymentOptions.answer.parse(await get(getPaymentOptions.path))
  return {
    address: `${portal.address}/api${createPayment.path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    accountIds: items.map(({ id }) => id),
    methodId: methods.find(({ kind }) => kind === 'card')?.id ?? '',
  }
}

/** Payments a second. @throws Error when a payment did not succeed: a refusal is quick, and none is counted */
export async function payFor(payer: Payer, seconds: number): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let paid = 0
  const client = async (turn: number) => {
    for (let at = turn; performance.now() < end; at += 1) {
      const accountId = payer.accountIds[at % payer.accountIds.length] ?? ''
      await payOnce(payer, accountId)
      paid += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, turn) => client(turn)))
  return paid / ((performance.now() - began) / 1000)
}

async function payOnce(payer: Payer, accountId: string): Promise<void> {
  const body: CreatePaymentBody = {
    idempotencyKey: randomUUID(),
    allocations: [{ accountId, amount: 100 }],
    method: { kind: 'saved', methodId: payer.methodId },
    acceptDuplicate: true,
  }
  const answer = await fetch(payer.address, {
    method: 'POST',
    headers: payer.headers,
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const succeeded = answer.status === 201 && JSON.parse(text).status === 'succeeded'
  if (!succeeded) throw new Error(`A payment answered ${answer.status}: ${text}`)
}

/** A database beside ours in the same PostgreSQL, with the same durability. */
async function preparePgbench(portal: PortalServer): Promise<(seconds: number) => Promise<number>> {
  const own = databaseOf(portal)
  const client = new pg.Client(own)
  await client.connect()
  await client.query('create database tpcb')
  await client.end()
  const options = {
    env: { ...process.env, PGPASSWORD: own.password },
    maxBuffer: 16 * 1024 * 1024,
  }
  const argv = ['-h', own.host, '-p', String(own.port), '-U', own.user]
  await run(pgbench ?? '', [...argv, '-i', '-q', '-s', '10', 'tpcb'], options)
  return async (seconds) => {
    const load = ['-n', '-c', String(clients), '-j', '1', '-T', String(seconds), 'tpcb']
    const { stdout } = await run(
      'taskset',
      ['-c', String(loadCore), pgbench ?? '', ...argv, ...load],
      options,
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
}
