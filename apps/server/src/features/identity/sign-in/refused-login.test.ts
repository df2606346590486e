import { demoPassword } from '@portal/fixtures/personas/personas'
import { beforeEach, expect, it } from 'vitest'
import { serverWithProvider } from '../../../../test/identity/server-with-provider.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import { totpAt, wrongTotpAt } from '../../../../test/identity/test-totp.ts'
import { visitProvider } from '../../../../test/identity/visit-provider.ts'

const { server, provider } = await serverWithProvider()
const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
}
type Person = Awaited<ReturnType<typeof insertPersonWithAuthenticator>>
let person: Person
beforeEach(async () => {
  person = await insertPersonWithAuthenticator(server)
})

const login = (body: { email: string; password: string; twoFactorCode?: string }) =>
  server.call('login', { body, headers })
const wrongCode = () => wrongTotpAt(person.secret, server.clock.now())
const right = () => ({ email: person.email, password: demoPassword })
const params = { provider: 'harbour' }

async function beAtProvider(purpose: 'login' | 'register' = 'login') {
  const sub = crypto.randomUUID()
  provider.addAccount({ sub, email: `${sub}@provider.example`, verified: true })
  const { address, verifier } = (await server.call('startProvider', { params, body: { purpose } }))
    .body
  const { code, state, iss } = await visitProvider(address, sub)
  return { code, state, iss, verifier }
}

async function missOften(times: number, guess: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n += 1) await guess()
}

interface Refused {
  name: string
  /** Everything that was typed or sent. */
  given: () => Array<string>
  before?: () => Promise<unknown>
  act: () => Promise<{ status: number; problem: { code: string } }>
  code: string
  /** Whose log tells of it; nobody's where nobody is known. */
  of: 'person' | 'nobody'
}

const all: ReadonlyArray<Refused> = [
  {
    name: 'a wrong password',
    given: () => [person.email, 'not-the-password'],
    act: () => login({ email: person.email, password: 'not-the-password' }),
    code: 'wrong-credentials',
    of: 'person',
  },
  {
    name: 'an e-mail address that nobody has',
    given: () => ['nobody@refused.example', 'not-the-password'],
    act: () => login({ email: 'nobody@refused.example', password: 'not-the-password' }),
    code: 'wrong-credentials',
    of: 'nobody',
  },
  {
    name: 'an address that was never confirmed',
    given: () => [person.email, demoPassword],
    before: () =>
      server.db
        .updateTable('profile')
        .set({ email_confirmed_at: null })
        .where('id', '=', person.profileId)
        .execute(),
    act: () => login(right()),
    code: 'email-unconfirmed',
    of: 'person',
  },
  {
    name: 'a wrong code',
    given: () => [person.email, demoPassword, wrongCode()],
    act: () => login({ ...right(), twoFactorCode: wrongCode() }),
    code: 'wrong-code',
    of: 'person',
  },
  {
    name: 'a wrong recovery code',
    given: () => [person.email, demoPassword, 'kfqm-2mxd'],
    act: () =>
      server.call('loginWithRecoveryCode', {
        body: { ...right(), recoveryCode: 'kfqm-2mxd' },
        headers,
      }),
    code: 'wrong-code',
    of: 'person',
  },
  {
    name: 'a passkey that nobody has',
    given: () => ['B'.repeat(32)],
    act: async () => {
      const { ticket } = (await server.call('startPasskeyLogin', {})).body
      const id = 'B'.repeat(32)
      const credential = { id, rawId: id, type: 'public-key', response: {} }
      return server.call('loginWithPasskey', { body: { ticket, credential }, headers })
    },
    code: 'passkey-refused',
    of: 'nobody',
  },
  {
    name: 'a provider’s answer that the provider does not stand by',
    given: () => ['no-code-of-the-provider'],
    act: async () => {
      const body = { ...(await beAtProvider()), code: 'no-code-of-the-provider' }
      return server.call('finishProvider', { params, body, headers })
    },
    code: 'provider-refused',
    of: 'nobody',
  },
  {
    name: 'the right password of who is locked',
    given: () => [person.email, demoPassword],
    before: () => missOften(10, () => login({ email: person.email, password: 'not-it' })),
    act: () => login(right()),
    code: 'too-many-requests',
    of: 'person',
  },
  {
    name: 'the right code of who is locked',
    given: () => [person.email, demoPassword, totpAt(person.secret, server.clock.now())],
    before: () => missOften(5, () => login({ ...right(), twoFactorCode: wrongCode() })),
    act: () => login({ ...right(), twoFactorCode: totpAt(person.secret, server.clock.now()) }),
    code: 'too-many-requests',
    of: 'person',
  },
]

const readAudit = () =>
  server.db.selectFrom('audit_entry').selectAll().orderBy('audit_entry.id').execute()

it.each(all)('$name leaves one audit entry, without what was typed', async (refused) => {
  await refused.before?.()
  const before = (await readAudit()).length
  const answer = await refused.act()
  expect(answer.problem.code).toBe(refused.code)
  const left = (await readAudit()).slice(before)
  expect(left).toMatchObject([
    {
      act: 'login-refused',
      profile_id: refused.of === 'person' ? person.profileId : null,
      device: 'Chrome on Android',
      subject: null,
    },
  ])
  const written = JSON.stringify(left)
  expect(refused.given().filter((text) => written.includes(text))).toEqual([])
})

it('an honest sign-in leaves none', async () => {
  const { email } = await insertPerson(server)
  const before = (await readAudit()).length
  expect((await login({ email, password: demoPassword })).status).toBe(200)
  const acts = (await readAudit()).slice(before).map(({ act }) => act)
  expect(acts).toEqual(['login'])
})
