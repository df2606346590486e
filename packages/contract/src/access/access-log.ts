import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'
import { everyTopic } from '../topics.ts'

/** What somebody did on an account. */
export const accessAct = z.enum([
  'invited',
  'invited-again',
  'invitation-cancelled',
  'invitation-accepted',
  'invitation-declined',
  'account-added',
  'access-changed',
  'access-revoked',
  'access-restored',
  'access-left',
  'access-returned',
  'access-disputed',
  'autopay',
  'budget-billing',
  'own-reading',
  'payment-plan',
  'bill-notices',
  'due-day',
  'bill-reading',
  'contact-added',
  'contact-confirmed',
  'contact-changed',
  'contact-removed',
  'contact-restored',
  'contact-disputed',
  'mailing-address',
  'emergency-contact',
  'priority-service',
  'payment-made',
  'payment-scheduled',
  'payment-changed',
  'payment-canceled',
  /** Somebody of the utility saw the account as one of its people does. */
  'seen-by-utility',
])
export type AccessAct = z.infer<typeof accessAct>

const logEntry = z.object({
  at: instant,
  /** Of whoever did it, as they were called at that moment, or the utility's. Empty where that profile is gone. */
  name: z.string(),
  /** Their address of that moment: anybody may call themselves anything. */
  email: z.string(),
  isYou: z.boolean(),
  act: accessAct,
  /** The person, the address or the phone that it concerned; null for none. */
  about: z.nullable(z.string()),
})
export type AccessLogEntry = z.infer<typeof logEntry>

/** When somebody who has or had access looked at the account, from its begin to its end. */
const visitor = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  /** Null: before the log begins. */
  from: z.nullable(calendarDate),
  /** The day on which it ended; null where it lasts. */
  to: z.nullable(calendarDate),
  /** Each day with its number of visits: the hours in which they looked; the last of these began at `hour`. */
  days: z.array(z.object({ date: calendarDate, visits: z.int(), hour: instant })),
  lastAt: z.nullable(instant),
})
export type AccountVisitor = z.infer<typeof visitor>

export const accessLog = z.object({
  /** Days of the utility's calendar that `visitors` cover; today is the last. */
  from: calendarDate,
  to: calendarDate,
  visitors: z.array(visitor),
  /** The newest first. */
  entries: z.array(logEntry),
})
export type AccessLog = z.infer<typeof accessLog>

/** What is done of other nouns stands in it too. */
export const getAccessLog = route({
  name: 'getAccessLog',
  method: 'GET',
  path: '/accounts/{accountId}/access/log',
  summary: 'Who looked at an account and what they did',
  who: { account: 'manage-access' },
  params: accountParams,
  answer: accessLog,
  shows: everyTopic,
  problems: [],
})
