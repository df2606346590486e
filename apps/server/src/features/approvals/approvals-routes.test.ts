import { randomUUID } from 'node:crypto'
import type { Approval } from '@portal/contract/approvals/approvals'
import { describe, expect, it } from 'vitest'
import { newPayer } from '../../../test/payments/test-payer.ts'
import type { TestPayer } from '../../../test/payments/test-payer.ts'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import type { TestOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, clock } = server
const agent = await insertOperator(server, 'agent')
const finance = await insertOperator(server, 'finance')
const other = await insertOperator(server, 'finance')
const administrator = await insertOperator(server, 'administrator')
const visa = 'pm_sandbox_visa_4242'

const accountOf = ({ accounts }: TestPayer) => accounts[0]?.id ?? ''
const askRefund = (
  as: TestOperator,
  {
    accountId,
    paymentId,
    amount,
    ...more
  }: { accountId: string; paymentId: string; amount: number } & {
    key?: string
    why?: string
  },
) =>
  callDesk(server, 'refundCustomerPayment', {
    as,
    params: { accountId, paymentId },
    body: {
      idempotencyKey: more.key ?? randomUUID(),
      amount,
      reason: 'requested',
      why: more.why ?? 'Asked on the phone',
    },
  })
const adjust = (as: TestOperator, accountId: string, act: 'credit' | 'write-off', amount: number) =>
  callDesk(server, 'adjustCustomer', {
    as,
    params: { accountId },
    body: { idempotencyKey: randomUUID(), act, amount, why: 'A power cut' },
  })
const approve = (as: TestOperator, approvalId: string) =>
  callDesk(server, 'giveApproval', { as, params: { approvalId } })
const sendBack = (as: TestOperator, approvalId: string, answer = 'Wrong amount') =>
  callDesk(server, 'refuseApproval', { as, params: { approvalId }, body: { answer } })
const withdraw = (as: TestOperator, approvalId: string) =>
  callDesk(server, 'withdrawApproval', { as, params: { approvalId } })
const waitingRefund = async (
  amount = 4000,
): Promise<{ payer: TestPayer; paymentId: string; asked: Approval }> => {
  const payer = await newPayer(server)
  const { id: paymentId } = await payer.pay(visa)
  const answered = await askRefund(agent, { accountId: accountOf(payer), paymentId, amount })
  expect(answered.status).toBe(201)
  expect(answered.body.state).toBe('waiting')
  return { payer, paymentId, asked: answered.body }
}
const refundsOf = async (paymentId: string) =>
  db.selectFrom('refund').select('amount').where('payment_id', '=', paymentId).execute()

describe('money', () => {
  it('is moved by one person up to the limit, to the very end, and says so in the log', async () => {
    const payer = await newPayer(server)
    const { id: paymentId } = await payer.pay(visa)
    const accountId = accountOf(payer)
    const { body } = await askRefund(finance, { accountId, paymentId, amount: 2500 })
    expect(body).toMatchObject({ state: 'done', decidedBy: null, amount: { amount: 2500 } })
    await expect
      .poll(async () => (await payer.paymentBy(paymentId)).returns, { timeout: 15_000 })
      .toMatchObject([{ kind: 'refund', amount: { amount: 2500 } }])
    expect(await payer.balances()).toEqual([8339 - 5000 + 2500])
    const query = { subject: accountId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries[0]).toMatchObject({
      act: 'refundCustomerPayment',
      details: { amount: 2500, why: 'Asked on the phone', waits: false },
    })
    // What was split is as much as it is together.
    const rest = await askRefund(finance, { accountId, paymentId, amount: 1 })
    expect(rest.body.state).toBe('waiting')
  })

  it('is added up over what one person asks for at once', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, async () => newPayer(server)))
    for (const payer of payers) {
      const accountId = accountOf(payer)
      const payments = [
        await payer.pay(visa, 2600),
        await payer.pay(visa, 2600),
        await payer.pay(visa, 2600),
      ]
      const answers = await Promise.all(
        payments.map(({ id: paymentId }) =>
          askRefund(finance, { accountId, paymentId, amount: 2500 }),
        ),
      )
      const states = answers.map(({ body }) => body.state).toSorted()
      expect.soft(states).toEqual(['done', 'waiting', 'waiting'])
    }
  })

  it('of one payment for several accounts is added up, by whichever of them it is asked for', async () => {
    const payer = await newPayer(server, 3)
    const { id: paymentId } = await payer.pay(visa, [4000, 4000, 4000])
    const states = []
    for (const { id: accountId } of payer.accounts) {
      states.push((await askRefund(finance, { accountId, paymentId, amount: 2500 })).body.state)
    }
    expect(states).toEqual(['done', 'waiting', 'waiting'])
  })

  it('that somebody asks for who may not move it waits, whatever the amount', async () => {
    const { asked, paymentId } = await waitingRefund(1)
    expect(asked.mayWithdraw).toBe(true)
    expect(asked.mayDecide).toBe(false)
    expect(await refundsOf(paymentId)).toEqual([])
  })

  it('goes back once a second person has approved, and the customer reads of it', async () => {
    const { payer, asked, paymentId } = await waitingRefund(5000)
    expect(asked.checks).toMatchObject([
      { name: 'left-to-refund', state: 'passed', amount: { amount: 5000 } },
      { name: 'never-refunded', state: 'passed' },
      { name: 'credit-covers-it', state: 'noticed', amount: { amount: 0 } },
      { name: 'balance-afterwards', state: 'noticed', amount: { amount: 8339 } },
    ])
    const { body } = await approve(finance, asked.id)
    expect(body).toMatchObject({ state: 'done', decidedBy: { id: finance.operatorId } })
    await expect
      .poll(async () => (await payer.paymentBy(paymentId)).status, { timeout: 15_000 })
      .toBe('refunded')
    // The same again answers what was done; another comes too late.
    expect((await approve(finance, asked.id)).body.state).toBe('done')
    expect((await approve(other, asked.id)).problem.code).toBe('conflict')
    expect(await refundsOf(paymentId)).toHaveLength(1)
    const query = { operatorId: finance.operatorId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    const entry = entries.findLast(
      ({ act, subject }) => act === 'giveApproval' && subject === asked.id,
    )
    expect(entry?.details).toMatchObject({
      askedBy: 'Test Operator',
      decidedBy: 'Test Operator',
      amount: 5000,
    })
  })

  it('moves once, though two persons approve it twenty times at once', async () => {
    const { payer, asked, paymentId } = await waitingRefund(3000)
    const tries = Array.from({ length: 20 }, (_, nth) =>
      approve(nth % 2 ? finance : other, asked.id),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    // A busy machine may answer some that it is overloaded.
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(await refundsOf(paymentId)).toEqual([{ amount: 3000 }])
    await expect
      .poll(async () => (await payer.paymentBy(paymentId)).returns.length, { timeout: 15_000 })
      .toBe(1)
  })

  it('is asked for once with one key, and never with another content', async () => {
    const payer = await newPayer(server)
    const { id: paymentId } = await payer.pay(visa)
    const asking = { accountId: accountOf(payer), paymentId, amount: 2000, key: randomUUID() }
    const tries = await Promise.all(Array.from({ length: 20 }, () => askRefund(finance, asking)))
    const made = tries.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(await refundsOf(paymentId)).toHaveLength(1)
    const changed = await askRefund(finance, { ...asking, amount: 1999 })
    expect(changed.problem.code).toBe('idempotency-mismatch')
    const elsewhere = await newPayer(server)
    const { id } = await elsewhere.pay(visa)
    const reused = { ...asking, accountId: accountOf(elsewhere), paymentId: id }
    expect((await askRefund(finance, reused)).problem.code).toBe('idempotency-mismatch')
  })
})

describe('whoever has asked', () => {
  const changeRole = async ({ operatorId }: TestOperator, role: 'finance' | 'viewer') =>
    db.updateTable('operator').set({ role }).where('id', '=', operatorId).execute()

  it('never approves it, whatever they may do by now, at twenty at once', async () => {
    const asker = await insertOperator(server, 'agent')
    const payer = await newPayer(server)
    const { id: paymentId } = await payer.pay(visa)
    const asking = { accountId: accountOf(payer), paymentId, amount: 100 }
    const { id } = (await askRefund(asker, asking)).body
    expect((await approve(asker, id)).problem.code).toBe('forbidden')
    await changeRole(asker, 'finance')
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(asker, id)))
    expect(tries.map(({ problem }) => problem.code)).toContain('forbidden')
    expect(tries.filter(({ status }) => status === 200)).toEqual([])
    expect((await sendBack(asker, id)).problem.code).toBe('forbidden')
    expect(await refundsOf(paymentId)).toEqual([])
    // The database says so, too.
    await expect(
      db
        .updateTable('approval')
        .set({ state: 'done', outcome: 'x', decided_by: asker.operatorId, decided_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('approval_check')
  })

  it('is let in no more or may no longer ask: then it is not approved either', async () => {
    const asker = await insertOperator(server, 'agent')
    const payer = await newPayer(server)
    const { id: paymentId } = await payer.pay(visa)
    const { id } = (await askRefund(asker, { accountId: accountOf(payer), paymentId, amount: 100 }))
      .body
    await changeRole(asker, 'viewer')
    expect((await approve(finance, id)).problem.code).toBe('conflict')
    expect((await sendBack(finance, id)).body.state).toBe('sent-back')
  })

  it('withdraws it; nobody else does, and it is not approved then', async () => {
    const { asked } = await waitingRefund()
    expect((await withdraw(finance, asked.id)).problem.code).toBe('forbidden')
    expect((await withdraw(agent, asked.id)).body.state).toBe('withdrawn')
    expect((await withdraw(agent, asked.id)).body.state).toBe('withdrawn')
    expect((await approve(finance, asked.id)).problem.code).toBe('conflict')
  })

  it('reads why it was sent back', async () => {
    const { asked, paymentId } = await waitingRefund()
    const returned = await sendBack(finance, asked.id, 'She still owes more than that')
    expect(returned.body).toMatchObject({
      state: 'sent-back',
      answer: 'She still owes more than that',
    })
    expect((await approve(other, asked.id)).problem.code).toBe('conflict')
    const { body } = await callDesk(server, 'getApproval', {
      as: agent,
      params: { approvalId: asked.id },
    })
    expect(body).toMatchObject({ state: 'sent-back', mayWithdraw: false, checks: [] })
    expect(await refundsOf(paymentId)).toEqual([])
  })
})

describe('what has changed meanwhile', () => {
  it('is looked at again: what is refunded by now is not refunded twice', async () => {
    const { payer, asked, paymentId } = await waitingRefund(4000)
    const accountId = accountOf(payer)
    expect((await askRefund(finance, { accountId, paymentId, amount: 2000 })).body.state).toBe(
      'done',
    )
    const refused = await approve(finance, asked.id)
    expect(refused.problem.code).toBe('amount-out-of-range')
    const { body } = await callDesk(server, 'getApproval', {
      as: finance,
      params: { approvalId: asked.id },
    })
    expect(body.checks[0]).toMatchObject({
      name: 'left-to-refund',
      state: 'failed',
      amount: { amount: 3000 },
    })
    expect(await refundsOf(paymentId)).toEqual([{ amount: 2000 }])
  })

  it('or nobody approved in time: it expires', async () => {
    const { asked } = await waitingRefund()
    clock.advance({ hours: 7 * 24 + 1 })
    expect((await approve(finance, asked.id)).problem.code).toBe('conflict')
    const params = { approvalId: asked.id }
    expect((await callDesk(server, 'getApproval', { as: agent, params })).body.state).toBe(
      'expired',
    )
    const waiting = await callDesk(server, 'countApprovals', { as: finance })
    await expect
      .poll(
        async () =>
          (
            await db
              .selectFrom('approval')
              .select('state')
              .where('id', '=', asked.id)
              .executeTakeFirstOrThrow()
          ).state,
        { timeout: 15_000 },
      )
      .toBe('expired')
    clock.advance({ hours: -(7 * 24 + 1) })
    expect(waiting.body.waiting).toBe(0)
  })
})

describe('a credit and a write-off', () => {
  it('move the ledger by their own kinds, tell the customer, and no more is written off than is owed', async () => {
    const payer = await newPayer(server)
    const accountId = accountOf(payer)
    expect((await adjust(finance, accountId, 'credit', 2500)).body.state).toBe('done')
    expect(await payer.balances()).toEqual([8339 - 2500])
    const mail = await server.outbox.next(payer.email)
    expect(mail.subject).toBe('We credited $25.00 to your account')
    expect((await adjust(finance, accountId, 'write-off', 5840)).problem.code).toBe(
      'amount-out-of-range',
    )
    const asked = (await adjust(agent, accountId, 'write-off', 5839)).body
    expect((await approve(finance, asked.id)).body.state).toBe('done')
    expect(await payer.balances()).toEqual([0])
    const { items } = (
      await callDesk(server, 'listCustomerLedger', { as: agent, params: { accountId } })
    ).body
    expect(items.map(({ kind, balance }) => [kind, balance.amount])).toEqual([
      ['write-off', 0],
      ['credit', 5839],
      ['bill', 8339],
    ])
  })

  it('wait in a list, an account’s or everybody’s, a page at a time', async () => {
    const payer = await newPayer(server)
    const accountId = accountOf(payer)
    for (let nth = 0; nth < 27; nth += 1) await adjust(agent, accountId, 'credit', 10 + nth)
    const list = (query: object) => callDesk(server, 'listApprovals', { as: finance, query })
    const first = (await list({ accountId })).body
    expect(first.items).toHaveLength(25)
    expect(first.items[0]?.mayDecide).toBe(true)
    const rest = (await list({ accountId, cursor: first.next ?? '' })).body
    expect(rest.items).toHaveLength(2)
    expect(rest.next).toBeNull()
    expect((await list({ waiting: 'true' })).body.items).toHaveLength(25)
    expect((await list({ cursor: 'nonsense' })).problem.code).toBe('invalid-input')
    expect(
      (await callDesk(server, 'countApprovals', { as: finance })).body.waiting,
    ).toBeGreaterThan(25)
  })

  it('are of an account that there is', async () => {
    expect((await adjust(finance, randomUUID(), 'credit', 10)).problem.code).toBe('not-found')
    const { accounts } = await newPayer(server)
    const stranger = await newPayer(server)
    const { id: paymentId } = await stranger.pay(visa)
    const asking = { accountId: accounts[0]?.id ?? '', paymentId, amount: 10 }
    expect((await askRefund(finance, asking)).problem.code).toBe('not-found')
  })
})
