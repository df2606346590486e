import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** So many bytes wait in memory for a client that reads slowly; then no more is made. */
const MOST_AHEAD = 8_000_000

export interface MadeAhead {
  answer: Readable
  /** Fulfilled once nothing is made any more: it is whole, it broke, or its client has gone. */
  made: Promise<void>
}

/**
 * Makes an answer that comes bit by bit at the server's own pace, and waits for its first bytes: what fails before them
 * is thrown, and can still be answered.
 */
export async function makeAhead(content: Readable): Promise<MadeAhead> {
  const answer = new PassThrough({ highWaterMark: MOST_AHEAD })
  // Whoever sends the answer hears of what breaks later.
  const made = pipeline(content, answer).catch(() => undefined)
  await once(answer, 'readable')
  return { answer, made }
}
