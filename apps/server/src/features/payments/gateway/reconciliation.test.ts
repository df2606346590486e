import { randomBytes, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { createPool } from '../../../db/pool.ts'
import { createSandboxClient } from '../../../ports/sandbox-gateway/sandbox-client.ts'
import { sandboxGateway } from '../../../ports/sandbox-gateway/sandbox-gateway-plugin.ts'
import { reconcile } from './reconciliation.ts'

const key = 'a-key-that-the-test-knows'
const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { clock } = server

/** The same book behind a door whose key the test has. */
const pool = createPool(server.connection, { max: 2 })
const door = fastify()
await door.register(sandboxGateway, {
  pool,
  key,
  clock,
  random: { bytes: randomBytes },
  framedBy: [],
  hasClock: false,
  eventsTo: () => null,
})
const address = await door.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await door.close()
  await pool.end()
})
const client = { address: () => address, key, pages: '', timeoutMs: 5_000, clock }
const gateway = createSandboxClient(client)
const visa = 'pm_sandbox_visa_4242'

/** Compares all of the last day, up to now. */
async function compareAll() {
  const now = clock.now().getTime()
  const period = { from: new Date(now - 86_400_000), until: new Date(now + 1) }
  return reconcile({ db: server.db, gateway, clock }, period)
}

describe('comparing the two books', () => {
  it('[FEATURE-03] finds nothing where all is right', async () => {
    const payer = await newPayer(server)
    await payer.pay(visa)
    await payer.pay('pm_sandbox_visa_0002')
    await payer.pay('pm_sandbox_bank_6789', 1200)
    expect(await compareAll()).toMatchObject({ compared: 3, differences: 0, tasks: [] })
  })

  it('[FEATURE-03] makes each difference a task, once, and changes nothing', async () => {
    const payer = await newPayer(server)
    const paid = await Promise.all([100, 200, 300, 400].map((amount) => payer.pay(visa, amount)))
    const declined = await payer.pay('pm_sandbox_visa_0002', 500)
    const [missing, other, more, back] = paid.map(({ id }) => id)
    const stranger = randomUUID()
    const book = (text: ReturnType<typeof sql>) => text.execute(server.db)
    await book(sql`delete from sandbox_gateway.charge where reference = ${missing}`)
    await book(sql`update sandbox_gateway.charge set amount = amount + 1 where reference = ${more}`)
    await book(sql`update sandbox_gateway.charge set status = 'refused', reason = 'declined'
      where reference = ${other}`)
    await book(sql`update sandbox_gateway.charge set status = 'charged', reason = null
      where reference = ${declined.id}`)
    await book(sql`insert into sandbox_gateway.charge
      (reference, idempotency_key, token, amount, currency, status, created_at)
      values (${stranger}, ${stranger}, 't', 900, 'USD', 'charged', ${server.clock.now()})`)
    await book(sql`insert into sandbox_gateway.money_return
      (id, reference, kind, amount, reason, due_at, booked_at)
      values ('unheard', ${back}, 'reversal', 1, 'charge-back', now(), now())`)
    const before = await payer.balances()
    const report = await compareAll()
    expect(report.tasks.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual(
      [
        `charge-missing ${paid[0]!.number}`,
        `outcome-differs ${paid[1]!.number}`,
        `amount-differs ${paid[2]!.number}`,
        `return-differs ${paid[3]!.number}`,
        `outcome-differs ${declined.number}`,
        `charge-unknown ${stranger}`,
      ].toSorted(),
    )
    await compareAll()
    const open = await server.db.selectFrom('operator_task').select('id').execute()
    expect(open).toHaveLength(6)
    expect(await payer.balances()).toEqual(before)
    expect((await payer.paymentBy(declined.id)).status).toBe('failed')
  })
})
