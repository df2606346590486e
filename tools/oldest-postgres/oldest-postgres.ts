import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { enrolAutopay } from '@portal/contract/autopay/autopay'
import type { EnrolAutopayBody } from '@portal/contract/autopay/autopay'
import { login } from '@portal/contract/identity/identity'
import { createPayment } from '@portal/contract/payments/payments-making'
import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { startPortalServer } from '../portal-server.ts'
import type { PartResult } from '../test-report.ts'
import { hasOldestPostgres, startOldestCluster } from './oldest-cluster.ts'

const jobPatience = 60_000

/**
 * The product on the oldest PostgreSQL that it supports, Debian's own: every migration and the demo's import, a payment,
 * and each job that has a schedule. Where the machine does not have it, nothing counts as passed.
 */
export async function tryOldestPostgres(): Promise<PartResult> {
  if (!hasOldestPostgres()) {
    const output =
      'PostgreSQL 15 is not on this machine: not tried (apt-get install postgresql-15).'
    return { passed: 0, failed: 0, output }
  }
  const passed: Array<string> = []
  const pass = (what: string) => {
    passed.push(what)
    console.log(`   ✓ ${what}`)
  }
  const cluster = await startOldestCluster()
  try {
    await tryPortal(cluster.databaseUrl, pass)
    return { passed: passed.length, failed: 0, output: '' }
  } catch (error) {
    const output = `PostgreSQL 15, after “${passed.at(-1) ?? 'the start'}”: ${String(error)}`
    return { passed: passed.length, failed: 1, output }
  } finally {
    await cluster.stop()
  }
}

async function tryPortal(databaseUrl: string, pass: (what: string) => void): Promise<void> {
  const portal = await startPortalServer({
    accounts: 100,
    // The demo's bills come from its files; here they are made, too. And draws are told as early as can be.
    rules: { billRun: { at: '04:00' }, autopay: { noticeDays: 14 } },
    env: { DATABASE_URL: databaseUrl, DEMO: 'on' },
  })
  const client = new pg.Client(databaseUrl)
  const queue = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  try {
    await client.connect()
    await expectDemo(client)
    pass('every migration and the import of the demo')
    await payAndEnrol(await signIn(portal.address))
    pass('a payment and autopay through the API')
    await queue.start()
    for (const name of await scheduledJobs(client)) {
      await runJob(client, queue, name)
      pass(`the job ${name}`)
    }
    await expectNoFailedJob(client)
    pass('whatever these jobs left to others')
  } finally {
    await queue.stop({ graceful: false })
    await client.end()
    await portal.stop()
  }
}

async function expectDemo(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select (select count(*)::int from account) as accounts, (select count(*)::int from bill) as bills',
  )
  const [{ accounts, bills }] = rows
  if (accounts < 100 || bills < accounts) throw new Error(`${accounts} accounts, ${bills} bills`)
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls the API as somebody who is signed in. */
async function signIn(address: string): Promise<Ask> {
  const ask = async (headers: object, method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const person = { email: personas.maya.email, password: demoPassword }
  const { accessToken } = login.answer.parse(await ask({}, login.method, login.path, person))
  return (...call) => ask({ authorization: `Bearer ${accessToken}` }, ...call)
}

/**
 * Pays with the saved card, and turns autopay on so that a draw is near enough to be told: from the bank account, as the
 * card ends with the month.
 */
async function payAndEnrol(ask: Ask): Promise<void> {
  const { items } = listAccounts.answer.parse(await ask('GET', listAccounts.path))
  const options = await ask('GET', getPaymentOptions.path)
  const { methods } = getPaymentOptions.answer.parse(options)
  const accountId = items[0]?.id ?? ''
  const savedMethod = (kind: 'card' | 'bank') => methods.find((one) => one.kind === kind)?.id ?? ''
  const body: CreatePaymentBody = {
    idempotencyKey: randomUUID(),
    allocations: [{ accountId, amount: 2500 }],
    method: { kind: 'saved', methodId: savedMethod('card') },
    acceptDuplicate: true,
  }
  const paid = createPayment.answer.parse(await ask(createPayment.method, createPayment.path, body))
  if (paid.status !== 'succeeded') throw new Error(`The payment is ${paid.status}`)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).getUTCDate()
  const enrolment: EnrolAutopayBody = {
    option: { kind: 'monthly', day: inAWeek > 28 ? null : inAWeek, amount: 1500 },
    methodId: savedMethod('bank'),
    accepted: true,
  }
  const path = enrolAutopay.path.replace('{accountId}', accountId)
  await ask(enrolAutopay.method, path, enrolment)
}

/** Whatever the product itself put on a schedule. */
async function scheduledJobs(client: pg.Client): Promise<ReadonlyArray<string>> {
  const { rows } = await client.query('select job as name from job_turn order by job')
  if (rows.length === 0) throw new Error('No job has a schedule')
  return rows.map(({ name }) => name)
}

/** Lets the server run a job now. @throws Error with what it failed with at its first try */
async function runJob(client: pg.Client, queue: PgBoss, name: string): Promise<void> {
  const id = await queue.send(name, {}, { singletonKey: randomUUID() })
  const deadline = Date.now() + jobPatience
  for (;;) {
    const { rows } = await client.query('select state, output from jobs.job where id = $1', [id])
    const [{ state, output }] = rows
    if (state === 'completed') return
    if (output) throw new Error(`The job ${name} failed: ${output.stack ?? JSON.stringify(output)}`)
    if (Date.now() > deadline) throw new Error(`The job ${name} is still ${state}`)
    await wait(100)
  }
}

async function expectNoFailedJob(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select name, output from jobs.job where state in ('retry', 'failed')`,
  )
  if (rows.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(rows).slice(0, 2_000)}`)
}
