import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { whatIsWon } from '../../../../test/identity/provider-wins.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import { totpAt } from '../../../../test/identity/test-totp.ts'
import {
  configured,
  portalOrigin,
  visitProvider,
  withProviders,
} from '../../../../test/identity/visit-provider.ts'
import type { Landing } from '../../../../test/identity/visit-provider.ts'
import { startTestProvider } from '../../../../../../tools/test-provider.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'

const harbour = await startTestProvider()
const lantern = await startTestProvider()
afterAll(() => Promise.all([harbour.stop(), lantern.stop()]))
for (const each of [harbour, lantern]) each.leadBackTo(portalOrigin)
const server = await testServer({
  now: new Date().toISOString(),
  configure: (config) =>
    withProviders(config, [configured('harbour', harbour), configured('lantern', lantern)]),
})
beforeEach(() => server.clock.set(new Date().toISOString()))

// Both have accounts at both providers, of the same names there.
const attacker: string = randomUUID()
const victim: string = randomUUID()
for (const provider of [harbour, lantern]) {
  for (const sub of [attacker, victim]) {
    provider.addAccount({ sub, email: `${sub}@provider.example`, verified: true })
  }
}
const attackersSession = await insertPerson(server)
const victimsSession = await insertPerson(server)
// Two who have nothing linked yet, so that a link would go through.
const eve = await insertPerson(server)
const evesOther = await server.signIn(eve.profileId)
const unlinked = await insertPerson(server)
await server.db
  .insertInto('login_method')
  .values([
    row(attackersSession.profileId, attacker),
    row(victimsSession.profileId, victim),
    // Somebody's from the time when another issuer stood behind the same key.
    {
      ...row(victimsSession.profileId, 'new'),
      provider: 'former',
      issuer: 'https://former.example',
    },
  ])
  .execute()

function row(profileId: string, subject: string) {
  const issuer = harbour.issuer
  const at = server.clock.now()
  return { profile_id: profileId, provider: 'harbour', issuer, subject, created_at: at }
}

interface Begun {
  address: string
  verifier: string
}

const at = (provider: string) => ({ params: { provider } })
const begin = async (provider = 'harbour', purpose: 'login' | 'register' = 'login') =>
  (await server.call('startProvider', { ...at(provider), body: { purpose } })).body
const beginLink = async (as: SignedIn) =>
  (await server.call('startProviderLink', { as, ...at('harbour') })).body

const bringing = ({ code, state, iss }: Landing, { verifier }: { verifier: string }) => ({
  code,
  state,
  iss,
  verifier,
})
type Brought = ReturnType<typeof bringing>

const finish = (body: Brought, provider = 'harbour') =>
  server.call('finishProvider', { ...at(provider), body })
const link = (as: SignedIn, body: Brought) =>
  server.call('linkProvider', { as, ...at('harbour'), body })

/** A visit of the attacker's own, up to the moment where the provider leads back. */
async function landed(account = attacker, provider = 'harbour') {
  const begun = await begin(provider)
  return { begun, landing: await visitProvider(begun.address, account) }
}

/** The provider's page with something of its address changed on the way. */
function tampered({ address }: Begun, changes: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}

/** Goes to the tampered page; where the provider already refuses it, there is no code to bring. */
async function finishTampered(changes: Record<string, string | null>) {
  const begun = await begin()
  const landing = await visitProvider(tampered(begun, changes), victim).catch(() => null)
  const nothing = {
    page: '',
    code: 'none',
    state: stateOf(begun),
    iss: undefined,
    error: undefined,
  }
  return finish(bringing({ ...(landing?.code ? landing : nothing) }, begun))
}

const stateOf = ({ address }: Begun) => new URL(address).searchParams.get('state') ?? ''
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

type Attack = () => Promise<{ status: number; problem: { code: string } }>

const devices: Record<string, Attack> = {
  'an answer to a visit that nobody began': async () => {
    const { begun, landing } = await landed()
    return finish({ ...bringing(landing, begun), state: 'A'.repeat(43) })
  },
  'the attacker’s answer in the victim’s browser (login CSRF)': async () => {
    const { landing } = await landed()
    return finish(bringing(landing, await begin()))
  },
  'the attacker’s answer in a browser that began no visit': async () => {
    const { landing } = await landed()
    return finish(bringing(landing, { verifier: 'A'.repeat(43) }))
  },
  'the victim’s answer, overheard, on the attacker’s device': async () => {
    const { landing } = await landed(victim)
    return finish(bringing(landing, await begin()))
  },
  'the victim’s code in the attacker’s visit (code injection)': async () => {
    const { landing } = await landed(victim)
    const own = await begin()
    return finish({ ...bringing(landing, own), state: stateOf(own) })
  },
  'the victim’s code in the attacker’s visit of another purpose': async () => {
    const { landing } = await landed(victim)
    const own = await begin('harbour', 'register')
    return finish({ ...bringing(landing, own), state: stateOf(own) })
  },
  'the state in place of the verifier': async () => {
    const { landing } = await landed(victim)
    return finish(bringing(landing, { verifier: landing.state }))
  },
  'the verifier’s hash in place of the verifier': async () => {
    const { begun, landing } = await landed(victim)
    return finish(bringing(landing, { verifier: hashOf(begun.verifier) }))
  },
  'the code’s verifier in place of the device’s': async () => {
    const { landing } = await landed(victim)
    const token = await server.db
      .selectFrom('one_time_token')
      .select('data')
      .where('hash', '=', createHash('sha256').update(landing.state).digest())
      .executeTakeFirstOrThrow()
    return finish(bringing(landing, { verifier: String(token.data['codeVerifier']) }))
  },
  'no verifier': async () => {
    const { landing } = await landed(victim)
    return finish(bringing(landing, { verifier: '' }))
  },
  'no state': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), state: '' })
  },
  'a state that is SQL': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), state: "' or kind = 'provider-visit' -- " })
  },
  'no code': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), code: '' })
  },
  'a code that nobody issued': async () => {
    const begun = await begin()
    return finish({ code: 'A'.repeat(43), state: stateOf(begun), iss: harbour.issuer, ...begun })
  },
}

const again: Record<string, Attack> = {
  'the same answer twice': async () => {
    const { begun, landing } = await landed()
    await finish(bringing(landing, begun))
    return finish(bringing(landing, begun))
  },
  'a used code in a new visit': async () => {
    const { begun, landing } = await landed(victim)
    await finish(bringing(landing, begun))
    const own = await begin()
    return finish({ ...bringing(landing, own), state: stateOf(own) })
  },
  'a visit whose first answer was refused': async () => {
    const { begun, landing } = await landed(victim)
    await finish({ ...bringing(landing, begun), code: 'A'.repeat(43) })
    return finish(bringing(landing, begun))
  },
  'a visit of ten minutes ago': async () => {
    const { begun, landing } = await landed(victim)
    server.clock.advance({ minutes: 10 })
    return finish(bringing(landing, begun))
  },
}

const mixedUp: Record<string, Attack> = {
  'the answer of one provider at another (mix-up)': async () => {
    const { begun, landing } = await landed(victim)
    return finish(bringing(landing, begun), 'lantern')
  },
  'a code of one provider in a visit to another': async () => {
    const { landing } = await landed(victim, 'lantern')
    const own = await begin()
    return finish({ ...bringing(landing, own), state: stateOf(own), iss: harbour.issuer })
  },
  'the name of another provider (iss)': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), iss: lantern.issuer })
  },
  'the provider’s name with a slash more (iss)': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), iss: `${harbour.issuer}/` })
  },
  'no name from a provider that always tells it (iss)': async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), iss: undefined })
  },
  'a code of another party’s client': async () => {
    const begun = await begin()
    const address = tampered(begun, { client_id: harbour.stranger.clientId })
    const landing = await visitProvider(address, victim)
    return finish(bringing(landing, begun))
  },
  'a provider that nobody configured': async () => {
    const { begun, landing } = await landed(victim)
    return finish(bringing(landing, begun), 'former')
  },
  'a provider that is a path': async () => {
    const { begun, landing } = await landed(victim)
    return finish(bringing(landing, begun), '..%2Flantern')
  },
}

const onTheWay: Record<string, Attack> = {
  'the challenge taken away (PKCE downgrade)': () =>
    finishTampered({ code_challenge: null, code_challenge_method: null }),
  'the challenge made plain (PKCE downgrade)': () =>
    finishTampered({ code_challenge_method: 'plain' }),
  'the challenge of somebody else': () => finishTampered({ code_challenge: 'A'.repeat(43) }),
  'another nonce': () => finishTampered({ nonce: 'A'.repeat(43) }),
  'no nonce': () => finishTampered({ nonce: null }),
  'another state': () => finishTampered({ state: 'A'.repeat(43) }),
  'a return to the attacker': () =>
    finishTampered({ redirect_uri: 'https://attacker.example/auth/login/harbour' }),
  'a return to the attacker behind our name': () =>
    finishTampered({ redirect_uri: `${portalOrigin}@attacker.example/auth/login/harbour` }),
  'a return to another page of ours': () =>
    finishTampered({ redirect_uri: `${portalOrigin}/dev/mail` }),
  'a return to the page of another purpose': () =>
    finishTampered({ redirect_uri: `${portalOrigin}/auth/register/harbour` }),
  'a return to the page of another provider': () =>
    finishTampered({ redirect_uri: `${portalOrigin}/auth/login/lantern` }),
  'a return with something in its query': () =>
    finishTampered({ redirect_uri: `${portalOrigin}/auth/login/harbour?next=//attacker.example` }),
  'an ID token without a code': () => finishTampered({ response_type: 'id_token' }),
  'a code beside an ID token': () => finishTampered({ response_type: 'code id_token' }),
  'no openid in the scope': () => finishTampered({ scope: 'email' }),
}

const accounts: Record<string, Attack> = {
  'an unverified address of somebody who is here': async () => {
    const sub = randomUUID()
    harbour.addAccount({ sub, email: victimsSession.email, verified: false })
    const { begun, landing } = await landed(sub)
    return finish(bringing(landing, begun))
  },
  'a verified address of somebody who is here': async () => {
    const sub = randomUUID()
    harbour.addAccount({ sub, email: victimsSession.email, verified: true })
    const { begun, landing } = await landed(sub)
    return finish(bringing(landing, begun))
  },
}

const links: Record<string, Attack> = {
  'the answer of a link as a sign-in': async () => {
    const begun = await beginLink(eve)
    return finish(bringing(await visitProvider(begun.address, victim), begun))
  },
  'the answer of a sign-in as a link': async () => {
    const { begun, landing } = await landed('nameless')
    return link(eve, bringing(landing, begun))
  },
  'the attacker’s link in the victim’s session': async () => {
    const begun = await beginLink(eve)
    const landing = await visitProvider(begun.address, 'nameless')
    return link(unlinked, bringing(landing, begun))
  },
  'a link in another session of the same profile': async () => {
    const begun = await beginLink(eve)
    const landing = await visitProvider(begun.address, 'nameless')
    return link(evesOther, bringing(landing, begun))
  },
  'a link without a session': async () => {
    const begun = await beginLink(eve)
    const landing = await visitProvider(begun.address, 'nameless')
    return server.call('linkProvider', { ...at('harbour'), body: bringing(landing, begun) })
  },
  'a link of what is the victim’s already': async () => {
    const begun = await beginLink(eve)
    return link(eve, bringing(await visitProvider(begun.address, victim), begun))
  },
  'a link that was begun long after the last proof': async () => {
    server.clock.advance({ minutes: 15 })
    return server.call('startProviderLink', { as: eve, ...at('harbour') })
  },
  'a link begun as a sign-in is': () =>
    server.call('startProvider', { ...at('harbour'), body: { purpose: 'link' as 'login' } }),
}

const phone = '+1 541 555 0199'
const completing = (ticket: string) =>
  server.call('completeRegistration', {
    body: { ticket, firstName: 'Eve', lastName: 'Attacker', phone },
  })
const coding = (ticket: string, twoFactorCode = '000000') =>
  server.call('finishProviderCode', { body: { ticket, twoFactorCode } })

const otherKinds = ['registration', 'reset-password', 'provider-code', 'passkey-login'] as const
const tokens = new Map<string, string>()
for (const kind of otherKinds) {
  const now = server.clock.now()
  const expiresAt = new Date(now.getTime() + 600_000)
  const { profileId } = victimsSession
  const token = { kind, profileId, now, expiresAt }
  tokens.set(kind, await createOneTimeToken(server.db, { bytes: randomBytes }, token))
}

const tickets: Record<string, Attack> = {
  'the state as a ticket to register': async () => completing((await landed()).landing.state),
  'the state as a ticket for a code': async () => coding((await landed()).landing.state),
  'the verifier as a ticket to register': async () => completing((await begin()).verifier),
  'the code as a ticket to register': async () => completing((await landed()).landing.code),
}
for (const kind of otherKinds) {
  tickets[`a token of the kind ${kind} as a state`] = async () => {
    const { begun, landing } = await landed(victim)
    return finish({ ...bringing(landing, begun), state: tokens.get(kind) ?? '' })
  }
  tickets[`a token of the kind ${kind} as a ticket to register`] = async () =>
    completing(tokens.get(kind) ?? '')
}

const groups = { devices, again, mixedUp, onTheWay, accounts, links, tickets }
const all = Object.values(groups).flatMap((group) => Object.entries(group))

/** Whose which sign-in is. */
const ownersOf = () =>
  server.db
    .selectFrom('login_method')
    .select(['id', 'profile_id', 'provider', 'issuer', 'subject'])
    .orderBy('id')
    .execute()

/** What some attacks win before they begin, by the right way in. */
const ownSignIns: Record<string, object> = {
  'the same answer twice': { session: 1 },
  'a used code in a new visit': { session: 1 },
}

it('[SESSION-24] the victim signs in and the attacker does, each as oneself', async () => {
  for (const [account, { email }] of [
    [attacker, attackersSession],
    [victim, victimsSession],
  ] as const) {
    const { begun, landing } = await landed(account)
    const { tokens } = (await finish(bringing(landing, begun))).body
    const headers = { authorization: `Bearer ${tokens!.accessToken}` }
    expect((await server.call('getProfile', { headers })).body.email).toBe(email)
  }
})

describe('[SESSION-24] nobody gets in by', () => {
  it.each(all)('%s', async (name, attack) => {
    const before = await ownersOf()
    const won = await whatIsWon(server, async () => {
      const answer = await attack()
      expect(answer.status).toBeLessThan(500)
      expect(answer.problem.code).not.toBe('internal')
    })
    expect(won).toEqual(ownSignIns[name] ?? {})
    expect(await ownersOf()).toEqual(before)
  })
})

describe('[SESSION-24] somebody of the same name', () => {
  it('at another provider is somebody else', async () => {
    const { begun, landing } = await landed(victim, 'lantern')
    const outcome = (await finish(bringing(landing, begun), 'lantern')).body
    expect(outcome.status).toBe('incomplete')
    expect(outcome.known?.email).toBe(`${victim}@provider.example`)
  })

  it('at another issuer under the same key is somebody else', async () => {
    await server.db
      .updateTable('login_method')
      .set({ provider: 'lantern' })
      .where('provider', '=', 'former')
      .execute()
    const { begun, landing } = await landed('new', 'lantern')
    expect((await finish(bringing(landing, begun), 'lantern')).body.status).toBe('incomplete')
  })
})

it('of an answer that comes many times at once one signs in', async () => {
  const { begun, landing } = await landed()
  const body = bringing(landing, begun)
  const won = await whatIsWon(server, async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => finish(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  expect(won).toEqual({ session: 1 })
})

it('whoever knows the state alone cannot spoil the visit', async () => {
  const { begun, landing } = await landed()
  for (const provider of ['harbour', 'lantern']) {
    await finish(bringing(landing, { verifier: 'A'.repeat(43) }), provider)
  }
  expect((await finish(bringing(landing, begun))).status).toBe(200)
})

it('a registration is of the address that the provider confirmed, whatever is sent along', async () => {
  const { begun, landing } = await landed('nameless')
  const ticket = (await finish(bringing(landing, begun))).body.ticket!
  const body = { ticket, firstName: 'Eve', lastName: 'Attacker', phone, email: 'eve@example.com' }
  const { accessToken } = (await server.call('completeRegistration', { body })).body
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await server.call('getProfile', { headers })).body.email).toBe(
    'nameless@provider.example',
  )
})

it('the code of another person opens nothing', async () => {
  const [person, other] = [
    await insertPersonWithAuthenticator(server),
    await insertPersonWithAuthenticator(server),
  ]
  const sub = randomUUID()
  harbour.addAccount({ sub, email: `${sub}@provider.example`, verified: true })
  await server.db.insertInto('login_method').values(row(person.profileId, sub)).execute()
  const { begun, landing } = await landed(sub)
  const ticket = (await finish(bringing(landing, begun))).body.ticket!
  const won = await whatIsWon(server, async () => {
    const code = totpAt(other.secret, server.clock.now())
    expect((await coding(ticket, code)).problem.code).toBe('wrong-code')
    expect((await coding(ticket, '')).problem.code).toBe('invalid-input')
  })
  expect(won).toEqual({})
})

it.each([
  ['host', 'attacker.example'],
  ['x-forwarded-host', 'attacker.example'],
  ['forwarded', 'host=attacker.example'],
  ['origin', 'https://attacker.example'],
  ['referer', 'https://attacker.example/auth/login/harbour'],
])('leads back to the portal, whatever %s says', async (name, value) => {
  const body = { purpose: 'login', redirect_uri: 'https://attacker.example', next: '//x' } as const
  const given = { ...at('harbour'), body, headers: { [name]: value } }
  const { address } = (await server.call('startProvider', given)).body
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(
    `${portalOrigin}/auth/login/harbour`,
  )
})

it('tries more than fifty', () => {
  expect(all.length).toBeGreaterThanOrEqual(50)
})
