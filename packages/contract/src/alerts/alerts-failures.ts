import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'
import { alertEvent, deliveryChannel } from './alerts.ts'

/** What went wrong with a message: it came back, was refused, or could not be handed over in time. */
export const failedState = z.enum(['bounced', 'refused', 'expired'])
export type FailedState = z.infer<typeof failedState>

const failedDelivery = z.object({
  id,
  channel: deliveryChannel,
  state: failedState,
  at: instant,
  /** As the mail server, the carrier or the portal says it; null where nobody said why. */
  reason: z.nullable(z.string()),
  /** Null where it went to nobody’s profile, such as a receipt of a guest. */
  alert: z.nullable(
    z.object({
      event: alertEvent,
      /** Its title in English. */
      title: z.string(),
      profileId: id,
      /** Of its reader. */
      name: z.nullable(z.string()),
      accountId: z.nullable(id),
      accountNumber: z.nullable(z.string()),
      /** Where a message by this channel would go now. */
      address: z.nullable(z.string()),
      /** Something that was sent to this address came back, and nothing has arrived there since. */
      isBroken: z.boolean(),
    }),
  ),
})
export type FailedDelivery = z.infer<typeof failedDelivery>

export const listFailedDeliveries = route({
  name: 'listFailedDeliveries',
  method: 'GET',
  path: '/deliveries/failed',
  summary: 'Messages that reached nobody, the latest first',
  who: { operator: 'see-customers' },
  query: z.object({
    channel: z.optional(deliveryChannel),
    state: z.optional(failedState),
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(failedDelivery), next: z.nullable(z.string()) }),
  shows: ['alerts'],
  problems: [],
})
