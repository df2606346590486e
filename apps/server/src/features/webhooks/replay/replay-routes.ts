import type { webhooksDesk } from '@portal/contract/webhooks/webhooks-desk'
import { withoutVisit } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findEndpoint, lockEndpoint } from '../endpoints/endpoint-store.ts'
import { deliveryView } from '../log/delivery-view.ts'
import { findDelivery, findDeliveryOf } from '../log/delivery-log-store.ts'
import { tellPumps } from '../tell-pumps.ts'
import { webhookTest } from '../webhooks-webhooks.ts'
import { replayEventsJob } from './replay-jobs.ts'
import { countReplayed, hurryLine, insertEvent, queueEvents } from './replay-store.ts'

type ReplayRoutes =
  | 'testWebhookEndpoint'
  | 'previewWebhookReplay'
  | 'replayWebhookEvents'
  | 'replayWebhookDelivery'

export function replayHandlers({
  jobs,
}: Pick<Surroundings, 'jobs'>): Pick<HandlersOf<typeof webhooksDesk>, ReplayRoutes> {
  return {
    testWebhookEndpoint: async ({ params: { endpointId } }, { db, now }) => {
      const found = await lockEndpoint(db, endpointId)
      if (!found) throw problem('not-found')
      if (found.offAt) throw problem('conflict', { detail: 'This endpoint is turned off.' })
      const { name: type } = webhookTest
      const data = { endpointId }
      const payload = JSON.stringify({ type, timestamp: now.toISOString(), data })
      const number = await insertEvent(db, { type, subject: 'test', payload, now })
      await queueEvents(db, { endpointId, numbers: [number], now })
      await tellPumps(db)
      return deliveryView(await findDeliveryOf(db, { endpointId, number }))
    },
    previewWebhookReplay: withoutVisit(async ({ params: { endpointId }, query }, { db }) => {
      if (!(await findEndpoint(db, endpointId))) throw problem('not-found')
      const { what } = query
      return { count: await countReplayed(db, { endpointId, what, since: new Date(query.since) }) }
    }),
    replayWebhookEvents: async ({ params: { endpointId }, body }, { db, now, note }) => {
      if (!(await lockEndpoint(db, endpointId))) throw problem('not-found')
      const { since, what } = body
      note({ details: { since, what } })
      const after = { at: new Date(since), number: 0 }
      await jobs.send(replayEventsJob, { endpointId, since, what, after, until: now }, { tx: db })
    },
    replayWebhookDelivery: async ({ params: { deliveryId } }, { db, now }) => {
      const found = await findDelivery(db, deliveryId)
      if (!found) throw problem('not-found')
      const { endpointId, eventNumber, subject } = found
      // The endpoint is held before its line, as by whoever writes down what came of a try.
      await hurryLine(db, { endpointId, subject, now })
      await queueEvents(db, { endpointId, numbers: [eventNumber], now })
      await tellPumps(db)
      return deliveryView(await findDeliveryOf(db, { endpointId, number: eventNumber }))
    },
  }
}
