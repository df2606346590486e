import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const chargedBack = 'pm_sandbox_visa_2685'

async function work(name: string): Promise<void> {
  await server.jobs.send(name, {})
  const open = async () => {
    const found = await sql`
      select 1 from jobs.job where name = any(${[name, 'plan-payment-ended']}::text[])
        and state in ('created', 'retry', 'active')`.execute(server.db)
    return found.rows.length
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
}

it('an instalment that was paid by hand is charged after all where that money went back', async () => {
  const payer = await newPayer(server)
  const { as } = payer
  const accountId = payer.accounts[0]!.id
  const signIn = () => server.signIn(as.profileId)
  const body = { token: 'pm_sandbox_visa_4242', name: null }
  const { id: methodId } = (await server.call('createPaymentMethod', { as, body })).body
  const made = await server.call('createPaymentPlan', {
    as,
    params: { accountId },
    body: { frequency: 'weekly', count: 4, arrears: 8339, accepted: true, methodId },
  })
  expect(made.body.plan?.status).toBe('active')
  const upcoming = async () => {
    const query = { accountId }
    const { items } = (await server.call('listScheduledPayments', { as: await signIn(), query }))
      .body
    return items.map(({ scheduledFor, total }) => [scheduledFor, total.amount])
  }
  server.clock.advance({ minutes: 1 })
  const paid = await payer.pay(chargedBack, 2087)
  const later = [
    ['2026-12-04', 2084],
    ['2026-12-11', 2084],
    ['2026-12-18', 2084],
  ]
  await expect.poll(upcoming, { timeout: 10_000 }).toEqual(later)

  server.clock.set('2026-11-22T20:00:00Z')
  as.token = (await signIn()).token
  const status = async () => (await payer.paymentBy(paid.id)).status
  await expect.poll(status, { timeout: 20_000 }).toBe('reversed')
  await work('run-payment-plans')
  expect(await upcoming()).toEqual([['2026-11-27', 2087], ...later])

  server.clock.set('2026-11-27T20:00:00Z')
  await work('charge-scheduled-payments')
  as.token = (await signIn()).token
  expect(await payer.balances()).toEqual([8339 - 2087])
  await work('run-payment-plans')
  expect(await upcoming()).toEqual(later)
}, 60_000)
