import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { payment } from '@portal/contract/payments/payments-receipt'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askedNumber } from './asked-number.ts'
import { startChildServer } from '../child-server.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { databaseUrl } from '../import-process.ts'
import { testServer } from '../server-test.ts'
import { createTestFolder } from '../test-folder.ts'
import { newPayer } from '../payments/test-payer.ts'

/** [R1] As many as are on their way at once. */
const processes = askedNumber('R1_PROCESSES') ?? 2
const submissions = askedNumber('R1_SUBMISSIONS') ?? 64
const AT_ONCE = 64

const server = await testServer({ now: new Date().toISOString() })
const folder = await createTestFolder()
const environment = {
  DATABASE_URL: databaseUrl(server.connection),
  DATA_DIR: join(folder.path, 'data'),
  UTILITY_CONFIG: await writeEndlessLimits(folder.path),
  SECRET_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'info',
}
const children = await Promise.all(
  Array.from({ length: processes }, () => startChildServer(environment)),
)
afterAll(async () => {
  for (const child of children) child.process.kill('SIGTERM')
  await Promise.all(children.map(({ ended }) => ended))
  await folder.remove()
})

interface Answer {
  status: number
  amount: number
  id: string | null
}

async function countOf(rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(
    server.db,
  )
  return found.rows[0]?.count ?? 0
}

/** Sends the same submission again and again, to all processes in turn; `keyOf` says under which key. */
async function submitAll(given: {
  count: number
  amountOf: (turn: number) => number
  keyOf: (turn: number) => string
}) {
  const payer = await newPayer(server)
  const answers: Array<Answer> = []
  let turn = 0
  const client = async (): Promise<void> => {
    while (turn < given.count) {
      const mine = turn++
      const amount = given.amountOf(mine)
      const body = JSON.stringify({
        idempotencyKey: given.keyOf(mine),
        allocations: [{ accountId: payer.accounts[0]?.id, amount }],
        method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
        acceptDuplicate: true,
      })
      const submit = () =>
        fetch(`${children[mine % children.length]?.address}/api/payments`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${payer.as.token}`,
          },
          body,
        })
      let answer = await submit()
      // What the server had no room for is submitted again, as a browser does, under the same key.
      while (answer.status === 503) {
        await answer.text()
        await wait(200)
        answer = await submit()
      }
      const read = z.safeParse(payment, await answer.json())
      answers.push({ status: answer.status, amount, id: read.success ? read.data.id : null })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  const charges = await countOf(sql`
    sandbox_gateway.charge c join payment p on p.id::text = c.reference where p.profile_id = ${payer.as.profileId}`)
  const posted = () =>
    countOf(sql`
      ledger_transaction t join payment p on t.source = 'payment:' || p.number
      where p.profile_id = ${payer.as.profileId}`)
  // What a busy server could not post at once, the sweep does.
  await expect.poll(posted, { timeout: 45_000 }).toBeGreaterThanOrEqual(charges)
  return {
    answers,
    charges,
    postings: await posted(),
    balances: await payer.balances(),
  }
}

it(
  `[FEATURE-03] [R1] ${submissions} submissions with one key over ${processes} processes are one charge and one posting`,
  async () => {
    const key = randomUUID()
    const { answers, charges, postings, balances } = await submitAll({
      count: submissions,
      keyOf: () => key,
      // Every tenth has other content: whichever of the two comes first, the other one is refused.
      amountOf: (turn) => (turn % 10 === 7 ? 1501 : 1500),
    })
    expect(answers).toHaveLength(submissions)
    const taken = answers.filter(({ status }) => status === 201)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
    const amounts = new Set(taken.map(({ amount }) => amount))
    expect(amounts.size).toBe(1)
    const [amount = 0] = amounts
    for (const answer of answers) expect(answer.status).toBe(answer.amount === amount ? 201 : 409)
    expect({ charges, postings }).toEqual({ charges: 1, postings: 1 })
    expect(balances).toEqual([8339 - amount])
    expect(await compareBooks({ db: server.db, gateway: server.db })).toEqual([])
  },
  60_000 + submissions * 50,
)

it('[R1] sees it where the key is not the same', async () => {
  const seen = await submitAll({ count: 8, keyOf: () => randomUUID(), amountOf: () => 1500 })
  expect(new Set(seen.answers.map(({ id }) => id)).size).toBe(8)
  expect({ charges: seen.charges, postings: seen.postings }).toEqual({ charges: 8, postings: 8 })
}, 60_000)
