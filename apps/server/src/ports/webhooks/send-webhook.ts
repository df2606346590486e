import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookFault } from '@portal/contract/webhooks/webhooks'
import { NotPublicError, publicLookup } from '../public-lookup.ts'
import { isInside, isPlainLoopback } from './webhook-address.ts'

/** What came of a try: an answer, or why there was none. */
export interface WebhookOutcome {
  status: number | null
  fault: WebhookFault | null
  /** How the answer began. */
  answer: string
}

/** Nobody needs more of an answer to see what is wrong, and no more of it is read. */
const MOST_ANSWER_BYTES = 500

export interface WebhookSending {
  url: string
  headers: Readonly<Record<string, string>>
  payload: string
  /** For all of it, from the look-up of its host to the answer's first bytes. */
  seconds: number
  /** A receiver on this machine is one: somebody tries the portal out. */
  allowsLoopback: boolean
  /** Ends it at once. */
  signal: AbortSignal
}

/**
 * Sends one event. Whom it is sent to somebody typed, so it goes to public addresses alone: the address that was looked up
 * and found public is the one that is connected to, and no answer leads on to another.
 */
export async function sendWebhook(
  sending: WebhookSending,
  lookup: LookupFunction = publicLookup,
): Promise<WebhookOutcome> {
  const url = new URL(sending.url)
  const isLocal = sending.allowsLoopback && isPlainLoopback(url)
  if (!isLocal && (url.protocol !== 'https:' || isInside(url.hostname))) return failed('not-public')
  const { payload } = sending
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'user-agent': 'portal-webhooks/1',
      ...sending.headers,
    },
    // Nothing is kept open, so nothing goes to an address that is no longer the host's.
    agent: false,
    signal: AbortSignal.any([AbortSignal.timeout(sending.seconds * 1000), sending.signal]),
  } as const
  return new Promise((resolve) => {
    let isAnswered = false
    const heard = (answer: IncomingMessage): void => {
      isAnswered = true
      void readAnswer(answer).then(resolve)
    }
    const call = isLocal
      ? plainRequest(url, options, heard)
      : request(url, { ...options, lookup }, heard)
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (!isAnswered) resolve(failed(faultOf(error)))
    })
    call.end(payload)
  })
}

function failed(fault: WebhookFault): WebhookOutcome {
  return { status: null, fault, answer: '' }
}

/** What a receiver answers counts by its status alone; one that does not end its body is not waited for. */
async function readAnswer(answer: IncomingMessage): Promise<WebhookOutcome> {
  const parts: Array<Buffer> = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= MOST_ANSWER_BYTES) break
    }
  } catch {
    // It has answered, and how is known.
  }
  answer.destroy()
  const began = Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8')
  const text = began.replaceAll('\u0000', '').toWellFormed()
  return { status: answer.statusCode ?? 0, fault: null, answer: text }
}

const faultCodes: Readonly<Record<string, WebhookFault>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
}

function faultOf(error: NodeJS.ErrnoException): WebhookFault {
  if (error instanceof NotPublicError) return 'not-public'
  const { code = '', name } = error
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return 'certificate'
  return faultCodes[code] ?? 'broken-off'
}
