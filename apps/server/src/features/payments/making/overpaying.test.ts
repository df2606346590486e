import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const visa = 'pm_sandbox_visa_4242'
const owed = 83_39
/** By the utility's rules: twice what is owed, and 500 more. */
const most = 2 * owed + 500_00
const mostCredit = most - owed

async function overpayer() {
  const { as, accounts, balances } = await newPayer(server)
  const { id: accountId, number } = accounts[0]!
  const { id: methodId } = (
    await server.call('createPaymentMethod', { as, body: { token: visa, name: null } })
  ).body
  const allocationsOf = (amount: number) => [{ accountId, amount }]
  const pay = (amount: number, date?: string) =>
    server.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: allocationsOf(amount),
        method: { kind: 'saved', methodId },
        acceptDuplicate: true,
        ...(date && { date }),
      },
    })
  const change = (paymentId: string, amount: number) =>
    server.call('updatePaymentSchedule', {
      as,
      params: { paymentId },
      body: {
        date: '2026-12-02',
        fee: 0,
        allocations: allocationsOf(amount),
        methodId,
        putBack: false,
      },
    })
  const coming = async () =>
    (await server.call('getPaymentOptions', { as })).body.coming.map(({ amount }) => amount.amount)
  return { as, accountId, number, pay, change, coming, balance: async () => (await balances())[0] }
}
const codeOf = async (answer: ReturnType<Awaited<ReturnType<typeof overpayer>>['pay']>) =>
  (await answer).problem.code

it('[FEATURE-03] paying ahead again and again, also at once, gathers no more credit than paying ahead once', async () => {
  const { pay, balance } = await overpayer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(120_00)))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(3)
  expect(-((await balance()) ?? 0)).toBeLessThanOrEqual(mostCredit)
  expect(await codeOf(pay(most))).toBe('amount-out-of-range')
  const left = 500_00 + ((await balance()) ?? 0)
  if (left >= 100) expect((await pay(left)).status).toBe(201)
  expect(await codeOf(pay(100))).toBe('amount-out-of-range')
})

it('[FEATURE-03] what is scheduled counts before it is charged, and is told', async () => {
  const { pay, change, coming, balance } = await overpayer()
  expect(await coming()).toEqual([])
  const { body: scheduled } = await pay(most, '2026-11-24')
  expect(scheduled.status).toBe('scheduled')
  expect(await coming()).toEqual([most])
  expect(await codeOf(pay(100))).toBe('amount-out-of-range')
  expect(await codeOf(pay(100, '2026-11-25'))).toBe('amount-out-of-range')
  // Changed, it is held against what there is without it.
  expect((await change(scheduled.id, most)).status).toBe(200)
  expect((await change(scheduled.id, most + 1)).problem.code).toBe('amount-out-of-range')
  expect((await change(scheduled.id, owed)).status).toBe(200)
  expect((await pay(500_00)).status).toBe(201)
  expect(await balance()).toBe(owed - 500_00)
})

it('[FEATURE-03] what waits for its payer’s bank counts, and a stranger is told what is still possible', async () => {
  const { as, accountId, number, coming } = await overpayer()
  const challenged = await server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount: most }],
      method: { kind: 'new', token: 'pm_sandbox_visa_3220', save: false },
      acceptDuplicate: false,
    },
  })
  expect(challenged.body.status).toBe('action-required')
  expect(await coming()).toEqual([most])
  const { body: guest } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  const headers = { [guestModeHeader]: guest.guestId }
  const numbers = { accountNumber: number, billNumber: `${number}-B` }
  const { body: found } = await server.call('lookUpAccount', { headers, body: numbers })
  expect(found.maximum.amount).toBe(0)
  const refused = await server.call('createGuestPayment', {
    headers,
    body: {
      idempotencyKey: randomUUID(),
      ticket: found.ticket,
      amount: 2500,
      token: visa,
      email: 'neighbour@example.com',
      acceptDuplicate: true,
    },
  })
  expect(refused.problem.code).toBe('amount-out-of-range')
})
