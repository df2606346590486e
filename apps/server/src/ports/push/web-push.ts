import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { encryptPush, newMessageKeys } from './encrypt-push.ts'
import { publicLookup } from '../public-lookup.ts'
import { PushGoneError, PushRefusedError } from './push.ts'
import type { PushPort } from './push.ts'
import { authorisePush } from './vapid-key.ts'
import type { VapidKey } from './vapid-key.ts'

const TIMEOUT_MS = 10_000

export interface WebPushOptions {
  key: VapidKey
  /** Whom push services may write to: `mailto:…`. */
  subject: string
  /** The hosts of push services; what is below them is theirs, too. */
  services: ReadonlyArray<string>
  /** The origin of one on this machine, for tests; it alone need be neither public nor https. */
  testService: string | null
  clock: { now: () => Date }
  random: { bytes: (count: number) => Buffer }
  /** Finds the addresses of hosts. */
  lookup?: typeof publicLookup
}

/**
 * Speaks to the push services of browsers (RFC 8030). Which one each browser says for itself, so nothing but the
 * known ones are called: not by a name that leads inside, and no answer leads on to another.
 */
export function createWebPush(options: WebPushOptions): PushPort {
  const { key, subject, services, testService, clock, random, lookup = publicLookup } = options
  const agents = { https: new Agent({ keepAlive: true, lookup }), http: new PlainAgent() }
  const isTest = (endpoint: string) => testService !== null && isBelow(endpoint, testService)
  return {
    publicKey: key.publicKey,
    takes: (endpoint) => isTest(endpoint) || isOf(services, endpoint),
    send: async (to, { payload, ttlSeconds, urgency, topic }) => {
      const { endpoint } = to
      const body = encryptPush(Buffer.from(payload), to, newMessageKeys(random))
      const headers = {
        authorization: await authorisePush(key, endpoint, { subject, now: clock.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttlSeconds,
        urgency,
        topic,
      }
      const given = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
      const status = await answered((heard) => {
        const call = isTest(endpoint)
          ? plainRequest(endpoint, { ...given, agent: agents.http }, heard)
          : request(endpoint, { ...given, agent: agents.https }, heard)
        return call.end(body)
      })
      judge(status)
    },
    close: async () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}

/** @throws PushGoneError, PushRefusedError; Error where it is to be tried again */
function judge(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new PushGoneError(`A push service answered ${status}`)
  const passes = status === 408 || status === 425 || status === 429 || status >= 500
  if (passes) throw new Error(`A push service answered ${status}`)
  // A redirect too: nobody but the browser says where its messages go.
  throw new PushRefusedError(status)
}

function answered(
  call: (heard: (answer: IncomingMessage) => void) => NodeJS.EventEmitter,
): Promise<number> {
  return new Promise((resolve, reject) => {
    call((answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })
}

/** An https address of one of the hosts, at its usual port; what the name leads to is looked at when it is called. */
function isOf(hosts: ReadonlyArray<string>, endpoint: string): boolean {
  const { protocol, hostname, username, port } = URL.parse(endpoint) ?? {}
  if (protocol !== 'https:' || hostname === undefined || username !== '' || port !== '')
    return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

function isBelow(endpoint: string, origin: string): boolean {
  return URL.parse(endpoint)?.origin === origin
}
