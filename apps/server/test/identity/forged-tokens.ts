import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What an attacker may know of a session: the tokens of others, and everything that is not secret. */
export interface Known {
  /** Real tokens, to be changed. */
  tokens: ReadonlyArray<string>
  profileId: string
  sessionId: string
  email: string
}

const RANDOM = 200
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Tokens that nobody gave out, by the way in which they were made. */
export function forgeTokens(known: Known): Record<string, Array<string>> {
  return {
    'one character changed': known.tokens.flatMap(changeEachCharacter),
    'cut, lengthened or written otherwise': known.tokens.flatMap(writeOtherwise),
    'what is kept or shown in their place': lookAlikes(known),
    'at random': Array.from({ length: RANDOM }, () => randomBytes(32).toString('base64url')),
    'signed by the attacker': signByOneself(known),
    'meant for the database or the header': injections(known),
  }
}

function changeEachCharacter(token: string): Array<string> {
  return token.split('').flatMap((character, position) =>
    // The next one of the alphabet, and one that differs in many bits.
    [1, 29].map((step) => {
      const other = alphabet[(alphabet.indexOf(character) + step) % alphabet.length]
      return token.slice(0, position) + other + token.slice(position + 1)
    }),
  )
}

function writeOtherwise(token: string): Array<string> {
  const bytes = Buffer.from(token, 'base64url')
  return [
    ...[1, 2, 5, 22].map((count) => token.slice(count)),
    ...[1, 2, 5, 22].map((count) => token.slice(0, -count)),
    ...['A', '=', '==', '.', '~', token].map((more) => token + more),
    `A${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
    token.split('').toReversed().join(''),
    bytes.toString('hex'),
    `${bytes.toString('base64')}A`,
    Buffer.from(token).toString('base64url'),
    encodeURIComponent(`${token}%`),
  ].filter((other) => other !== token)
}

function lookAlikes({ tokens, profileId, sessionId, email }: Known): Array<string> {
  const texts = [...tokens, profileId, sessionId, email]
  return [
    profileId,
    sessionId,
    email,
    ...texts.flatMap((text) =>
      ['sha256', 'sha512', 'md5'].flatMap((name) => {
        const digest = createHash(name).update(text).digest()
        return [digest.toString('hex'), digest.toString('base64url'), digest.toString('base64')]
      }),
    ),
  ]
}

/** JSON Web Tokens without a signature, and with one by a secret that somebody might have chosen. */
function signByOneself({ profileId, sessionId, email }: Known): Array<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = [
    { sub: profileId },
    { sub: profileId, sid: sessionId, exp: 4_102_444_800 },
    { sub: email, role: 'admin', exp: 4_102_444_800 },
  ]
  const unsigned = ['none', 'None', 'nOnE'].flatMap((alg) =>
    claims.map((claim) => `${part({ alg, typ: 'JWT' })}.${part(claim)}.`),
  )
  const secrets = ['', 'secret', 'password', 'changeme', 'portal', profileId, sessionId]
  const headers = [
    { alg: 'HS256', typ: 'JWT' },
    { alg: 'HS256', kid: '../../dev/null' },
    { alg: 'HS256', kid: "x' union select 'secret" },
  ]
  const signed = headers.flatMap((header) =>
    claims.flatMap((claim) =>
      secrets.map((secret) => {
        const body = `${part(header)}.${part(claim)}`
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
      }),
    ),
  )
  return [...unsigned, ...signed]
}

function injections({ tokens: [token = ''], profileId }: Known): Array<string> {
  return [
    "' or '1'='1",
    "' or true --",
    "'; update session set ended_at = null; --",
    `${token}' --`,
    `${token}%00`,
    `${token},${token}`,
    `${token} ${token}`,
    `Bearer ${token}`,
    `"${token}"`,
    '%',
    '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
    '___________________________________________',
    '*',
    '{}',
    '[]',
    '{"$ne":null}',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'A'.repeat(200),
    'A'.repeat(201),
    'A'.repeat(5_000),
    `${profileId}:${token}`,
    Buffer.from(`${profileId}:`).toString('base64'),
  ]
}
