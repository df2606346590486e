import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import { seal, unseal } from '../../db/secrets/sealed-secrets.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { deleteDelivery, insertDelivery, isSettled, settleDelivery } from './deliveries-store.ts'
import { MessageRefusedError } from './message.ts'
import type { MessageAbout } from './message.ts'

/** One way by which messages leave, with its queues. */
export interface Way {
  channel: DeliveryChannel
  /** One message of it: `mail`. What waits is sealed by this name. */
  name: string
  queue: string
  /** Where the messages go whose tries are used up. */
  givenUp: string
  /** Where it is told, as a `RefusedMessage`, that nobody will ever take one; null where nobody needs to hear of it. */
  refused: string | null
}

export interface RefusedMessage {
  /** Of its delivery. */
  id: string
  /** As the way says it. */
  reason: string
}

/** Some six hours in all: a way that was blocked for the morning loses nothing. */
const PATIENCE = { retries: 20, longestWaitSeconds: 1800 }

/** As a message waits in the queue: `sealed` holds who it goes to and what it says, which may be a link that is a key. */
interface Waiting {
  /** Of its delivery, and the message's own at every try. */
  id: string
  sealed: string
}

type Surroundings = Pick<Dependencies, 'clock' | 'db' | 'jobs' | 'key' | 'log' | 'random'>

/** What it takes to write messages into a queue. */
export type Writing = Pick<Dependencies, 'clock' | 'key' | 'random'> & {
  jobs: Pick<Dependencies['jobs'], 'send'>
}

/** What came of handing a message over: `pretended` where it was to nobody, `over` where it was of use no longer. */
type HandedOver = 'sent' | 'pretended' | 'over'

/**
 * Puts a message into the queue of its way; it leaves once the transaction has committed. The delivery's id, which is
 * `ownId` where the message has one of its own.
 */
export type PutOut<Contents> = (
  tx: Database,
  contents: Contents,
  about?: MessageAbout | null,
  ownId?: string,
) => Promise<string>

/**
 * Messages of a way go out by a job, so that nobody waits for them and a blocked way is tried again. `handOver` throws a
 * `MessageRefusedError` where that is no use; it hears how often it failed before.
 */
export function runOutbox<Contents>(
  surroundings: Surroundings,
  way: Way,
  handOver: (id: string, contents: Contents, failures: number) => Promise<HandedOver>,
): PutOut<Contents> {
  const { clock, db, jobs, key } = surroundings
  // Before the queue that leads to it.
  jobs.register<Waiting>(way.givenUp, ({ id }) =>
    settleDelivery(db, id, { state: 'expired', reason: null, at: clock.now() }),
  )
  const run = async ({ id, sealed }: Waiting, failures: number): Promise<void> => {
    // A server that was killed may have noted it and not told the queue.
    if (await isSettled(db, id)) return
    const opened = unseal(Buffer.from(sealed, 'base64'), boundTo(way, id), key)
    const contents: Contents = JSON.parse(opened.toString())
    let fate: HandedOver
    try {
      fate = await handOver(id, contents, failures)
    } catch (error) {
      return settleFailure(surroundings, way, id, error)
    }
    if (fate === 'pretended') return deleteDelivery(db, id)
    const state = fate === 'over' ? 'expired' : 'sent'
    await settleDelivery(db, id, { state, reason: null, at: clock.now() })
  }
  jobs.register(way.queue, run, { ...PATIENCE, givenUp: way.givenUp })
  return outboxWriter(surroundings, way)
}

/** Writes down what was refused for good, and tells of it. @throws whatever else kept the message back */
async function settleFailure(
  { clock, db, jobs, log }: Surroundings,
  way: Way,
  id: string,
  error: unknown,
): Promise<void> {
  const facts = { err: error, [way.name]: id }
  if (!(error instanceof MessageRefusedError)) {
    log.warn(facts, `A ${way.name} could not be handed in; it is tried again.`)
    throw error
  }
  log.warn(facts, `A ${way.name} was refused for good.`)
  const { reason } = error
  await inTransaction(db, async (tx) => {
    await settleDelivery(tx, id, { state: 'refused', reason, at: clock.now() })
    if (way.refused === null) return
    await jobs.send(way.refused, { id, reason } satisfies RefusedMessage, { tx })
  })
}

/** Only writes messages into the queue of a way: the servers that run hand them over. */
export function outboxWriter<Contents>(
  { clock, jobs, key, random }: Writing,
  way: Way,
): PutOut<Contents> {
  return async (tx, contents, about = null, ownId) => {
    const id = ownId ?? random.uuid()
    const plain = Buffer.from(JSON.stringify(contents))
    const sealed = seal(plain, boundTo(way, id), { key, random }).toString('base64')
    const alertId = about?.alertId ?? null
    await insertDelivery(tx, { id, alertId, channel: way.channel, at: clock.now() })
    const urgency = about?.isBroad ? 'broad' : 'prompt'
    await jobs.send(way.queue, { id, sealed } satisfies Waiting, { tx, urgency })
    return id
  }
}

function boundTo(way: Way, id: string): string {
  return `${way.name}:${id}`
}
