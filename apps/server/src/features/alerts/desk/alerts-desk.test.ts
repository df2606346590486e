import { describe, expect, it } from 'vitest'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { insertGrant } from '../../../../test/test-account.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')
const list = async (accountId: string) =>
  (await callDesk(server, 'listCustomerAlerts', { as: agent, params: { accountId } })).body.items
const resend = (accountId: string, alertId: string) =>
  callDesk(server, 'resendCustomerAlert', { as: agent, params: { accountId, alertId } })

describe('what people were told of an account', () => {
  it('is listed with what became of each message, and sent again as another delivery', async () => {
    const payer = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    await payer.pay('pm_sandbox_visa_4242', 5000)
    await server.outbox.next(payer.email)
    await mailsDone(server.db)
    const [alert] = await list(accountId)
    expect(alert).toMatchObject({
      event: 'payment',
      title: 'We received your payment of $50.00',
      reader: { email: payer.email },
      readAt: null,
      deliveries: [{ channel: 'email', state: 'sent' }],
      mayResend: true,
    })
    const alertId = alert?.id ?? ''
    expect((await resend(accountId, alertId)).body.email).toBe(payer.email)
    const again = await server.outbox.next(payer.email)
    expect(again.subject).toBe('We received your payment of $50.00')
    expect(again.text).toContain('See the receipt')
    await mailsDone(server.db)
    expect((await list(accountId))[0]?.deliveries).toHaveLength(2)
  })

  it('is of that account alone, and nobody hears more of it who has lost it', async () => {
    const payer = await newPayer(server)
    const other = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    await payer.pay('pm_sandbox_visa_4242', 5000)
    const [alert] = await list(accountId)
    const alertId = alert?.id ?? ''
    const elsewhere = other.accounts[0]?.id ?? ''
    expect(await list(elsewhere)).toEqual([])
    expect((await resend(elsewhere, alertId)).problem.code).toBe('not-found')
    await server.db.deleteFrom('access_grant').where('account_id', '=', accountId).execute()
    expect((await resend(accountId, alertId)).problem.code).toBe('conflict')
  })
})

describe('who has access', () => {
  it('is shown with role, since and until, and who is invited', async () => {
    const payer = await newPayer(server)
    const helper = await newPayer(server)
    const accountId = payer.accounts[0]?.id ?? ''
    const { profileId } = helper.as
    await insertGrant(server.db, { profileId, accountId, role: 'viewer', isOver: true })
    await server.call('createInvitation', {
      as: payer.as,
      params: { accountId },
      body: {
        email: 'books@reedcpa.example',
        terms: { role: 'viewer', permissions: null, lastDay: null, note: null },
      },
    })
    const { people, invitations } = (
      await callDesk(server, 'listCustomerAccess', { as: agent, params: { accountId } })
    ).body
    expect(people).toMatchObject([
      { role: 'owner', email: payer.email, isOver: false, lastDay: null },
      { role: 'viewer', email: helper.email, isOver: true },
    ])
    expect(invitations).toMatchObject([{ email: 'books@reedcpa.example', role: 'viewer' }])
  })
})
