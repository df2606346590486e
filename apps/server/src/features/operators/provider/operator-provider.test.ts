import type { ProviderAccount } from '../../../../../../tools/test-provider.ts'
import { startTestProvider } from '../../../../../../tools/test-provider.ts'
import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@portal/contract/operators/operators'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../../config.ts'
import { portalOrigin, visitProvider } from '../../../../test/identity/visit-provider.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { testServer } from '../../../../test/server-test.ts'
import { verifyAudit } from '../audit/audit-chain.ts'

const provider = await startTestProvider()
afterAll(() => provider.stop())
provider.leadBackTo(portalOrigin)

function withOwnProvider(config: Config, only: boolean): Config {
  const { issuer, clientId, clientSecret } = provider
  const { rules } = config.settings
  const operators = { ...rules.operators, provider: { name: 'Bay ID', issuer, clientId, only } }
  return {
    ...config,
    publicUrl: portalOrigin,
    operatorsProviderSecret: clientSecret,
    settings: { ...config.settings, rules: { ...rules, operators } },
  }
}

const now = new Date().toISOString()
const server = await testServer({ now, configure: (config) => withOwnProvider(config, false) })
const strict = await testServer({
  beside: server,
  configure: (config) => withOwnProvider(config, true),
})
const plain = await testServer()
// The provider's clock is the real one.
beforeEach(() => server.clock.set(new Date().toISOString()))
const administrator = await insertOperator(server, 'administrator')

/** Somebody at the provider, and only there. */
function newPerson(given: Partial<ProviderAccount> = {}): ProviderAccount {
  const sub = randomUUID()
  const account = { sub, email: `${sub}@cedarbaypower.example`, verified: true, ...given }
  provider.addAccount(account)
  return account
}

async function invite(email: string, role: OperatorRole = 'agent'): Promise<string> {
  const body = { email, name: 'Sam Ortiz', role }
  const invited = await callDesk(server, 'inviteOperator', { as: administrator, body })
  expect(invited.status).toBe(201)
  return invited.body.id
}

async function goThere(sub: string) {
  const begun = await callDesk(server, 'startOperatorProvider', {})
  expect(begun.status).toBe(200)
  const { code, state, iss, page } = await visitProvider(begun.body.address, sub)
  return { page, body: { code, state, iss, verifier: begun.body.verifier } }
}

async function login(sub: string, on = server) {
  const { body } = await goThere(sub)
  return callDesk(on, 'loginOperatorWithProvider', { body })
}
const own = (token: string) => callDesk(server, 'getOwnOperator', { as: { token } })

/** The newest that was written down of such a sign-in. */
async function written() {
  const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator })).body
  return entries.find(({ act }) => act === 'loginOperatorWithProvider')
}

describe('an operator at the utility’s own provider', () => {
  it('who is invited comes in by the address at first, and by the provider’s own id from then on', async () => {
    const person = newPerson()
    const operatorId = await invite(person.email)
    const first = await login(person.sub)
    expect(first.status).toBe(201)
    expect((await own(first.body.token)).body).toMatchObject({ id: operatorId, role: 'agent' })
    expect(await written()).toMatchObject({
      operator: { id: operatorId },
      subject: operatorId,
      details: { refused: null, personAtProvider: person.sub },
    })
    // The link of the mail has done its part.
    const token = mailToken(await server.outbox.next(person.email))
    const opened = await callDesk(server, 'openOperatorInvitation', { body: { token } })
    expect(opened.problem.code).toBe('link-expired')

    provider.addAccount({ ...person, email: 'renamed@cedarbaypower.example', verified: false })
    const again = await login(person.sub)
    expect((await own(again.body.token)).body).toMatchObject({ id: operatorId })
    expect((await verifyAudit(server.db)).broken).toBeNull()
  })

  it('who has joined by password is known by the address, too, and keeps the password', async () => {
    const joined = await insertOperator(server, 'finance')
    const person = newPerson({ email: joined.email })
    const { body } = await login(person.sub)
    expect((await own(body.token)).body.id).toBe(joined.operatorId)
    const { token } = joined
    const kept = await callDesk(server, 'listOperatorPasskeys', { as: { token } })
    expect(kept.body.hasPassword).toBe(true)
  })

  it.each([
    ['nobody invited', newPerson(), 'not-invited', async () => undefined],
    [
      'whose address the provider does not vouch for',
      newPerson({ verified: false }),
      'unverified-email',
      async (email: string): Promise<void> => void (await invite(email)),
    ],
    [
      'whose invitation is too old',
      newPerson(),
      'not-invited',
      async (email: string): Promise<void> => {
        await invite(email)
        await server.db
          .updateTable('operator_invitation')
          .set({ expires_at: server.clock.now() })
          .execute()
      },
    ],
  ] as const)('refuses one %s', async (_whom, person, refused, arrange) => {
    await arrange(person.email)
    const answer = await login(person.sub)
    expect(answer.problem.code).toBe('operator-not-invited')
    expect(await written()).toMatchObject({ operator: null, details: { refused } })
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator })).body
    // An address is nobody's name here.
    expect(JSON.stringify(entries)).not.toContain(person.email)
  })

  it('refuses who is suspended, before and after they were known', async () => {
    const person = newPerson()
    const operatorId = await invite(person.email)
    const suspend = (isSuspended: boolean) =>
      callDesk(server, 'updateOperator', {
        as: administrator,
        params: { operatorId },
        body: { role: 'agent', isSuspended },
      })
    await suspend(true)
    expect((await login(person.sub)).problem.code).toBe('operator-not-invited')
    expect(await written()).toMatchObject({
      subject: operatorId,
      details: { refused: 'suspended' },
    })
    await suspend(false)
    await callDesk(server, 'renewOperator', { as: administrator, params: { operatorId } })
    const { token } = (await login(person.sub)).body
    expect((await own(token)).status).toBe(200)
    await suspend(true)
    expect((await own(token)).problem.code).toBe('session-gone')
    expect((await login(person.sub)).problem.code).toBe('operator-not-invited')
    await suspend(false)
    expect((await login(person.sub)).status).toBe(201)
  })

  it('an address that went to somebody else opens nothing until an administrator invites anew', async () => {
    const leaver = newPerson()
    const operatorId = await invite(leaver.email)
    expect((await login(leaver.sub)).status).toBe(201)
    const successor = newPerson({ email: leaver.email })
    expect((await login(successor.sub)).problem.code).toBe('operator-not-invited')
    expect(await written()).toMatchObject({ details: { refused: 'another-person' } })
    await callDesk(server, 'renewOperator', { as: administrator, params: { operatorId } })
    expect((await login(successor.sub)).status).toBe(201)
    expect((await login(leaver.sub)).problem.code).toBe('operator-not-invited')
  })

  it('a visit is good once, for minutes, on the device that began it', async () => {
    const person = newPerson()
    await invite(person.email)
    const finish = (body: Awaited<ReturnType<typeof goThere>>['body']) =>
      callDesk(server, 'loginOperatorWithProvider', { body })
    const { page, body } = await goThere(person.sub)
    expect(page).toBe('/console/sign-in/provider')
    const elsewhere = { ...body, verifier: 'A'.repeat(43) }
    expect((await finish(elsewhere)).problem.code).toBe('link-expired')
    expect((await finish(body)).status).toBe(201)
    expect((await finish(body)).problem.code).toBe('link-expired')

    const late = (await goThere(person.sub)).body
    server.clock.advance({ minutes: 11 })
    expect((await finish(late)).problem.code).toBe('link-expired')
  })

  it('a customer’s visit opens no console, and an operator’s no portal', async () => {
    const person = newPerson()
    await invite(person.email)
    const { body } = await goThere(person.sub)
    const params = { provider: 'provider' }
    const asCustomer = await server.call('finishProvider', { params, body })
    expect(asCustomer.problem.code).toBe('not-found')
    expect((await login(person.sub)).status).toBe(201)
  })
})

describe('a utility that wants its provider alone', () => {
  it('lets nobody in by password or passkey, nor join by them', async () => {
    const person = newPerson()
    await invite(person.email)
    const token = mailToken(await server.outbox.next(person.email))
    const ticket = 'A'.repeat(43)
    const credential = {}
    const code = '123456'
    const answers = await Promise.all([
      callDesk(strict, 'loginOperator', { body: { email: person.email, password: 'x', code } }),
      callDesk(strict, 'startOperatorPasskeyLogin', {}),
      callDesk(strict, 'loginOperatorWithPasskey', { body: { ticket, credential } }),
      callDesk(strict, 'acceptOperatorInvitation', { body: { token, newPassword: 'x', code } }),
      callDesk(strict, 'startInvitationPasskey', { body: { token } }),
      callDesk(strict, 'acceptInvitationWithPasskey', {
        body: { token, ticket, credential, name: 'Laptop' },
      }),
    ])
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'provider-only'))
    expect((await login(person.sub, strict)).status).toBe(201)
  })
})

it('without a provider of its own there is no such door', async () => {
  expect((await callDesk(plain, 'startOperatorProvider', {})).problem.code).toBe('not-found')
  const ticket = 'A'.repeat(43)
  const body = { code: 'code', state: ticket, verifier: ticket }
  const answer = await callDesk(plain, 'loginOperatorWithProvider', { body })
  expect(answer.problem.code).toBe('not-found')
})
