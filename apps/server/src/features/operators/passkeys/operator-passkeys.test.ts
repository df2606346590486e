import { describe, expect, it } from 'vitest'
import { TestAuthenticator } from '../../../../test/identity/test-authenticator.ts'
import type { Deviation } from '../../../../test/identity/test-authenticator.ts'
import { totpAt } from '../../../../test/identity/test-totp.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import {
  callDesk,
  insertOperator,
  joinOperator,
  operatorPassword,
} from '../../../../test/operators/test-operator.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { Bearer } from '../../../../test/call-route.ts'

const origin = 'https://my.cedarbay.example'
const server = await testServer({
  configure: ({ settings, ...config }) => ({
    ...config,
    publicUrl: origin,
    settings: { ...settings, identity: { ...settings.identity, stepUpMinutes: 10 } },
  }),
})
const { clock } = server
const administrator = await insertOperator(server, 'administrator')
const own = (as: Bearer) => callDesk(server, 'getOwnOperator', { as })
const list = async (as: Bearer) => (await callDesk(server, 'listOperatorPasskeys', { as })).body

async function add(as: Bearer, device = new TestAuthenticator(origin), deviation?: Deviation) {
  const { options, ticket } = (await callDesk(server, 'startOperatorPasskey', { as })).body
  const credential = device.create(options, deviation)
  const body = { ticket, credential, name: 'Desk' }
  return { device, answer: await callDesk(server, 'createOperatorPasskey', { as, body }) }
}

async function login(device: TestAuthenticator, deviation?: Deviation) {
  const { options, ticket } = (await callDesk(server, 'startOperatorPasskeyLogin', {})).body
  return finish(ticket, device.get(options, deviation))
}

const finish = (ticket: string, credential: Record<string, unknown>) =>
  callDesk(server, 'loginOperatorWithPasskey', { body: { ticket, credential } })

async function invite(email: string): Promise<string> {
  const body = { email, name: 'Kit Moss', role: 'agent' } as const
  await callDesk(server, 'inviteOperator', { as: administrator, body })
  return mailToken(await server.outbox.next(email))
}

async function startJoining(token: string) {
  const device = new TestAuthenticator(origin)
  const { options, ticket } = (
    await callDesk(server, 'startInvitationPasskey', { body: { token } })
  ).body
  return { device, ticket, credential: device.create(options) }
}
const join = (token: string, given: { ticket: string; credential: Record<string, unknown> }) =>
  callDesk(server, 'acceptInvitationWithPasskey', { body: { token, name: 'Desk', ...given } })

describe('an operator with a passkey', () => {
  it('adds it after signing in, comes in by it alone, and removes it', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const { device, answer } = await add(person)
    expect(answer.status).toBe(201)
    const session = await login(device)
    expect(session.status).toBe(201)
    expect((await own(session.body)).body.email).toBe(person.email)
    const { items, hasPassword } = await list(session.body)
    expect(items).toMatchObject([{ name: 'Desk', lastUsedAt: clock.now().toISOString() }])
    expect(hasPassword).toBe(true)

    const params = { passkeyId: items[0]?.id ?? '' }
    const renamed = await callDesk(server, 'updateOperatorPasskey', {
      as: session.body,
      params,
      body: { name: 'Laptop' },
    })
    expect(renamed.body.name).toBe('Laptop')
    const others = await joinOperator(server, administrator, 'agent')
    const foreign = await callDesk(server, 'deleteOperatorPasskey', { as: others, params })
    expect(foreign.problem.code).toBe('not-found')
    await callDesk(server, 'deleteOperatorPasskey', { as: session.body, params })
    const mails = [await server.outbox.next(person.email), await server.outbox.next(person.email)]
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your console sign-in',
      'A passkey was removed from your console sign-in',
    ])
    expect((await login(device)).problem.code).toBe('passkey-refused')
  })

  it('joins by it in the place of password and code, once', async () => {
    const token = await invite('kit@cedarbaypower.example')
    const given = await startJoining(token)
    const tries = await Promise.all(Array.from({ length: 8 }, () => join(token, given)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    const again = await callDesk(server, 'openOperatorInvitation', { body: { token } })
    expect(again.problem.code).toBe('link-expired')

    const session = (await login(given.device)).body
    const { items, hasPassword } = await list(session)
    expect(hasPassword).toBe(false)
    const params = { passkeyId: items[0]?.id ?? '' }
    const last = await callDesk(server, 'deleteOperatorPasskey', { as: session, params })
    expect(last.problem.code).toBe('last-sign-in-method')
    expect((await login(given.device)).status).toBe(201)
  })

  it('joins by no ticket of another invitation', async () => {
    const [one, other] = [
      await invite('a@cedarbaypower.example'),
      await invite('b@cedarbaypower.example'),
    ]
    const given = await startJoining(one)
    expect((await join(other, given)).problem.code).toBe('link-expired')
  })

  it('changes how they come in only shortly after they came in', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const { answer } = await add(person)
    clock.advance({ minutes: 12 })
    const late = await callDesk(server, 'startOperatorPasskey', { as: person })
    expect(late.problem.code).toBe('step-up-required')
    const params = { passkeyId: answer.body.id }
    const removed = await callDesk(server, 'deleteOperatorPasskey', { as: person, params })
    expect(removed.problem.code).toBe('step-up-required')
  })

  it.each<[string, Deviation]>([
    ['of a page of another origin', { origin: 'https://cedarbay.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its owner verified', { userVerified: false }],
    ['with another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a changed signature', { tamper: true }],
    ['that was copied', { counter: 0 }],
    ['with another handle', { userHandle: 'AAAA' }],
  ])('is not let in by one %s', async (_what, deviation) => {
    const person = await joinOperator(server, administrator, 'agent')
    const { device } = await add(person)
    expect((await login(device)).status).toBe(201)
    expect((await login(device, deviation)).problem.code).toBe('passkey-refused')
  })

  it('comes in once by a signature that is sent twenty times at once', async () => {
    const { device } = await add(await joinOperator(server, administrator, 'agent'))
    const { options, ticket } = (await callDesk(server, 'startOperatorPasskeyLogin', {})).body
    const credential = device.get(options)
    const tries = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, credential)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('is no customer, and no customer is one of them', async () => {
    const { device } = await add(await joinOperator(server, administrator, 'agent'))
    const { options, ticket } = (await server.call('startPasskeyLogin', {})).body
    const body = { ticket, credential: device.get(options) }
    expect((await server.call('loginWithPasskey', { body })).problem.code).toBe('passkey-refused')

    const customer = await server.signIn()
    const started = (await server.call('startPasskey', { as: customer })).body
    const phone = new TestAuthenticator(origin)
    const credential = phone.create(started.options)
    await server.call('createPasskey', {
      as: customer,
      body: { ticket: started.ticket, credential, name: 'Phone' },
    })
    expect((await login(phone)).problem.code).toBe('passkey-refused')
  })

  it('has none once they are invited anew, or were let in no more', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const { operatorId } = person
    const { device } = await add(person)
    const params = { operatorId }
    await callDesk(server, 'renewOperator', { as: administrator, params })
    expect((await login(device)).problem.code).toBe('passkey-refused')

    const other = await joinOperator(server, administrator, 'agent')
    const { device: phone } = await add(other)
    const change = (isSuspended: boolean) =>
      callDesk(server, 'updateOperator', {
        as: administrator,
        params: { operatorId: other.operatorId },
        body: { role: 'agent', isSuspended },
      })
    await change(true)
    expect((await login(phone)).problem.code).toBe('passkey-refused')
    await change(false)
    expect((await login(phone)).problem.code).toBe('passkey-refused')
    clock.advance({ minutes: 1 })
    const code = totpAt(other.secret, clock.now())
    const body = { email: other.email, password: operatorPassword, code }
    expect((await callDesk(server, 'loginOperator', { body })).status).toBe(201)
  })
})
