import { isIPv6 } from 'node:net'
import { isTransientFault } from '../../db/database-faults.ts'
import { withinRequest } from '../../db/time-limits.ts'
import { problem } from '../problem-error.ts'

/** Lets little of what costs much happen at once. Whoever wants much of it waits behind everybody who wants little. */
export interface FairTurns {
  /**
   * `share` is an address, a profile, a device: all of one share have the next turn together, one share after another.
   * Work that goes on after its answer says until when it holds its turn.
   * @throws ProblemError before the work begins: `too-many-requests` where the share has much waiting, else `overloaded`
   */
  run: <T>(share: string, work: (hold: HoldTurn) => Promise<T>) => Promise<T>
}

export type HoldTurn = (until: Promise<unknown>) => void

export interface TurnLimits {
  atOnce: number
  /** Of one share. */
  atOnceOfOne: number
  waiting: number
  waitingOfOne: number
  /** Nobody waits longer for a turn, and no request longer than it may. */
  waitMs: number
}

const RETRY_SECONDS = 2

interface Waiting {
  enter: () => void
  refuse: (error: Error) => void
}

/** The shares that wait stand in the order of their next turns. */
class Turns implements FairTurns {
  private readonly limits: TurnLimits
  private readonly queues = new Map<string, Array<Waiting>>()
  private readonly running = new Map<string, number>()
  private atOnce = 0
  private waiting = 0
  /** Whose work failed last for want of the database, as long as nobody's went well after it. */
  private faulty: string | null = null

  constructor(limits: TurnLimits) {
    this.limits = limits
  }

  async run<T>(share: string, work: (hold: HoldTurn) => Promise<T>): Promise<T> {
    await this.enter(share)
    let held: Promise<unknown> | undefined
    const end = (): void => this.end(share)
    try {
      const done = await work((until) => {
        held = until
      })
      this.faulty = null
      return done
    } catch (error) {
      if (isTransientFault(error)) this.refuseLikewise(share)
      throw error
    } finally {
      if (held) void held.then(end, end)
      else end()
    }
  }

  /**
   * Where the database did not answer one, the others of the share would only find out the same one after the other; and
   * everybody, where it did not answer another share just before.
   */
  private refuseLikewise(share: string): void {
    const isAway = this.faulty !== null && this.faulty !== share
    for (const [name, queue] of isAway
      ? [...this.queues]
      : [[share, this.queues.get(share) ?? []] as const]) {
      for (const each of queue) if (this.remove(name, each)) each.refuse(overloaded())
    }
    this.faulty = share
  }

  private end(share: string): void {
    this.atOnce -= 1
    this.count(share, -1)
    this.callNext()
  }

  private async enter(share: string): Promise<void> {
    if (this.mayRun(share)) return this.begin(share)
    this.makeRoom(share)
    let leave = (): void => undefined
    const called = (): Promise<void> =>
      new Promise((enter, refuse) => {
        const waiting = { enter, refuse }
        leave = () => {
          if (this.remove(share, waiting)) refuse(overloaded())
        }
        this.queues.set(share, [...(this.queues.get(share) ?? []), waiting])
        this.waiting += 1
      })
    const timer = setTimeout(() => leave(), this.limits.waitMs)
    try {
      await withinRequest(called, () => leave())
    } finally {
      clearTimeout(timer)
    }
  }

  private mayRun(share: string): boolean {
    const { atOnce, atOnceOfOne } = this.limits
    return this.atOnce < atOnce && (this.running.get(share) ?? 0) < atOnceOfOne
  }

  private begin(share: string): void {
    this.atOnce += 1
    this.count(share, 1)
  }

  private count(share: string, change: number): void {
    const now = (this.running.get(share) ?? 0) + change
    if (now > 0) this.running.set(share, now)
    else this.running.delete(share)
  }

  /** Where all places are taken, the last one of the largest share gives way to a smaller share. */
  private makeRoom(share: string): void {
    const own = this.queues.get(share)?.length ?? 0
    if (own >= this.limits.waitingOfOne) {
      throw problem('too-many-requests', { retryAfterSeconds: RETRY_SECONDS })
    }
    if (this.waiting < this.limits.waiting) return
    const sizes = [...this.queues].map(([name, queue]) => ({ name, queue, size: queue.length }))
    const largest = sizes.reduce((most, each) => (each.size > most.size ? each : most))
    const last = largest.queue.at(-1)
    if (largest.size <= own + 1 || !last) throw overloaded()
    this.remove(largest.name, last)
    last.refuse(overloaded())
  }

  private remove(share: string, waiting: Waiting): boolean {
    const queue = this.queues.get(share) ?? []
    const left = queue.filter((each) => each !== waiting)
    if (left.length === queue.length) return false
    if (left.length > 0) this.queues.set(share, left)
    else this.queues.delete(share)
    this.waiting -= 1
    return true
  }

  private callNext(): void {
    for (const [share, queue] of this.queues) {
      const next = queue[0]
      if (!next || !this.mayRun(share)) continue
      this.remove(share, next)
      const left = this.queues.get(share)
      // Behind all others.
      if (left && this.queues.delete(share)) this.queues.set(share, left)
      this.begin(share)
      next.enter()
      return
    }
  }
}

function overloaded(): Error {
  return problem('overloaded', { retryAfterSeconds: RETRY_SECONDS })
}

export function createFairTurns(limits: TurnLimits): FairTurns {
  return new Turns(limits)
}

const NETWORK_GROUPS = 4

/** Whose share an address has: of IPv6 whoever has one address has the 2⁶⁴ of its network. */
export function shareOfAddress(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}
