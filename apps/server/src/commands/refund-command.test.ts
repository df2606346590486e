import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startCommand } from '../../test/command-process.ts'
import { databaseUrl } from '../../test/import-process.ts'
import { testServer } from '../../test/server-test.ts'
import { newPayer } from '../../test/payments/test-payer.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const env = { DATABASE_URL: databaseUrl(server.connection) }
const run = (name: string, ...parameters: Array<string>) =>
  startCommand(name, parameters, env).ended

it('[FEATURE-03] npm run refund gives a part back, then the rest, and never more; the books stay alike', async () => {
  const payer = await newPayer(server)
  const { id, number } = await payer.pay('pm_sandbox_visa_4242')
  const part = await run('refund', number, '12.50', 'paid-too-much')
  expect(part).toMatchObject({ code: 0, said: expect.stringContaining('Refunded and posted.') })
  expect(await run('refund', number, '37.51')).toMatchObject({
    code: 1,
    complained: `Only $37.50 of ${number} is left to refund.\n`,
  })
  server.clock.advance({ minutes: 1 })
  expect((await run('refund', number)).code).toBe(0)
  const payment = await payer.paymentBy(id)
  expect(payment.status).toBe('refunded')
  expect(payment.returns.map(({ amount, reason }) => [amount.amount, reason])).toEqual([
    [1250, 'paid-too-much'],
    [3750, 'requested'],
  ])
  expect(await payer.balances()).toEqual([8339])
  const alike = await run('reconcile', '--days', '1')
  expect(alike).toMatchObject({ code: 0, said: expect.stringMatching(/^1 charges compared/) })

  server.clock.set(new Date().toISOString())
  const { number: wrong, id: wrongId } = await payer.pay('pm_sandbox_visa_4242', 700)
  await sql`update sandbox_gateway.charge set amount = 701 where reference = ${wrongId}`.execute(
    server.db,
  )
  const different = await run('reconcile')
  expect(different.code).toBe(1)
  expect(different.said).toContain(`amount-differs  ${wrong}`)
}, 120_000)

it('says how it is used, and names a receipt that there is not', async () => {
  expect((await run('refund')).complained).toContain('Usage: npm run refund')
  expect((await run('refund', 'R-1', 'all')).code).toBe(2)
  expect((await run('refund', 'R-1')).complained).toContain('The portal has no payment R-1')
  expect((await run('reconcile', '--days', 'x')).complained).toContain('Usage: npm run reconcile')
}, 60_000)
