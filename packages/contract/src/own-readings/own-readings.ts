import * as z from 'zod/mini'
import { meterRead, registerRead } from '../billing/billing.ts'
import { calendarDate, period } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'

/**
 * Why no reading can be given.
 * `sends-itself`: the meter tells its readings by itself · `first-bill`: nothing was billed yet that a reading could go
 * on from · `not-known`: it is not known when the next bill comes · `too-early` and `too-late` for the coming bill ·
 * `read-already`: the utility has read the meter for it.
 */
export const ownReadingRefusal = z.enum([
  'account-closed',
  'sends-itself',
  'first-bill',
  'not-known',
  'too-early',
  'too-late',
  'read-already',
])
export type OwnReadingRefusal = z.infer<typeof ownReadingRefusal>

/** One set of dials that is to be read. */
export const ownRegister = z.object({
  servicePointId: id,
  place: z.string(),
  meterNumber: z.string(),
  direction: meterRead.shape.direction,
  /** How many digits the dials have; they show whole kilowatt-hours. */
  digits: z.int(),
  /** As it was billed last, Wh. */
  last: registerRead,
  /** Wh a day at this time of the year, by the bills before; null where there are none. */
  usualPerDay: z.nullable(z.int()),
})
export type OwnRegister = z.infer<typeof ownRegister>

/** What somebody read: whole kilowatt-hours as the dials show them. */
export const ownReadingValue = z.object({
  servicePointId: id,
  direction: meterRead.shape.direction,
  dials: z.int().check(z.nonnegative(), z.maximum(999_999_999)),
})
export type OwnReadingValue = z.infer<typeof ownReadingValue>

export const ownReadingOfAccount = z.object({
  /** Null where a reading can be given. */
  refusal: z.nullable(ownReadingRefusal),
  /** The reader may give one. */
  mayGive: z.boolean(),
  /** What the coming bill is made from where nobody gives a reading. */
  coming: z.enum(['read', 'estimate']),
  /** When the coming bill is expected; null where that is not known. */
  billOn: z.nullable(calendarDate),
  /** The days on which a reading for it can be given; the last one is that on which the utility would read the meter. */
  window: z.nullable(period),
  /** The days of which a reading given today may be; null where none can be given. */
  dates: z.nullable(period),
  registers: z.array(ownRegister),
  /** In percent of the usual use: outside of the first two it is asked about, above the last it is not billed. */
  limits: z.object({
    askBelowPercent: z.int(),
    askAbovePercent: z.int(),
    mostPercent: z.int(),
  }),
  /** What was given for the coming bill. */
  given: z.nullable(z.object({ date: calendarDate, values: z.array(ownReadingValue) })),
})
export type OwnReadingOfAccount = z.infer<typeof ownReadingOfAccount>

export const updateOwnReadingBody = z.object({
  date: calendarDate,
  /** One for each register. */
  values: z.array(ownReadingValue).check(z.minLength(1), z.maxLength(40)),
  /** Somebody was asked about what is far from the usual, and stands by it. */
  confirmed: z.boolean(),
})
export type UpdateOwnReadingBody = z.infer<typeof updateOwnReadingBody>

export const getOwnReading = route({
  name: 'getOwnReading',
  method: 'GET',
  path: '/accounts/{accountId}/own-reading',
  summary: 'Whether a reading of the own meter can replace a coming estimate, and the one given',
  who: { account: 'see-usage' },
  params: accountParams,
  answer: ownReadingOfAccount,
  shows: ['own-readings'],
  problems: [],
})

/**
 * To give and to change it; the same again changes nothing. It takes `request-service`, which owners and managers have:
 * what the next bill charges follows from it. `conflict` where none can be given (any more), and where a value is
 * unusual and not confirmed.
 */
export const updateOwnReading = route({
  name: 'updateOwnReading',
  method: 'PUT',
  path: '/accounts/{accountId}/own-reading',
  summary: 'Give a reading of the own meter for the coming bill, or change it',
  who: { account: 'request-service' },
  params: accountParams,
  body: updateOwnReadingBody,
  answer: ownReadingOfAccount,
  changes: ['own-readings', 'alerts'],
  problems: ['conflict'],
  // Each change is confirmed by a mail.
  limit: 'document',
})

export const deleteOwnReading = route({
  name: 'deleteOwnReading',
  method: 'DELETE',
  path: '/accounts/{accountId}/own-reading',
  summary: 'Take the reading for the coming bill back',
  who: { account: 'request-service' },
  params: accountParams,
  answer: ownReadingOfAccount,
  changes: ['own-readings'],
  problems: [],
})
