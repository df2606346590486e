import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { route } from '../route.ts'

/** Why the bill of an account cannot be made. */
export const holdReason = z.enum([
  'no-service-point',
  'several-tariffs',
  'nothing-to-bill',
  'no-reading',
  /** The meter shows less than was estimated. */
  'estimate-too-high',
  /** The portal itself failed; the next run tries again. */
  'fault',
])
export type HoldReason = z.infer<typeof holdReason>

export const billRun = z.object({
  /** The day whose bills were made. */
  date: calendarDate,
  /** `stopped`: it was cut off, and goes on where somebody starts it again. */
  state: z.enum(['running', 'stopped', 'done']),
  /** What began it: the utility's daily time, somebody here, the command line. */
  origin: z.enum(['schedule', 'console', 'command']),
  /** Who began it here. */
  by: z.nullable(z.string()),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Made so far, with those of a run that was cut off. */
  bills: z.int(),
  estimated: z.int(),
  /** What they charge together, minor units. */
  charges: z.int(),
  /** Late bills that came to bear interest. */
  interest: z.int(),
  /** Accounts that could not be billed. */
  held: z.int(),
  /** The same for the same day over the same data; null until it is done. */
  digest: z.nullable(z.string()),
})
export type BillRun = z.infer<typeof billRun>

const billRunParams = z.object({ date: calendarDate })

export const listBillRuns = route({
  name: 'listBillRuns',
  method: 'GET',
  path: '/bill-runs',
  summary: 'The days on which bills were made, the latest first',
  who: { operator: 'run-records' },
  query: z.object({
    /** Only days before this one. */
    before: z.optional(calendarDate),
  }),
  answer: z.object({
    items: z.array(billRun),
    /** For `before` of the next page; null at the end. */
    next: z.nullable(calendarDate),
  }),
  shows: ['bill-run'],
  problems: [],
})

/** An open page asks it again while it moves. */
export const getBillRun = route({
  name: 'getBillRun',
  method: 'GET',
  path: '/bill-runs/{date}',
  summary: 'The bills of one day: how many, what they charge, how far the run is',
  who: { operator: 'run-records' },
  params: billRunParams,
  answer: billRun,
  shows: ['bill-run'],
  problems: [],
  limit: 'watch',
})

export const listHeldAccounts = route({
  name: 'listHeldAccounts',
  method: 'GET',
  path: '/bill-runs/{date}/held',
  summary: 'The accounts that a run could not bill, and why',
  who: { operator: 'run-records' },
  params: billRunParams,
  query: z.object({
    /** Only account numbers after this one. */
    after: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  answer: z.object({
    items: z.array(z.object({ account: z.string(), reason: holdReason })),
    /** For `after` of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  shows: ['bill-run'],
  problems: [],
})

/** As many accounts as are counted before a run. */
export const MOST_COUNTED_DUE = 2_000

export const previewBillRun = route({
  name: 'previewBillRun',
  method: 'GET',
  path: '/bill-run-preview',
  summary: 'What a run for a day would bill',
  who: { operator: 'run-records' },
  query: z.object({ date: calendarDate }),
  answer: z.object({
    /** Accounts whose bill is due by then. */
    due: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
    /** The latest day whose bills were made; null where none were. */
    newest: z.nullable(calendarDate),
    /** So many days from today; until a day ahead no other bills are made. */
    daysAhead: z.int(),
  }),
  shows: 'once',
  problems: [],
})

export const startBillRun = route({
  name: 'startBillRun',
  method: 'POST',
  path: '/bill-runs',
  summary: 'Make the bills of a day',
  who: { operator: 'run-records' },
  body: z.object({
    date: calendarDate,
    /** A day more than one ahead is meant: no other bills are made until then. */
    isAhead: z._default(z.boolean(), false),
  }),
  answer: billRun,
  created: true,
  changes: ['bill-run', 'billing', 'money'],
  problems: ['bill-run-under-way', 'bill-run-later', 'bill-run-ahead'],
})

const replacement = z.object({
  number: publicNumber,
  superseded: publicNumber,
  /** Minor units; below zero it is credited to the customer. */
  difference: z.int(),
})

const rebillBody = z.object({ number: publicNumber })

/** Takes nothing for granted: it makes the bill, looks at it, and takes it back. */
export const previewRebill = route({
  name: 'previewRebill',
  method: 'POST',
  path: '/re-bill/preview',
  summary: 'What making a bill again would change',
  who: { operator: 'run-records' },
  body: rebillBody,
  answer: replacement,
  changes: [],
  problems: ['bill-run-under-way', 'bill-not-replaceable'],
})

export const rebill = route({
  name: 'rebill',
  method: 'POST',
  path: '/re-bill',
  summary: 'Make a bill again from the readings that there are now; the new one replaces it',
  who: { operator: 'run-records' },
  body: rebillBody,
  answer: replacement,
  created: true,
  changes: ['bill-run', 'billing', 'money'],
  problems: ['bill-run-under-way', 'bill-not-replaceable'],
})
