import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** A browser that has subscribed. */
export interface TestBrowser {
  keys: ECDH
  auth: Buffer
  subscription: { endpoint: string; p256dh: string; auth: string }
}

export interface HeardPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine, on a free port unless one is named: it keeps what it takes, and answers as it is told. `here` hears of each message before that. */
export async function startPushService(port = 0, here = (): void => undefined) {
  const heard: Array<HeardPush> = []
  const answers = new Map<string, { status: number; location?: string }>()
  const server = createServer((request, answer) => {
    const chunks: Array<Buffer> = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      here()
      const { status, location } = answers.get(path) ?? { status: 201 }
      answer.writeHead(status, location ? { location } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    answers,
    newBrowser: (name: string): TestBrowser => newBrowser(`${origin}/${name}`),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export function newBrowser(endpoint: string): TestBrowser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const p256dh = keys.getPublicKey('base64url')
  return { keys, auth, subscription: { endpoint, p256dh, auth: auth.toString('base64url') } }
}

const hmac = (key: Buffer, ...parts: Array<Buffer | string>) => {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum.digest()
}

/** As RFC 8291 says a browser reads a message, step by step; shares nothing with what wrote it. */
export function readPush(body: Buffer, { keys, auth }: Pick<TestBrowser, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new Error('More than one record')
  const keyInfo = ['WebPush: info\0', keys.getPublicKey(), senderKey] as const
  const input = hmac(hmac(auth, keys.computeSecret(senderKey)), ...keyInfo, Buffer.of(1))
  const extracted = hmac(salt, input)
  const key = hmac(extracted, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(extracted, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('Not the last record')
  return padded.subarray(0, end).toString()
}

/** The claims of a VAPID header (RFC 8292) whose signature is right. */
export function readVapid(header: string | undefined): {
  publicKey: string
  claims: { aud: string; exp: number; sub: string }
} {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong')
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
