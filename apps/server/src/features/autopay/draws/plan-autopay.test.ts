import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newAutopayCustomer, runAutopayOn } from '../../../../test/autopay/autopay-customer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

it('[FEATURE-05] an account that somebody holds keeps nobody else from acting or from being planned', async () => {
  const people = []
  for (let each = 0; each < 4; each += 1) people.push(await newAutopayCustomer(server))
  for (const { enrol } of people) await enrol()
  const inOrder = people.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  const [held, others] = [inOrder.at(-1)!, inOrder.slice(0, -1)]
  const release = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = inTransaction(server.db, async (tx) => {
    await lockAccounts(tx, [held.accountId])
    holding.resolve()
    await release.promise
  })
  await holding.promise
  const run = runAutopayOn(server, '2026-11-14')
  const planned = async () => {
    const found = await sql<{ accountId: string }>`
      select account_id as "accountId" from autopay_draw where state = 'planned'
      order by account_id`.execute(server.db)
    return found.rows.map(({ accountId }) => accountId)
  }
  await expect.poll(planned, { timeout: 8_000 }).toEqual(others.map(({ accountId }) => accountId))
  expect((await others[0]!.pause(null)).status).toBe(200)
  release.resolve()
  await holder
  await run
  expect(await planned()).toContain(held.accountId)
})
