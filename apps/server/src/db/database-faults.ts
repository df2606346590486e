import type { Fault } from './fault-facts.ts'
import { TimeLimitError } from './time-limits.ts'

/**
 * PostgreSQL's ways to say: not now. Conflicts (40001, 40P01), locks and statements that took too long, no resources (the
 * disk is full, too many connections), read-only, going down or starting up, a disk that cannot be read or written.
 */
const TRANSIENT_STATE = /^(?:40001|40P01|55P03|57014|53...|25006|57P0[1-5]|58030|08...)$/
/** Of a connection that was there; nobody else has one that breaks so. */
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Whatever keeps a connection from being made, such as EAGAIN of a frozen one with whom too many wait. */
const CONNECTING = new Set(['connect', 'getaddrinfo'])
/** What the driver says without a code. */
const DRIVER_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered|Cannot use a pool after calling end)/
const SILENCE = 'Query read timeout'

/** The database is away or busy: nothing was committed, or that is not known, and the same may succeed in a moment. */
export function isTransientFault(error: unknown): boolean {
  if (error instanceof TimeLimitError) return true
  const { code, message, syscall } = error as Fault & { syscall?: string }
  if (code === undefined) return DRIVER_MESSAGE.test(message)
  return TRANSIENT_STATE.test(code) || CONNECTION_ERRORS.has(code) || CONNECTING.has(syscall ?? '')
}

/** Whether the answer to what was asked on a connection may still come, so that nothing else can be asked on it. */
export function leavesAnswerOpen(error: unknown): boolean {
  return error instanceof TimeLimitError || (error as Fault).message === SILENCE
}

/** Whether the connection is at its end, or a new one may lead to a database that does more, after another one took over. */
export function asksForAnother(error: unknown): boolean {
  return /^(?:25006|57P0[1-5])$/.test((error as Fault).code ?? '')
}

/** In a few words, for whoever operates it; never what was sent. */
export function faultWords(error: unknown): string {
  const { code, message } = error as Fault
  const known = words.find(([pattern]) => pattern.test(code ?? message))?.[1]
  return known ?? `it says ${code ?? message}`
}

const words: ReadonlyArray<readonly [RegExp, string]> = [
  [/^ECONNREFUSED$|^ENOENT$/, 'nothing takes connections there'],
  [/^ENOTFOUND$|^EAI_AGAIN$/, 'its host is not known'],
  [/^EAGAIN$/, 'it does not answer'],
  [/^57P03$/, 'it is starting up or going down'],
  [/^57P0/, 'it is going down'],
  [/^53300$/, 'it has too many connections'],
  [/^53100$/, 'its disk is full'],
  [/^25006$/, 'it is read-only'],
  [/^28/, 'it refuses the user or the password'],
  [/^3D000$/, 'it has no database of this name'],
  [/timeout|^ETIMEDOUT$/, 'it does not answer'],
]
