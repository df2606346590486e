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
  'message',
  'contact',
  'access',
  'security',
])
export type AlertEvent = z.infer<typeof alertEvent>

export const deliveryChannel = z.enum(['email', 'sms', 'push'])
export type DeliveryChannel = z.infer<typeof deliveryChannel>

/**
 * What became of a message: `sent` where its channel took it, then `delivered` or `bounced` where that is reported;
 * `refused` where the channel never will take it, `expired` where it could not be handed over for so long that it is no
 * news any more; `left-out` where it waited while it was quiet, and was read, settled or turned off by then.
 */
const deliveryState = z.enum([
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'refused',
  'expired',
  'left-out',
])
export type DeliveryState = z.infer<typeof deliveryState>

/** How an alert went to its reader by one channel, and since when that stands. */
export const delivery = z.object({
  channel: deliveryChannel,
  state: deliveryState,
  at: instant,
  /** Of one that the portal itself kept back: so many text messages had left on that day, or the address was taken away while it waited. */
  why: z.optional(z.enum(['day-full', 'no-address'])),
  /** That it waited while it was quiet: until when, and how many went as one message then. */
  held: z.nullable(z.object({ until: instant, together: z.int() })),
})
export type Delivery = z.infer<typeof delivery>

export const alert = z.object({
  id,
  event: alertEvent,
  /** The one account that it is about; null where that is none or several. */
  accountId: z.nullable(id),
  /** In the language of Accept-Language, as the text is. */
  title: z.string(),
  text: z.string(),
  /** Where it is settled, or more is said of it; null where the reader's access to its account has ended. */
  link: z.nullable(z.object({ label: z.string(), page: z.string().check(z.startsWith('/')) })),
  createdAt: instant,
  isRead: z.boolean(),
  deliveries: z.array(delivery),
  /** What was told of the same thing before, newest first: the same bill, draw, payment or plan. */
  earlier: z.array(z.object({ id, title: z.string(), text: z.string(), createdAt: instant })),
})
export type Alert = z.infer<typeof alert>

export const listAlerts = route({
  name: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  summary:
    'The last that the profile was told of each thing: what is unread, then the rest, each newest first',
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

export const getAlert = route({
  name: 'getAlert',
  method: 'GET',
  path: '/alerts/{alertId}',
  summary: 'One alert, with what was told of the same thing before',
  who: 'profile',
  params: z.object({ alertId: id }),
  answer: alert,
  shows: ['alerts'],
  problems: [],
})

export const countUnread = route({
  name: 'countUnread',
  method: 'GET',
  path: '/alerts/unread',
  summary: 'How many things the profile has unread alerts of, and its newest alert',
  who: 'profile',
  /** `newest` is the last that was told, read or not: another one than before is news, also where no more is unread. */
  answer: z.object({ unread: z.int(), newest: z.nullable(id) }),
  shows: ['alerts'],
  limit: 'watch',
  problems: [],
})

const someAlerts = z.array(id).check(z.minLength(1), z.maxLength(200))

/**
 * Some alerts of a profile: by their ids (read with these is what was told of the same things before), all until the last
 * written of some, whatever the clocks said (so what has come since stays as it is), or all that were marked read at a moment.
 */
const whichAlerts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('some'), ids: someAlerts }),
  z.object({ kind: z.literal('until'), ids: someAlerts }),
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
