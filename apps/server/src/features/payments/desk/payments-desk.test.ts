import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')
const visa = 'pm_sandbox_visa_4242'

const read = (accountId: string, paymentId: string) =>
  callDesk(server, 'getCustomerPayment', { as: agent, params: { accountId, paymentId } })

describe('payments at the desk', () => {
  it('are listed whoever made them, page by page, and nobody else’s', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    for (let nth = 0; nth < 27; nth += 1) await payer.pay(visa, 101 + nth)
    const list = (query: object) =>
      callDesk(server, 'listCustomerPayments', { as: agent, params: { accountId }, query })
    const first = (await list({})).body
    expect(first.items).toHaveLength(25)
    expect(first.items[0]).toMatchObject({ method: { last4: '4242' } })
    const rest = (await list({ cursor: first.next ?? '' })).body
    const amounts = [...first.items, ...rest.items].map(({ amount }) => amount.amount)
    expect(new Set(amounts).size).toBe(27)
    expect(rest.next).toBeNull()
    expect((await list({ cursor: 'x' })).problem.code).toBe('invalid-input')
    const params = { accountId: agent.operatorId }
    const unknown = await callDesk(server, 'listCustomerPayments', { as: agent, params })
    expect(unknown.problem.code).toBe('not-found')
  })

  it('have a time line: set up, sent, approved, in the ledger, told', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    const { id } = await payer.pay(visa, 5000)
    const { body } = await read(accountId, id)
    expect(body).toMatchObject({
      status: 'succeeded',
      refundable: { amount: 5000 },
      payer: { email: payer.email },
    })
    const names = body.steps.map(({ step }) => step)
    expect(names.toSorted()).toEqual(['approved', 'in-ledger', 'sent', 'set-up', 'told'])
    const told = body.steps.find(({ step }) => step === 'told')
    expect(told?.title).toBe('We received your payment of $50.00')
  })

  it('that were charged twice can be told from what was declined and paid again', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    const declined = await payer.pay('pm_sandbox_visa_0002', 5000)
    const paid = await payer.pay(visa, 5000)
    const failed = (await read(accountId, declined.id)).body
    expect(failed).toMatchObject({ status: 'failed', failure: 'declined', refundable: null })
    expect(failed.steps.map(({ step }) => step)).toContain('declined')
    expect(failed.steps.map(({ step }) => step)).not.toContain('in-ledger')
    expect((await read(accountId, paid.id)).body.status).toBe('succeeded')
  })

  it('show what the bank took back', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    const { id } = await payer.pay('pm_sandbox_visa_1976', 3000)
    server.clock.advance({ minutes: 2 })
    const names = async () => (await read(accountId, id)).body.steps.map(({ step }) => step)
    await expect.poll(names, { timeout: 20_000, interval: 200 }).toContain('came-again')
    expect(await names()).toContain('disputed')
  })

  it('are none of another account', async () => {
    const payer = await newPayer(server)
    const other = await newPayer(server)
    const { id } = await payer.pay(visa, 5000)
    expect((await read(other.accounts[0]?.id ?? '', id)).problem.code).toBe('not-found')
  })
})

describe('a receipt', () => {
  const resend = (accountId: string, paymentId: string) =>
    callDesk(server, 'resendCustomerReceipt', { as: agent, params: { accountId, paymentId } })

  it('is mailed again to whoever paid', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    const { id } = await payer.pay(visa, 5000)
    await server.outbox.next(payer.email)
    expect((await resend(accountId, id)).body.email).toBe(payer.email)
    expect((await server.outbox.next(payer.email)).subject).toBe(
      'We received your payment of $50.00',
    )
  })

  it('is there for nothing that failed', async () => {
    const payer = await newPayer(server)
    const { id } = await payer.pay('pm_sandbox_visa_0002', 5000)
    expect((await resend(payer.accounts[0]?.id ?? '', id)).problem.code).toBe('conflict')
  })
})
