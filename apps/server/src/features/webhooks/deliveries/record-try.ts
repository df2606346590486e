import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { WebhookOutcome } from '../../../ports/webhooks/send-webhook.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { tellAdministrators } from '../tell-administrators.ts'
import { releaseLine } from './line-store.ts'
import type { HeldLine, NextDelivery } from './line-store.ts'
import { noteFailure, noteTry, noteWorks, setRest, switchOff } from './outcome-store.ts'
import { restsUntil, retryAt } from './retry-times.ts'

const DAY_MS = 86_400_000

interface Tried {
  next: NextDelivery
  outcome: WebhookOutcome
  at: Date
  milliseconds: number
}

/**
 * Writes down what came of a try: an answer of 2xx is the end of it; all else is tried again later, until it is given up.
 * Whether the line goes on at once.
 */
export async function recordTry(
  surroundings: Surroundings,
  line: HeldLine,
  tried: Tried,
): Promise<boolean> {
  const { db, clock } = surroundings
  const { deliveryId, failures } = tried.next
  const { status } = tried.outcome
  const isTaken = status !== null && status >= 200 && status < 300
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!isTaken) {
      await recordFailure(surroundings, tx, { line, tried, now })
      return false
    }
    await noteTry(tx, { ...tried, deliveryId, state: 'delivered', now })
    if (failures > 0) await noteWorks(tx, line.endpointId)
    return true
  })
}

async function recordFailure(
  surroundings: Surroundings,
  tx: Database,
  { line, tried, now }: { line: HeldLine; tried: Tried; now: Date },
): Promise<void> {
  const { random, settings } = surroundings
  const { giveUpDays, switchOffDays } = settings.rules.webhooks
  const { next, outcome } = tried
  const { endpointId } = line
  const isGone = outcome.status === 410
  const isOver = !isGone && now.getTime() >= next.queuedAt.getTime() + giveUpDays * DAY_MS
  const state = isOver ? 'failed' : 'waiting'
  await noteTry(tx, { ...tried, deliveryId: next.deliveryId, state, now })
  await releaseLine(tx, line, isOver ? now : retryAt(now, next.tries + 1, random))
  const failing = await noteFailure(tx, endpointId, now)
  if (!failing) return
  const { failures, failingSince } = failing
  await setRest(tx, endpointId, restsUntil(now, failures, random))
  const isFailing = now.getTime() >= failingSince.getTime() + switchOffDays * DAY_MS
  if (!isGone && !isFailing) return
  const reason = isGone ? 'gone' : 'failing'
  const off = await switchOff(tx, endpointId, { reason, now })
  if (off) await tellAdministrators(surroundings, tx, { ...off, reason, days: switchOffDays })
}
