import { createHmac } from 'node:crypto'
import { newSigningKey, publicJwk, sendJson, sign, unsigned } from './evil-provider.ts'
import type { Claims, Forge, Lie } from './evil-provider.ts'

export interface TokenAttack {
  name: string
  lie: Lie
  /** Whom the token tells of, where it is not the victim. */
  person?: Claims
  /** Even where everything is believed, nothing is won. */
  harmless?: true
}

/** What stands in the victim's profile. */
export const victim = { sub: 'victim', email: 'victim@example.com' }
/** Somebody who has no profile. */
const nobody = { sub: 'nobody', email: 'nobody@provider.example', email_verified: true }
/** Somebody else who says to have the victim's mailbox. */
const impostor = { sub: 'impostor', email: victim.email }

const weakKey = newSigningKey(1024)
const HOUR = 3600

const claims = (name: string, lie: Lie['claims']): TokenAttack => ({ name, lie: { claims: lie } })
const forged = (name: string, token: Lie['token']): TokenAttack => ({ name, lie: { token } })

function hmacSigned(header: object, body: Claims, secret: string | Buffer): string {
  const signed = unsigned(header, body)
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function pemOf({ key }: Forge): string {
  return key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

function parts(token: string): [string, string, string] {
  const [header = '', body = '', signature = ''] = token.split('.')
  return [header, body, signature]
}

const signatures: ReadonlyArray<TokenAttack> = [
  forged('no signature (alg none)', (body) => `${unsigned({ alg: 'none' }, body)}.`),
  forged('no signature (alg None)', (body) => `${unsigned({ alg: 'None' }, body)}.`),
  forged('no signature (alg nOnE with a kid)', (body, { key }) => {
    return `${unsigned({ alg: 'nOnE', kid: key.kid }, body)}.`
  }),
  forged('no alg at all', (body) => `${unsigned({ typ: 'JWT' }, body)}.`),
  forged('the signature left out', (body, { key }) => {
    return `${unsigned({ alg: 'RS256', kid: key.kid }, body)}.`
  }),
  forged('signed HS256 with the public key', (body, forge) =>
    hmacSigned({ alg: 'HS256', kid: forge.key.kid }, body, pemOf(forge)),
  ),
  forged('signed HS256 with the public key’s modulus', (body, { key }) => {
    const { n = '' } = key.publicKey.export({ format: 'jwk' })
    return hmacSigned({ alg: 'HS256', kid: key.kid }, body, Buffer.from(n, 'base64url'))
  }),
  forged('signed HS256 with the client secret', (body, { clientSecret }) =>
    hmacSigned({ alg: 'HS256' }, body, clientSecret),
  ),
  forged('signed HS256 with nothing', (body) => hmacSigned({ alg: 'HS256' }, body, '')),
  forged('signed by another key under the true one’s id', (body, { key, otherKey }) =>
    sign(body, { ...otherKey, kid: key.kid }),
  ),
  forged('signed by a key that nobody published', (body, { otherKey }) => sign(body, otherKey)),
  forged('bringing its own key (jwk)', (body, { key, otherKey }) =>
    sign(body, { ...otherKey, kid: key.kid }, { jwk: publicJwk(otherKey) }),
  ),
  forged('naming its own key set (jku)', (body, { otherKey, issuer }) =>
    sign(body, otherKey, { jku: `${issuer}/keys` }),
  ),
  forged('naming its own certificate (x5u)', (body, { otherKey, issuer }) =>
    sign(body, otherKey, { x5u: `${issuer}/keys` }),
  ),
  forged('naming a file as its key (kid)', (body, { otherKey }) =>
    hmacSigned({ alg: 'HS256', kid: '../../../../dev/null' }, body, otherKey.kid),
  ),
  forged('other claims under a true signature', (body, { key }) => {
    const [header, , signature] = parts(sign({ ...body, sub: 'somebody' }, key))
    return [header, parts(sign(body, key))[1], signature].join('.')
  }),
  forged('one sign of the signature changed', (body, { key }) => {
    const [header, content, signature] = parts(sign(body, key))
    const changed = signature.startsWith('A') ? 'B' : 'A'
    return [header, content, changed + signature.slice(1)].join('.')
  }),
  forged('half a signature', (body, { key }) => {
    const [header, content, signature] = parts(sign(body, key))
    return [header, content, signature.slice(0, 100)].join('.')
  }),
  forged('a true token said to be PS256', (body, { key }) => sign(body, key, { alg: 'PS256' })),
  forged('a true token said to be ES256', (body, { key }) => sign(body, key, { alg: 'ES256' })),
  forged('an extension that we do not know (crit)', (body, { key }) =>
    sign(body, key, { crit: ['exp'], exp: 1 }),
  ),
  forged('two parts instead of three', (body) => unsigned({ alg: 'RS256' }, body)),
  forged('five parts as if it were sealed', (body, { key }) => `${sign(body, key)}.a.b`),
  {
    name: 'signed by a key that is too short',
    lie: { token: (body) => sign(body, weakKey), keys: () => [publicJwk(weakKey)] },
  },
  {
    name: 'signed by a key that is for sealing',
    lie: { keys: ({ key }) => [publicJwk(key, { use: 'enc' })] },
  },
  { name: 'an empty key set', lie: { keys: () => [] } },
  {
    name: 'two keys under one id',
    lie: {
      keys: ({ key, otherKey }) => [publicJwk(key), publicJwk({ ...otherKey, kid: key.kid })],
    },
  },
  {
    name: 'discovery that allows HS256, and the public key as its secret',
    lie: {
      discovery: { id_token_signing_alg_values_supported: ['HS256'] },
      token: (body, forge) => hmacSigned({ alg: 'HS256' }, body, pemOf(forge)),
    },
  },
  {
    name: 'discovery that allows none',
    lie: {
      discovery: { id_token_signing_alg_values_supported: ['none'] },
      token: (body) => `${unsigned({ alg: 'none' }, body)}.`,
    },
  },
]

const stranger = 'another-app'
const wrongClaims: ReadonlyArray<TokenAttack> = [
  claims('for another client (aud)', { aud: stranger }),
  claims('for the client in capitals (aud)', { aud: 'PORTAL' }),
  claims('for nobody (aud)', { aud: undefined }),
  claims('for an empty list (aud)', { aud: [] }),
  claims('for the client’s name within another (aud)', { aud: 'portal-admin' }),
  claims('for an object (aud)', { aud: { portal: true } }),
  claims('for several without saying to whom (azp)', { aud: ['portal', stranger] }),
  claims('for several, given to another (azp)', { aud: ['portal', stranger], azp: stranger }),
  claims('given to another (azp)', { azp: stranger }),
  claims('of another issuer (iss)', { iss: 'https://accounts.google.com' }),
  claims('of the issuer with a slash more (iss)', ({ iss, ...truth }) => ({
    ...truth,
    iss: `${String(iss)}/`,
  })),
  claims('of the issuer’s host alone (iss)', ({ iss, ...truth }) => ({
    ...truth,
    iss: new URL(String(iss)).origin,
  })),
  claims('of nobody (iss)', { iss: undefined }),
  claims('of a list with the issuer (iss)', ({ iss, ...truth }) => ({ ...truth, iss: [iss] })),
  claims('with the nonce of another visit', { nonce: 'A'.repeat(43) }),
  claims('without a nonce', { nonce: undefined }),
  claims('with an empty nonce', { nonce: '' }),
  claims('with the nonce in a list', ({ nonce, ...truth }) => ({ ...truth, nonce: [nonce] })),
  claims('with the nonce and something more', ({ nonce, ...truth }) => ({
    ...truth,
    nonce: `${String(nonce)}A`,
  })),
  claims('expired an hour ago (exp)', ({ exp, iat, ...truth }) => ({
    ...truth,
    iat: Number(iat) - 2 * HOUR,
    exp: Number(exp) - 2 * HOUR,
  })),
  claims('expired a minute ago (exp)', ({ iat, ...truth }) => ({
    ...truth,
    iat: Number(iat) - HOUR,
    exp: Number(iat) - 60,
  })),
  claims('without an end (exp)', { exp: undefined }),
  claims('with an end in words (exp)', { exp: 'never' }),
  claims('without a beginning (iat)', { iat: undefined }),
  claims('from tomorrow (iat)', ({ iat, exp, ...truth }) => ({
    ...truth,
    iat: Number(iat) + 24 * HOUR,
    exp: Number(exp) + 24 * HOUR,
  })),
  claims('good only from tomorrow (nbf)', ({ iat, ...truth }) => ({
    ...truth,
    iat,
    nbf: Number(iat) + 24 * HOUR,
  })),
  { ...claims('about nobody (sub)', { sub: undefined }), harmless: true },
  { ...claims('about an empty name (sub)', { sub: '' }), person: nobody },
  { ...claims('about a number (sub)', { sub: 7 }), person: nobody },
  { ...claims('about a list with the victim (sub)', { sub: [victim.sub] }), person: nobody },
  { ...claims('about somebody without end (sub)', { sub: 'a'.repeat(256) }), person: nobody },
]

const address = (name: string, person: Claims, lie: Lie = {}): TokenAttack => ({
  name,
  lie,
  person,
})
/** Even with the address believed, nobody's profile is taken over. */
const taken = (name: string, person: Claims): TokenAttack => ({
  ...address(name, person),
  harmless: true,
})

const addresses: ReadonlyArray<TokenAttack> = [
  address('an address that is not verified', { ...nobody, email_verified: false }),
  address('an address of which nothing is said', { ...nobody, email_verified: undefined }),
  address('an address verified in words', { ...nobody, email_verified: 'yes' }),
  address('an address verified by a list', { ...nobody, email_verified: [true] }),
  address('an address verified by another’s claim', {
    ...nobody,
    email_verified: undefined,
    xms_edov: true,
  }),
  address('a list of addresses', { ...nobody, email: [nobody.email] }),
  address('an address with a mail’s header behind it', {
    ...nobody,
    email: `${nobody.email}\r\nBcc: ${victim.email}`,
  }),
  address('two addresses in one', { ...nobody, email: `${nobody.email},${victim.email}` }),
  address(
    'an address beside the token that belongs to somebody else there',
    { ...nobody, email: undefined },
    { userinfo: { ...nobody, sub: 'somebody-else' } },
  ),
  address(
    'an address beside the token, not verified there',
    { ...nobody, email: undefined },
    { userinfo: { ...nobody, email_verified: false } },
  ),
  taken('the victim’s address, not verified', { ...impostor, email_verified: false }),
  taken('the victim’s address, of which nothing is said', {
    ...impostor,
    email_verified: undefined,
  }),
  taken('the victim’s address, verified', { ...impostor, email_verified: true }),
  taken('the victim’s address in capitals, verified', {
    ...impostor,
    email: ` ${victim.email.toUpperCase()} `,
    email_verified: true,
  }),
]

const answers: ReadonlyArray<TokenAttack> = [
  { name: 'no ID token', lie: { token: () => undefined }, harmless: true },
  { name: 'an ID token that is none', lie: { token: () => 'a.b.c' }, harmless: true },
  {
    name: 'a true token in an answer that is an error',
    lie: { respond: (response, truth) => sendJson(response, { ...truth, error: 'no' }, 400) },
  },
  {
    name: 'a true token of an unknown kind',
    lie: { answer: (truth) => ({ ...truth, token_type: 'mac' }) },
  },
  {
    name: 'a true token from elsewhere, by a redirect',
    lie: {
      respond: (response, _truth, { issuer }) => {
        response.writeHead(307, { location: `${issuer}/moved` }).end()
      },
    },
  },
  {
    name: 'a true token in an answer without end',
    lie: { answer: (truth) => ({ ...truth, more: 'a'.repeat(300_000) }) },
  },
  {
    name: 'a true token in a failure',
    lie: { respond: (response, truth) => sendJson(response, truth, 500) },
  },
]

const inside = (name: string, address: string): TokenAttack => ({
  name: `its ${name.replaceAll('_', ' ')} at ${address}`,
  lie: { discovery: { [name]: address } },
})

const discoveries: ReadonlyArray<TokenAttack> = [
  {
    name: 'discovery in another’s name',
    lie: { discovery: { issuer: 'https://accounts.google.com' } },
  },
  inside('jwks_uri', 'http://169.254.169.254/latest/meta-data'),
  inside('jwks_uri', 'file:///etc/passwd'),
  inside('token_endpoint', 'http://10.0.0.1/token'),
  inside('token_endpoint', 'http://[::ffff:169.254.169.254]/token'),
  inside('token_endpoint', 'https://attacker.example/token'),
  inside('authorization_endpoint', 'javascript:alert(1)'),
  inside('authorization_endpoint', 'https://attacker.example/authorize'),
  { name: 'no key set', lie: { discovery: { jwks_uri: undefined } } },
]

/** Each by an OpenID provider that keeps to the protocol but for one lie. */
export const tokenAttacks: ReadonlyArray<TokenAttack> = [
  ...signatures,
  ...wrongClaims,
  ...addresses,
  ...answers,
  ...discoveries,
]
