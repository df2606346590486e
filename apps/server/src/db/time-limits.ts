import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one kind of work waits for the database, in milliseconds. */
export interface TimeLimits {
  /** For a connection, a free one or a new one. */
  connect: number
  /** For what another one has locked. */
  lock: number
  /** For the end of one statement. */
  statement: number
  /** For an answer: the database itself, which ends statements, says nothing any more. */
  silence: number
  /** In a transaction for the next statement: whoever began it hangs, and holds what it has locked. */
  idle: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const timeLimits = {
  /** Somebody waits for the answer. */
  request: {
    connect: 2 * SECOND,
    lock: 1.8 * SECOND,
    statement: 2 * SECOND,
    silence: 2.1 * SECOND,
    idle: 15 * SECOND,
  },
  /** Somebody asks whether the server is ready. */
  readiness: {
    connect: SECOND,
    lock: 0.5 * SECOND,
    statement: 0.8 * SECOND,
    silence: SECOND,
    idle: SECOND,
  },
  /** Jobs and their queue: what fails is tried again. */
  background: {
    connect: 10 * SECOND,
    lock: 30 * SECOND,
    statement: 2 * MINUTE,
    silence: 2.5 * MINUTE,
    idle: 10 * MINUTE,
  },
  /** Migrations, imports and other commands; one server waits here for the migrations of another. */
  upkeep: {
    connect: 10 * SECOND,
    lock: 15 * MINUTE,
    statement: 120 * MINUTE,
    silence: 125 * MINUTE,
    idle: 120 * MINUTE,
  },
} satisfies Record<string, TimeLimits>

/** All that one request waits for what it shares with others: connections, statements, turns. What it does besides takes its own time. */
const REQUEST_WAITS_MS = 2.2 * SECOND
/** Timers of the same length cost less. */
const TIMER_STEP_MS = 50

/** Something took longer than its kind of work may wait. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** Has work wait until it is its turn. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** What a request has waited for so far. What it waits for at the same time counts once. */
export class RequestTime {
  /** For what its transactions wait before they take a connection, once it is known whose it is. */
  turn: Turn | null = null
  private hasTurn = false
  private waited = 0
  private waits = 0
  private since = 0

  begin(): void {
    if (this.waits === 0) this.since = performance.now()
    this.waits += 1
  }

  end(): void {
    this.waits -= 1
    if (this.waits === 0) this.waited += performance.now() - this.since
  }

  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    // One inside of another one, or beside it, has the turn already.
    if (this.turn === null || this.hasTurn) return work()
    return this.turn(async () => {
      this.hasTurn = true
      return work().finally(() => {
        this.hasTurn = false
      })
    })
  }

  left(): number {
    const now = this.waits > 0 ? performance.now() - this.since : 0
    return REQUEST_WAITS_MS - this.waited - now
  }
}

const current = new AsyncLocalStorage<RequestTime | 'background' | null>()

/** Whatever `act` waits for is the request's. */
export function inRequest<T>(time: RequestTime, act: () => T): T {
  return current.run(time, act)
}

/** Of a request a transaction waits for its turn; anything else has none to wait for. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const time = current.getStore()
  return time instanceof RequestTime ? time.inTurn(work) : work()
}

export function inBackground<T>(act: () => T): T {
  return current.run('background', act)
}

/** For what is done for many requests together: none of them lends it its time. */
export function forEverybody<T>(act: () => T): T {
  return current.run(null, act)
}

export function isInBackground(): boolean {
  return current.getStore() === 'background'
}

/**
 * Waits no longer than the request still may, where it is one that waits; `giveUp` is called where that was too long.
 * @throws TimeLimitError
 */
export async function withinRequest<T>(
  wait: () => Promise<T>,
  giveUp: () => void = () => undefined,
): Promise<T> {
  const time = current.getStore()
  if (!(time instanceof RequestTime)) return wait()
  const left = time.left()
  if (left <= 0) {
    giveUp()
    throw new TimeLimitError('The request has waited for too long.')
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const end = (): void => {
      giveUp()
      fail(new TimeLimitError('The request waited for too long.'))
    }
    timer = setTimeout(end, Math.ceil(left / TIMER_STEP_MS) * TIMER_STEP_MS)
  })
  time.begin()
  try {
    return await Promise.race([wait(), late])
  } finally {
    clearTimeout(timer)
    time.end()
  }
}
