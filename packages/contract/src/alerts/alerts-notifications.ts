import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import { alertEvent, delivery, deliveryChannel } from './alerts.ts'

/**
 * Whether a channel reaches the profile. `unconfirmed`: nothing goes there before the profile has proved that it is its
 * own; `broken`: what went there lately came back; `stopped`: its owner texted STOP, and only START from that phone takes
 * that back.
 */
const channelState = z.enum(['working', 'unconfirmed', 'broken', 'stopped'])

const notifiedChannel = z.object({
  channel: deliveryChannel,
  /** Where it goes, as people write it: an e-mail address, a phone number. */
  address: z.string(),
  state: channelState,
  /** It waits while it is quiet. */
  disturbs: z.boolean(),
})
export type NotifiedChannel = z.infer<typeof notifiedChannel>

/** What one hears of, in the language of Accept-Language. */
const notifiedEvent = z.object({
  event: alertEvent,
  title: z.string(),
  detail: z.nullable(z.string()),
  /** What the utility recommends, for each channel; what is `fixed` is always on. */
  channels: z.array(
    z.object({ channel: deliveryChannel, isRecommended: z.boolean(), isFixed: z.boolean() }),
  ),
})
export type NotifiedEvent = z.infer<typeof notifiedEvent>

const eventGroup = z.object({
  title: z.string(),
  /** Why nothing of it can be turned off; null where something can. */
  whyFixed: z.nullable(z.string()),
  events: z.array(notifiedEvent),
})
export type EventGroup = z.infer<typeof eventGroup>

/** What a profile wants otherwise than is recommended, or otherwise for one account than for all. */
const wish = z.object({
  event: alertEvent,
  channel: deliveryChannel,
  accountId: z.nullable(id),
  wanted: z.boolean(),
})
export type Wish = z.infer<typeof wish>

/** What it takes to be texted; a number that is confirmed is among the channels. */
const textSetting = z.object({
  /** Where texts come from; null where that is one of several numbers. */
  from: z.nullable(z.string()),
  /** To phones of these countries, ISO 3166-1 alpha-2, the utility's own first. */
  countries: z.array(z.string()),
  /** The phone to which a code was texted that still counts, and until when. */
  asked: z.nullable(z.object({ number: z.string(), until: instant })),
})
export type TextSetting = z.infer<typeof textSetting>

/** By the utility's clock, on the hour or half past. */
const halfHour = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$/))

/** While it is quiet, what would disturb waits until they end. */
export const quietHours = z.object({ isOn: z.boolean(), from: halfHour, until: halfHour })
export type QuietHours = z.infer<typeof quietHours>

export const notifications = z.object({
  /** Those that there are; one that is not there yet is not offered. */
  channels: z.array(notifiedChannel),
  /** Null where the utility sends no text messages. */
  texts: z.nullable(textSetting),
  groups: z.array(eventGroup),
  wishes: z.array(wish),
  quietHours,
  /** Of how many things alerts wait for the quiet hours to end, and when the first of them comes; null where none does. */
  held: z.nullable(z.object({ count: z.int(), until: instant })),
  /** The last message by each channel that the profile had sent to itself, and what became of it. */
  samples: z.array(delivery),
  /** How many alerts came in the last 30 days, by event and account. */
  recent: z.array(z.object({ event: alertEvent, accountId: z.nullable(id), count: z.int() })),
})
export type Notifications = z.infer<typeof notifications>

export const getNotifications = route({
  name: 'getNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Of what the profile hears by which channels',
  who: 'profile',
  answer: notifications,
  shows: ['alerts', 'identity'],
  problems: [],
})

/** A wish that is null is given up: what is recommended holds again, or what is wished for all accounts. */
const wishChange = z.extend(wish, { wanted: z.nullable(z.boolean()) })
export type WishChange = z.infer<typeof wishChange>

export const updateNotifications = route({
  name: 'updateNotifications',
  method: 'PUT',
  path: '/notifications',
  summary: 'Choose of what the profile hears by which channels',
  who: 'profile',
  body: z.object({ wishes: z.array(wishChange).check(z.minLength(1), z.maxLength(500)) }),
  answer: notifications,
  changes: ['alerts'],
  problems: ['not-found'],
})

/** What waits is moved by it. */
export const updateQuietHours = route({
  name: 'updateQuietHours',
  method: 'PATCH',
  path: '/notifications/quiet-hours',
  summary: 'Choose when it is to be quiet',
  who: 'profile',
  body: z.partial(quietHours),
  answer: notifications,
  changes: ['alerts'],
  problems: [],
})

/** One that comes back is tried anew by it. */
export const sendNotificationSample = route({
  name: 'sendNotificationSample',
  method: 'POST',
  path: '/notifications/samples',
  summary: 'Have a message sent to oneself, to see that it arrives',
  who: 'profile',
  body: z.object({ channel: deliveryChannel }),
  answer: notifications,
  changes: ['alerts'],
  problems: ['conflict'],
})

/** What a mail's link to unsubscribe carries; nobody can read or make one. */
const unsubscribeToken = z.string().check(z.minLength(40), z.maxLength(8000))

/** A mail program may open the link of a mail by itself: this changes nothing. */
export const lookUpUnsubscribe = route({
  name: 'lookUpUnsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe/look-up',
  summary: 'Which emails a link stops, and whether they come',
  who: 'anyone',
  body: z.object({ token: unsubscribeToken }),
  answer: z.object({
    /** What the emails are about, in the language of Accept-Language. */
    title: z.string(),
    wanted: z.boolean(),
    /** Where they do not come: what makes them come again, given to `unsubscribe`. */
    again: z.nullable(z.string()),
  }),
  changes: [],
  shows: 'once',
  problems: ['link-expired'],
})

/** Also takes it back, by what it answered. */
export const unsubscribe = route({
  name: 'unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Stop the emails that a link is about',
  who: 'anyone',
  body: z.object({ token: unsubscribeToken }),
  answer: z.object({ title: z.string(), wanted: z.boolean(), undo: z.string() }),
  changes: ['alerts'],
  problems: ['link-expired'],
})
