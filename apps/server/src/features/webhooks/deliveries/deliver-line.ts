import { unseal } from '../../../db/secrets/sealed-secrets.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sendWebhook } from '../../../ports/webhooks/send-webhook.ts'
import { signWebhook } from '../../../ports/webhooks/webhook-secret.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { endpointBinding } from '../endpoints/endpoint-binding.ts'
import { closeLine, findNext, releaseLine } from './line-store.ts'
import type { HeldLine, NextDelivery } from './line-store.ts'
import { recordTry } from './record-try.ts'

/** After so many of one subject, others have their turn. */
const MOST_IN_A_ROW = 20

/** What the database and the network may add to the time of an answer before a line is taken for left behind. */
const LEASE_SPARE_MS = 20_000

export function leaseUntil({ settings }: Pick<Surroundings, 'settings'>, now: Date): Date {
  return new Date(now.getTime() + settings.rules.webhooks.answerSeconds * 1000 + LEASE_SPARE_MS)
}

/** Sends the events of a line, one after the other, until none is left or one fails; `signal` ends it at once. */
export async function deliverLine(
  surroundings: Surroundings,
  line: HeldLine,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = surroundings
  for (let sent = 0; sent < MOST_IN_A_ROW; sent += 1) {
    const now = clock.now()
    const next = await findNext(db, line, { now, until: leaseUntil(surroundings, now) })
    if (!next) break
    const began = performance.now()
    const outcome = await send(surroundings, line, next, signal)
    // Whether it was taken is not known: it is sent once more.
    if (signal.aborted && outcome.status === null) return releaseLine(db, line, now)
    const milliseconds = Math.round(performance.now() - began)
    const tried = { next, outcome, at: now, milliseconds }
    if (!(await recordTry(surroundings, line, tried))) return
  }
  await inTransaction(db, (tx) => closeLine(tx, line, clock.now()))
}

function send(
  { config, key, clock, settings }: Surroundings,
  { endpointId }: HeldLine,
  { url, eventId, payload, secret, formerSecret }: NextDelivery,
  signal: AbortSignal,
) {
  const secrets = [secret, ...(formerSecret ? [formerSecret] : [])].map((sealed) =>
    unseal(sealed, endpointBinding(endpointId), key),
  )
  return sendWebhook({
    url,
    payload,
    headers: signWebhook(secrets, { id: eventId, payload, now: clock.now() }),
    seconds: settings.rules.webhooks.answerSeconds,
    allowsLoopback: config.loopbackDemo,
    signal,
  })
}
