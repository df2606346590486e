import { expect, it } from 'vitest'
import { openTask } from '../../work/operator-tasks-acts.ts'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { openTaskId } from '../../../../test/work/place-work.ts'

/** A gateway that does not answer is given up after a second; nobody asks it again but an operator. */
const server = await testServer({
  now: new Date().toISOString(),
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, gatewaySeconds: 1 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')

it('[FEATURE-03] a payment without an answer is a task, which ends with the payment once the gateway is asked again', async () => {
  const { pay, paymentBy, accounts } = await newPayer(server)
  const payment = await pay('pm_sandbox_visa_0259', 5_000)
  expect(payment.status).toBe('unknown')
  const taskId = await openTaskId(server, payment.number)
  const params = { taskId }
  const before = (await callDesk(server, 'getTask', { as: agent, params })).body
  expect(before).toMatchObject({
    kind: 'payment-unanswered',
    amount: 5_000,
    account: { id: accounts[0]?.id },
    about: { payment: { id: payment.id, status: 'unknown', method: { last4: '0259' } } },
    next: 'gateway-asked-again',
    seen: 'payment-checking',
    acts: ['ask-gateway'],
  })
  expect(before.steps.map(({ what }) => what)).toEqual(['paid', 'no-answer'])

  const asked = await Promise.all(
    Array.from({ length: 20 }, () => callDesk(server, 'resolveTask', { as: agent, params })),
  )
  // A machine under load turns some away.
  const answered = asked.filter(({ status }) => status !== 503)
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answered.at(-1)?.body).toMatchObject({ outcome: 'ended', task: { seen: 'payment-paid' } })
  expect((await paymentBy(payment.id)).status).toBe('succeeded')
  const after = (await callDesk(server, 'getTask', { as: agent, params })).body
  expect(after.closedAt).not.toBeNull()
  expect(after.history.at(-1)).toMatchObject({ what: 'closed', by: null })
  const posted = await server.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('source', '=', `payment:${payment.number}`)
    .execute()
  expect(posted).toHaveLength(1)
}, 60_000)

it('what differs to the gateway says both sides, and is settled with a note', async () => {
  const { pay } = await newPayer(server)
  const payment = await pay('pm_sandbox_visa_4242', 5_000)
  const details = { reference: payment.id, gatewayAmount: 6_000, ledgerAmount: 5_000 }
  const now = server.clock.now()
  await openTask(server.db, { kind: 'amount-differs', subject: payment.number, details }, now)
  const taskId = await openTaskId(server, payment.number)
  const read = () => callDesk(server, 'getTask', { as: agent, params: { taskId } })
  expect((await read()).body).toMatchObject({
    about: { gatewayAmount: 6_000, ledgerAmount: 5_000, payment: { number: payment.number } },
    seen: 'payment-paid',
    acts: ['settle'],
  })
  expect(
    (await callDesk(server, 'resolveTask', { as: agent, params: { taskId } })).problem.code,
  ).toBe('conflict')
  await callDesk(server, 'settleWork', { as: agent, body: { ids: [taskId], note: 'Refunded.' } })
  expect((await read()).body.closedAt).not.toBeNull()
})
