import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { publicJwk, newSigningKey, sign } from '../../../test/identity/evil-provider.ts'
import type { Claims } from '../../../test/identity/evil-provider.ts'
import { withProviders } from '../../../test/identity/visit-provider.ts'
import { readConfig } from '../../config.ts'
import { createOpenidProviders } from './openid-providers.ts'
import type { Fetch } from './provider-fetch.ts'

const clock = { now: () => new Date('2026-11-20T20:00:00.000Z') }
const seconds = clock.now().getTime() / 1000
const key = newSigningKey(2048)
const visit = {
  redirectUri: 'https://my.cedarbay.example/auth/login/preset',
  state: 'S'.repeat(43),
  nonce: 'N'.repeat(43),
  codeVerifier: 'V'.repeat(43),
}

interface Wellknown {
  issuer: string
  /** As its discovery document is described; written by hand, never fetched from there. */
  discovery: Claims
  secret?: string
}

const google: Wellknown = {
  issuer: 'https://accounts.google.com',
  discovery: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  },
}
const microsoft: Wellknown = {
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  discovery: {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    jwks_uri: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
  },
}
const facebook: Wellknown = {
  issuer: 'https://www.facebook.com',
  discovery: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://facebook.com/dialog/oauth/',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    id_token_signing_alg_values_supported: ['RS256'],
  },
}
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const p8 = appleKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple: Wellknown = {
  issuer: 'https://appleid.apple.com',
  secret: `TEAM123456:KEY7890:${Buffer.from(p8).toString('base64')}`,
  discovery: {
    issuer: 'https://appleid.apple.com',
    authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
    token_endpoint: 'https://appleid.apple.com/auth/token',
    jwks_uri: 'https://appleid.apple.com/auth/keys',
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  },
}

/** The provider as the portal sees it over a network on which it is the only one; its tokens say what `claims` say. */
function reach(
  { issuer, discovery, secret = 'a-secret' }: Wellknown,
  claims: Claims = {},
  userinfo: Claims = {},
) {
  const asked: Array<{ url: string; body: URLSearchParams; headers: Record<string, string> }> = []
  const token = sign(
    { iss: issuer, aud: 'client', sub: 'person', iat: seconds, exp: seconds + 600, ...claims },
    key,
  )
  const answers = new Map<unknown, object>([
    [`${issuer}/.well-known/openid-configuration`, discovery],
    [discovery['jwks_uri'], { keys: [publicJwk(key)] }],
    [discovery['userinfo_endpoint'], { sub: 'person', ...userinfo }],
  ])
  const fetch: Fetch = async (url, { body, headers }) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    asked.push({ url, body: form, headers })
    const given = { access_token: 'access', token_type: 'bearer', id_token: token }
    return Response.json(answers.get(url) ?? given)
  }
  const preset = { key: 'preset', issuer, clientId: 'client', clientSecret: secret }
  const config = withProviders(readConfig({}), [preset])
  const providers = createOpenidProviders({ config, clock, fetch })
  const exchange = () => providers.exchange('preset', visit, { code: 'code', iss: undefined })
  return { providers, exchange, asked }
}

const address = async (provider: Wellknown) =>
  new URL(await reach(provider).providers.addressOf('preset', visit))
const tokenOf = (tenant: string, more: Claims = {}) => ({
  iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
  nonce: visit.nonce,
  email: 'ada@example.com',
  ...more,
})
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

describe('Google', () => {
  it('[SESSION-24] is plain OpenID Connect', async () => {
    const { origin, searchParams } = await address(google)
    expect(origin).toBe('https://accounts.google.com')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'client',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: visit.redirectUri,
      code_challenge_method: 'S256',
    })
    expect(searchParams.has('response_mode')).toBe(false)
  })

  it('[SESSION-23] tells e-mail and names in its token', async () => {
    const { exchange, asked } = reach(google, {
      nonce: visit.nonce,
      azp: 'client',
      email: 'Ada@Example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Brook',
    })
    const { signIn, ...person } = await exchange()
    expect(person).toEqual({
      issuer: google.issuer,
      subject: 'person',
      verifiedEmail: 'ada@example.com',
    })
    expect(signIn).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      first_name: 'Ada',
      last_name: 'Brook',
      state: visit.state,
    })
    expect(asked.map(({ url }) => url)).not.toContain(google.discovery['userinfo_endpoint'])
  })

  it.each<[string, Claims, Claims, string | null]>([
    [
      'both beside the token',
      {},
      { email: 'ada@example.com', email_verified: true },
      'ada@example.com',
    ],
    [
      'the word in the token, the address beside it',
      { email_verified: true },
      { email: 'ada@example.com' },
      null,
    ],
    [
      'another word in the token than beside the address',
      { email_verified: true },
      { email: 'ada@example.com', email_verified: false },
      null,
    ],
    [
      'the address in the token, without a word',
      { email: 'ada@example.com' },
      { email_verified: true },
      null,
    ],
  ])('believes of an address what stands beside it: %s', async (_, token, beside, email) => {
    const person = await reach(google, { nonce: visit.nonce, ...token }, beside).exchange()
    expect(person.verifiedEmail).toBe(email)
  })

  it.each(['a\u0000b', 'a\uD800b', ''])(
    'refuses the subject %j, which nobody can keep',
    async (sub) => {
      await expect(
        reach(google, { nonce: visit.nonce, email: 'ada@example.com', sub }).exchange(),
      ).rejects.toThrow('sub')
    },
  )

  it('asks once an hour who the provider is, and each time for its keys', async () => {
    const { exchange, asked } = reach(google, { nonce: visit.nonce, email: 'ada@example.com' })
    await exchange()
    await exchange()
    const hits = (part: string) => asked.filter(({ url }) => url.includes(part)).length
    expect([hits('openid-configuration'), hits('/token'), hits('/certs')]).toEqual([1, 2, 2])
  })
})

describe('Microsoft', () => {
  it('[SESSION-24] fills the tenant into the issuer', async () => {
    const person = await reach(microsoft, tokenOf(tenant, { tid: tenant })).exchange()
    expect(person.issuer).toBe(`https://login.microsoftonline.com/${tenant}/v2.0`)
  })

  it.each([
    [
      'of another tenant than it says',
      tokenOf(tenant, { tid: 'ffffffff-6c67-4c5b-b112-000000000000' }),
    ],
    ['that says no tenant', tokenOf(tenant)],
    ['of the pattern itself', { ...tokenOf('{tenantid}'), tid: tenant }],
    [
      'of another host',
      { ...tokenOf(tenant), iss: `https://sts.windows.net/${tenant}/`, tid: tenant },
    ],
  ])('refuses a token %s', async (_what, claims) => {
    await expect(reach(microsoft, claims).exchange()).rejects.toThrow('iss')
  })

  it.each([
    [{ email_verified: true }, null],
    [{}, null],
    [{ xms_edov: false }, null],
    [{ xms_edov: true }, 'ada@example.com'],
    [{ xms_edov: 1 }, 'ada@example.com'],
    [{ xms_edov: '1' }, 'ada@example.com'],
  ])('believes an address only of a proved domain: %j → %s', async (more, email) => {
    const person = await reach(microsoft, tokenOf(tenant, { tid: tenant, ...more })).exchange()
    expect(person.verifiedEmail).toBe(email)
  })
})

describe('Apple', () => {
  it('[SESSION-24] answers by a form, and is asked for the name', async () => {
    const { searchParams } = await address(apple)
    expect(searchParams.get('response_mode')).toBe('form_post')
    expect(searchParams.get('scope')).toBe('openid email name')
  })

  it('gets a secret that is signed for the call', async () => {
    const { exchange, asked } = reach(apple, {
      nonce: visit.nonce,
      email: 'x7@privaterelay.appleid.com',
      email_verified: 'true',
    })
    const person = await exchange()
    expect(person.verifiedEmail).toBe('x7@privaterelay.appleid.com')
    expect(person.signIn).toMatchObject({ first_name: null, last_name: null })
    const secret = asked.find(({ url }) => url.endsWith('/token'))?.body.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY7890' })
    const { payload } = await jwtVerify(secret, createPublicKey(appleKey), {
      issuer: 'TEAM123456',
      subject: 'client',
      audience: 'https://appleid.apple.com',
      currentDate: clock.now(),
    })
    expect(payload.exp! - payload.iat!).toBe(300)
  })

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const rsaPem = rsa.export({ type: 'pkcs8', format: 'pem' }).toString()
  it.each([
    'a-secret',
    'TEAM123456:KEY7890:',
    'TEAM123456:KEY7890:bm8ga2V5',
    `TEAM123456:KEY7890:${Buffer.from(rsaPem).toString('base64')}`,
  ])('says at the start that its secret cannot be used', (secret) => {
    expect(() => reach({ ...apple, secret })).toThrow(
      'PROVIDER_PRESET_SECRET must be written teamId:keyId:base64(p8 file)',
    )
  })
})

describe('Facebook', () => {
  it('[SESSION-24] has scopes and a token endpoint that its discovery does not tell', async () => {
    expect((await address(facebook)).searchParams.get('scope')).toBe('openid email public_profile')
    const claims = { nonce: visit.nonce, email: 'ada@example.com', given_name: 'Ada' }
    const { exchange, asked } = reach(facebook, claims)
    const person = await exchange()
    expect(asked.map(({ url }) => url)).toContain('https://graph.facebook.com/oauth/access_token')
    // It never says that an address is verified.
    expect(person.verifiedEmail).toBeNull()
    expect(person.signIn.first_name).toBe('Ada')
  })
})

describe('any provider', () => {
  it.each([
    [['client_secret_basic'], 'header'],
    [['client_secret_basic', 'client_secret_post'], 'body'],
    [undefined, 'body'],
  ])('takes the secret as it says: %j in the %s', async (methods, place) => {
    const provider = {
      ...google,
      discovery: { ...google.discovery, token_endpoint_auth_methods_supported: methods },
    }
    const { exchange, asked } = reach(provider, { nonce: visit.nonce, email: 'ada@example.com' })
    await exchange()
    const call = asked.find(({ url }) => url.endsWith('/token'))
    expect(call?.body.get('client_secret')).toBe(place === 'body' ? 'a-secret' : null)
    expect(call?.headers['authorization'] !== undefined).toBe(place === 'header')
  })

  it('may not send us to addresses of our own network', async () => {
    for (const inside of ['https://10.0.0.1/token', 'https://localhost/token']) {
      const discovery = { ...google.discovery, token_endpoint: inside }
      const { exchange, asked } = reach({ ...google, discovery })
      await expect(exchange()).rejects.toThrow('an address not allowed')
      expect(asked.map(({ url }) => url)).not.toContain(inside)
    }
  })
})
