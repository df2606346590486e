import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Claims = Record<string, unknown>

/** What a forger has at hand. */
export interface Forge {
  /** The provider's true key. */
  key: SigningKey
  /** One that is nobody's. */
  otherKey: SigningKey
  clientSecret: string
  issuer: string
}

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** In what a provider lies; where it does not, it tells the truth. */
export interface Lie {
  /** Over the true claims; undefined takes one away. */
  claims?: Claims | ((truth: Claims, forge: Forge) => Claims)
  /** Makes the ID token in another way than signing it with the true key. */
  token?: (claims: Claims, forge: Forge) => string | undefined
  /** Over the token endpoint's true answer. */
  answer?: (truth: Claims, forge: Forge) => Claims
  /** Answers the token endpoint altogether. */
  respond?: (response: ServerResponse, truth: Claims, forge: Forge) => void
  /** Over the true discovery document. */
  discovery?: Claims | ((truth: Claims) => Claims)
  /** In place of the true key set. */
  keys?: (forge: Forge) => Array<object>
  userinfo?: Claims
}

/** A provider that follows the protocol and lies wherever it is told to; each name is an issuer of its own. */
export class EvilProvider {
  readonly clientId = 'portal'
  readonly clientSecret = 'evil-secret-0123456789'
  readonly key = newSigningKey(2048)
  readonly otherKey = newSigningKey(2048)
  /** What the next visit's ID token says, by issuer name. */
  private readonly truths = new Map<string, Claims>()
  private readonly lies = new Map<string, Lie>()
  private readonly server = createServer((request, response) => this.serve(request, response))
  /** Every path that was asked for. */
  readonly asked: Array<string> = []

  async start(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return this
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  issuerOf(name: string): string {
    return `${this.origin}/${name}`
  }

  lie(name: string, lie: Lie): void {
    this.lies.set(name, lie)
  }

  /** Somebody signed in there: the next token tells of them. */
  expect(name: string, { nonce, ...person }: Claims & { nonce: string }, now: Date): void {
    const seconds = Math.floor(now.getTime() / 1000)
    this.truths.set(name, {
      iss: this.issuerOf(name),
      aud: this.clientId,
      iat: seconds,
      exp: seconds + 3600,
      nonce,
      ...person,
    })
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url ?? '')
    const [, name = '', page = ''] = /^\/([^/]+)\/(.*)$/.exec(request.url ?? '') ?? []
    const lie = this.lies.get(name) ?? {}
    const { key, otherKey, clientSecret } = this
    const forge = { key, otherKey, clientSecret, issuer: this.issuerOf(name) }
    if (page === '.well-known/openid-configuration') {
      sendJson(response, this.discovery(name, lie))
    } else if (page === 'keys') {
      sendJson(response, { keys: lie.keys?.(forge) ?? [publicJwk(this.key)] })
    } else if (page === 'userinfo') {
      sendJson(response, lie.userinfo ?? {})
    } else if (page === 'token') {
      this.answerToken(name, lie, forge, response)
    } else if (page === 'moved') {
      this.answerToken(name, {}, forge, response)
    } else response.writeHead(404).end()
  }

  private discovery(name: string, { discovery }: Lie): Claims {
    const issuer = this.issuerOf(name)
    const truth = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
    return typeof discovery === 'function' ? discovery(truth) : { ...truth, ...discovery }
  }

  private answerToken(name: string, lie: Lie, forge: Forge, response: ServerResponse): void {
    const truth = this.truths.get(name) ?? {}
    const claims =
      typeof lie.claims === 'function' ? lie.claims(truth, forge) : { ...truth, ...lie.claims }
    const token = (lie.token ?? signTruly)(claims, forge)
    const answer = { access_token: randomUUID(), token_type: 'Bearer', id_token: token }
    if (lie.respond) lie.respond(response, answer, forge)
    else sendJson(response, lie.answer?.(answer, forge) ?? answer)
  }
}

export function newSigningKey(modulusLength: number): SigningKey {
  return { kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength }) }
}

export function publicJwk({ kid, publicKey }: SigningKey, more: object = {}): object {
  return { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256', ...more }
}

function signTruly(claims: Claims, { key }: Forge): string {
  return sign(claims, key)
}

/** A signed token of just these claims; by hand, because a library would refuse to write most forgeries. */
export function sign(claims: Claims, key: SigningKey, header: object = {}): string {
  const signed = unsigned({ alg: 'RS256', kid: key.kid, ...header }, claims)
  return `${signed}.${createSign('sha256').update(signed).sign(key.privateKey, 'base64url')}`
}

/** Header and claims as they are signed. */
export function unsigned(header: object, claims: Claims): string {
  return [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
