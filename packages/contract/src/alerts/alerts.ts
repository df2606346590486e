import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/** What an alert is about: the rows by which a profile says how it wants to hear of them. */
export const alertEvent = z.enum([
  'bill-ready',
  'payment-due',
  'payment',
  'autopay',
  'method-ending',
  'payment-plan',
  'budget-billing',
  'own-reading',
  'access',
  'security',
])
export type AlertEvent = z.infer<typeof alertEvent>

export const deliveryChannel = z.enum(['email'])
export type DeliveryChannel = z.infer<typeof deliveryChannel>

/**
 * What became of a message: `sent` where its channel took it, then `delivered` or `bounced` where that is reported;
 * `refused` where the channel never will take it, `expired` where it could not be handed over for so long that it is no
 * news any more.
 */
const deliveryState = z.enum(['waiting', 'sent', 'delivered', 'bounced', 'refused', 'expired'])
export type DeliveryState = z.infer<typeof deliveryState>

/** How an alert went to its reader by one channel, and since when that stands. */
export const delivery = z.object({ channel: deliveryChannel, state: deliveryState, at: instant })
export type Delivery = z.infer<typeof delivery>

const alert = z.object({
  id,
  event: alertEvent,
  /** The one account that it is about; null where that is none or several. */
  accountId: z.nullable(id),
  /** In the language of Accept-Language, as the text is. */
  title: z.string(),
  text: z.string(),
  /** Below the portal's address: where it is settled, or more is said of it. */
  page: z.string().check(z.startsWith('/')),
  createdAt: instant,
  isRead: z.boolean(),
  deliveries: z.array(delivery),
})
export type Alert = z.infer<typeof alert>

export const listAlerts = route({
  name: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  summary: 'What the profile was told, newest first',
  who: 'profile',
  /** Left out, each narrows nothing. */
  query: z.object({
    accountId: z.optional(id),
    event: z.optional(alertEvent),
    unread: z.optional(z.literal('true')),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: z.object({ items: z.array(alert), next: z.nullable(z.string()) }),
  shows: ['alerts'],
  problems: [],
})

export const countUnread = route({
  name: 'countUnread',
  method: 'GET',
  path: '/alerts/unread',
  summary: 'How many alerts the profile has not read',
  who: 'profile',
  answer: z.object({ unread: z.int() }),
  shows: ['alerts'],
  problems: [],
})

/** Some alerts of a profile: by their ids, all that came until a moment, or all that were marked read at one. */
const whichAlerts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('some'),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({ kind: z.literal('until'), at: instant }),
  z.object({ kind: z.literal('marked'), at: instant }),
])
export type WhichAlerts = z.infer<typeof whichAlerts>

/** Another's are left as they are. The same body again changes nothing more. */
export const markAlertsRead = route({
  name: 'markAlertsRead',
  method: 'POST',
  path: '/alerts/read',
  summary: 'Mark alerts read, or take that back',
  who: 'profile',
  body: z.object({ which: whichAlerts, read: z.boolean() }),
  answer: z.object({
    /** How many are otherwise than before. */
    changed: z.int(),
    /** By it these are unmarked again, and no others. */
    at: instant,
  }),
  changes: ['alerts'],
  problems: [],
})

/** [SESSION-14] Of a device that is not known, too: there is nothing to hear any more. */
export const deactivateDevice = route({
  name: 'deactivateDevice',
  method: 'POST',
  path: '/notifications/deactivate-device',
  summary: 'Send no more notifications to a device',
  who: 'profile',
  body: z.object({ deviceId: z.string().check(z.minLength(8), z.maxLength(200)) }),
  answer: 'nothing',
  changes: [],
  problems: [],
})
