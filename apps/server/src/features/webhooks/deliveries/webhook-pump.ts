import { faultFacts } from '../../../db/fault-facts.ts'
import type { Fault } from '../../../db/fault-facts.ts'
import { inBackground } from '../../../db/time-limits.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { deliverLine, leaseUntil } from './deliver-line.ts'
import { leaseLines, listDueEndpoints } from './line-store.ts'
import { FAILURES_TO_REST } from './retry-times.ts'

export interface WebhookPump {
  /** Takes up what is due, as far as this server has hands free; does not wait until it is sent. */
  look: () => Promise<void>
  /** Takes nothing up any more; what is being sent is left to others. */
  end: () => Promise<void>
}

/**
 * Sends what waits. Each endpoint has a bounded number of hands in each server: one that hangs keeps its own busy, and no
 * others. Servers share the work by leases; what a killed one held is taken up when its lease is over.
 */
export function createWebhookPump(surroundings: Surroundings): WebhookPump {
  const { db, clock, random, log, settings } = surroundings
  const { sideBySide } = settings.rules.webhooks
  const ending = new AbortController()
  const busy = new Map<string, Set<Promise<void>>>()
  let looking: Promise<void> | null = null
  let isAsked = false

  const begin = (line: { endpointId: string; subject: string; lease: string }): void => {
    const hands = busy.get(line.endpointId) ?? new Set()
    busy.set(line.endpointId, hands)
    const work = deliverLine(surroundings, line, ending.signal).then(
      () => true,
      (error: unknown) => {
        // Its lease ends, and it is tried again.
        log.warn({ fault: faultFacts(error as Fault) }, 'A webhook could not be seen to.')
        return false
      },
    )
    const seenTo = work.then((went) => {
      hands.delete(seenTo)
      if (went) void look().catch(() => undefined)
    })
    hands.add(seenTo)
  }

  const take = async (): Promise<void> => {
    const now = clock.now()
    for (const { id: endpointId, failures } of await listDueEndpoints(db, now)) {
      // One that has failed for a while is asked with one event alone.
      const hands = failures < FAILURES_TO_REST ? sideBySide : 1
      const count = hands - (busy.get(endpointId)?.size ?? 0)
      if (count <= 0) continue
      const lease = random.uuid()
      const until = leaseUntil(surroundings, now)
      const subjects = await leaseLines(db, { endpointId, lease, count, now, until })
      for (const subject of subjects) begin({ endpointId, subject, lease })
    }
  }

  const takeAll = async (): Promise<void> => {
    while (isAsked && !ending.signal.aborted) {
      isAsked = false
      await take()
    }
  }

  const look = (): Promise<void> => {
    isAsked = true
    looking ??= inBackground(takeAll).finally(() => {
      looking = null
      // Somebody asked just as the last look was over.
      if (isAsked && !ending.signal.aborted) void look().catch(() => undefined)
    })
    return looking
  }

  return {
    look,
    end: async () => {
      ending.abort()
      await looking?.catch(() => undefined)
      await Promise.all([...busy.values()].flatMap((hands) => [...hands]))
    },
  }
}
