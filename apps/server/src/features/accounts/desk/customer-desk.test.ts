import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { insertAccount } from '../../../../test/test-account.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')
const other = await insertOperator(server, 'agent')
const payer = await newPayer(server)
const accountId = payer.accounts[0]?.id ?? ''
const params = { accountId }
const empty = { accountId: await insertAccount(server.db) }
const unknown = { accountId: randomUUID() }

describe('an account at the desk', () => {
  it('shows what its owner sees, by the same reads', async () => {
    const { body } = await callDesk(server, 'getCustomerOverview', { as: agent, params })
    const own = (await server.call('getAccount', { as: payer.as, params })).body
    expect(body.account).toEqual(own)
    expect(body).toMatchObject({
      balance: { amount: 8339 },
      reader: { profileId: payer.as.profileId },
    })
  })

  it('shows its balance where nobody has access', async () => {
    const { body } = await callDesk(server, 'getCustomerOverview', { as: agent, params: empty })
    expect(body).toEqual({ balance: { amount: 0, currency: 'USD' }, reader: null, account: null })
  })

  it('shows its plan and its budget billing', async () => {
    const plan = await callDesk(server, 'getCustomerPlan', { as: agent, params })
    expect(plan.body).toEqual((await server.call('getPaymentPlan', { as: payer.as, params })).body)
    const budget = await callDesk(server, 'getCustomerBudget', { as: agent, params })
    expect(budget.body.current).toBeNull()
  })

  it('shows its ledger with the balance after each entry, page by page', async () => {
    for (let nth = 0; nth < 26; nth += 1) await payer.pay('pm_sandbox_visa_4242', 101)
    const list = (query: object) =>
      callDesk(server, 'listCustomerLedger', { as: agent, params, query })
    const first = (await list({})).body
    expect(first.items).toHaveLength(25)
    expect(first.items[0]).toMatchObject({
      kind: 'payment',
      amount: { amount: -101 },
      balance: { amount: 8339 - 26 * 101 },
      payment: { method: { last4: '4242' } },
    })
    const rest = (await list({ cursor: first.next ?? '' })).body
    expect(rest.items.map(({ kind, balance }) => [kind, balance.amount])).toEqual([
      ['payment', 8339 - 101],
      ['bill', 8339],
    ])
    expect(rest.items[1]?.reference).toBe(`${payer.accounts[0]?.number}-B`)
    expect((await list({ cursor: 'x' })).problem.code).toBe('invalid-input')
  })

  it('that is not there is not found', async () => {
    for (const name of [
      'getCustomerOverview',
      'listCustomerLedger',
      'listCustomerNotes',
      'listCustomerPayments',
      'listCustomerAccess',
      'listCustomerSessions',
      'getCustomerPlan',
      'getCustomerBudget',
    ] as const) {
      const answered = await callDesk(server, name, { as: agent, params: unknown })
      expect([name, answered.status]).toEqual([name, 404])
    }
  })
})

describe('a plan', () => {
  const choice = (arrears: number, profileId = payer.as.profileId) => ({
    profileId,
    frequency: 'monthly' as const,
    count: 3,
    arrears,
  })

  it('is started for a customer who has agreed, by the customers’ own rules', async () => {
    const owing = await newPayer(server)
    const owed = { accountId: owing.accounts[0]?.id ?? '' }
    const { arrears, options } = (
      await callDesk(server, 'getCustomerPlan', { as: agent, params: owed })
    ).body
    expect(options.length).toBeGreaterThan(0)
    const body = choice(arrears.amount, owing.as.profileId)
    const preview = await callDesk(server, 'previewCustomerPlan', { as: agent, params: owed, body })
    expect(preview.body.instalments).toHaveLength(3)
    const made = await callDesk(server, 'createCustomerPlan', {
      as: agent,
      params: owed,
      body: { ...body, accepted: true },
    })
    expect(made.body.plan).toMatchObject({ status: 'active', method: null })
    expect((await server.outbox.next(owing.email)).subject).toContain('plan')
    const seen = await server.call('getPaymentPlan', { as: owing.as, params: owed })
    expect(seen.body.plan?.id).toBe(made.body.plan?.id)
  })

  it('is refused where another sum is past due, and for whoever may not arrange it', async () => {
    const wrong = await callDesk(server, 'previewCustomerPlan', {
      as: agent,
      params,
      body: choice(1),
    })
    expect(wrong.problem.code).toBe('conflict')
    const stranger = await newPayer(server)
    const body = { ...choice(1, stranger.as.profileId), accepted: true } as const
    const refused = await callDesk(server, 'createCustomerPlan', { as: agent, params, body })
    expect(refused.problem.code).toBe('not-found')
  })
})

describe('notes', () => {
  const write = (text: string, idempotencyKey: string = randomUUID()) =>
    callDesk(server, 'createCustomerNote', { as: agent, params, body: { idempotencyKey, text } })
  const change = (as: typeof agent, noteId: string, text: string) =>
    callDesk(server, 'updateCustomerNote', { as, params: { accountId, noteId }, body: { text } })

  it('are written once, though they come twenty times', async () => {
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => write('Call before reading', key)),
    )
    const written = all.filter(({ status }) => status === 201)
    expect(new Set(written.map(({ body }) => body.id)).size).toBe(1)
    expect((await write('Something else', key)).problem.code).toBe('idempotency-mismatch')
    expect((await write('  ')).problem.code).toBe('invalid-input')
    const { items } = (await callDesk(server, 'listCustomerNotes', { as: other, params })).body
    expect(items).toMatchObject([
      { text: 'Call before reading', by: { name: 'Test Operator' }, mayChange: false },
    ])
  })

  it('are changed by their writer for some minutes', async () => {
    server.clock.advance({ minutes: 1 })
    const { id } = (await write('Meter is behind the door')).body
    expect((await change(other, id, 'Mine now')).problem.code).toBe('not-found')
    expect(
      (await change(agent, id, 'Meter is behind the laundry door')).body.changedAt,
    ).not.toBeNull()
    server.clock.advance({ minutes: 16 })
    expect((await change(agent, id, 'Too late')).problem.code).toBe('conflict')
    const { items } = (await callDesk(server, 'listCustomerNotes', { as: agent, params })).body
    expect(items[0]).toMatchObject({ text: 'Meter is behind the laundry door', mayChange: false })
  })
})
