import type pg from 'pg'
import { bookDueReversals, bookDueUndoings } from './sandbox-returns.ts'
import { createJsonRequester } from './json-requester.ts'
import { signEvent } from './signed-events.ts'

const LOOK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 10_000
/** Seconds until the next try, the last one again and again for two days or so. */
const WAITS = [5, 30, 120, 600, 3600]
const MOST_TRIES = 52

export interface EventSending {
  pool: pg.Pool
  clock: { now: () => Date }
  /** Where the utility takes events; null while it cannot be reached yet. */
  address: () => string | null
  secret: Buffer
}

/** Looks for news to send; `look` does so at once. */
export interface EventSender {
  look: () => void
  stop: () => Promise<void>
}

/** Sends what waits and does what its time has come for, from now until it is stopped. */
export function startSending(sending: EventSending): EventSender {
  let stopped = false
  let running: Promise<void> | null = null
  const post = createJsonRequester(ANSWER_WITHIN_MS)
  const look = (): void => {
    if (stopped || running) return
    running = lookOnce(sending, post, () => stopped)
      // The database is away: the next look finds what this one did not.
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    look,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

type Post = ReturnType<typeof createJsonRequester>

async function lookOnce(sending: EventSending, post: Post, ended: () => boolean): Promise<void> {
  const address = sending.address()
  if (address === null) return
  await bookDueReversals(sending.pool, sending.clock.now())
  await bookDueUndoings(sending.pool, sending.clock.now())
  while (!ended() && (await sendNext(sending, address, post)));
}

interface WaitingEvent {
  id: string
  body: string
  tries: number
}

/** Whether there was one to send. Taken before it is sent, so that whoever dies with it sends it again later. */
async function sendNext(
  { pool, clock, secret }: EventSending,
  address: string,
  post: Post,
): Promise<boolean> {
  const now = clock.now()
  const taken = await pool.query<WaitingEvent>(
    `update sandbox_gateway.event set tries = tries + 1,
       next_try_at = case when tries + 1 >= $2 then null
         else $1::timestamptz + make_interval(secs => ($3::int[])[least(tries + 1, $4)]) end
     where id = (
       select id from sandbox_gateway.event where delivered_at is null and next_try_at <= $1
       order by next_try_at limit 1 for update skip locked
     ) returning id, body, tries`,
    [now, MOST_TRIES, WAITS, WAITS.length],
  )
  const event = taken.rows[0]
  if (!event) return false
  const headers = { ...signEvent(event, { secret, now }), 'content-type': 'application/json' }
  const answer = await post(address, { method: 'POST', headers, body: event.body }).catch(
    () => null,
  )
  if (answer && answer.status >= 200 && answer.status < 300) {
    await pool.query('update sandbox_gateway.event set delivered_at = $2 where id = $1', [
      event.id,
      now,
    ])
  }
  return true
}
