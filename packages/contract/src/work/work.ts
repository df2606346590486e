import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { address } from '../person.ts'
import { workAbout, workKindName } from './work-kinds.ts'

/** Somebody of the staff, as others of them see them. */
export const workPerson = z.object({ id, name: z.string() })
export type WorkPerson = z.infer<typeof workPerson>

/** What brings a task to its end: `settle` with a note; what has none ends by itself. */
export const workAct = z.enum(['answer', 'close', 'confirm', 'decline', 'ask-gateway', 'settle'])
export type WorkAct = z.infer<typeof workAct>

/** So long somebody may wait: hours by the clock, or the utility's working days. */
export const workStandard = z.union([
  z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(720)) }),
  z.strictObject({ workingDays: z.int().check(z.minimum(1), z.maximum(60)) }),
])
export type WorkStandard = z.infer<typeof workStandard>

/** A task as lists have it. */
export const workTask = z.object({
  id,
  kind: workKindName,
  /** What people call the thing: a number of a payment, an account or a message. */
  subject: z.string(),
  openedAt: instant,
  /** By when it is to be settled, as its standard was when it came. */
  dueAt: instant,
  /** The one account that it is about. */
  account: z.nullable(z.object({ id, number: z.string(), holderName: z.string(), address })),
  /** What tells it from others of its kind: an amount in minor units, who wrote, what they wrote. */
  amount: z.nullable(z.int()),
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  assignedTo: z.nullable(workPerson),
  assignedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
})
export type WorkTask = z.infer<typeof workTask>

/** What was done with a task, and by whom; null where it was nobody of the staff. */
export const workEvent = z.object({
  at: instant,
  what: z.enum(['opened', 'assigned', 'released', 'settled', 'reopened', 'closed']),
  by: z.nullable(workPerson),
  to: z.nullable(workPerson),
  note: z.nullable(z.string()),
})
export type WorkEvent = z.infer<typeof workEvent>

/** What happened to the thing itself. */
export const workStep = z.object({
  at: instant,
  what: z.enum([
    'paid',
    'no-answer',
    'ended',
    'gateway-says',
    'written',
    'answered',
    'asked',
    'estimated',
    'not-billed',
    'job-failed',
  ]),
})
export type WorkStep = z.infer<typeof workStep>

/** What comes next by itself. */
export const workNext = z.enum([
  'gateway-asked-again',
  'return-may-come',
  'bills-made-again',
  'run-on-its-day',
  'job-runs-again',
  'trued-up',
  'nothing',
])
export type WorkNext = z.infer<typeof workNext>

/** What the customer sees meanwhile. */
export const workSeen = z.enum([
  'payment-checking',
  'payment-failed',
  'payment-paid',
  'refund-on-its-way',
  'message-waiting',
  'priority-asked',
  'bill-estimated',
  'bill-late',
  'nothing',
])
export type WorkSeen = z.infer<typeof workSeen>

/** One task, all that is known of it. */
export const wholeTask = z.extend(workTask, {
  about: workAbout,
  steps: z.array(workStep),
  next: workNext,
  seen: workSeen,
  acts: z.array(workAct),
  history: z.array(workEvent),
  /** Until when who settled it may take that back. */
  undoUntil: z.nullable(instant),
})
export type WholeTask = z.infer<typeof wholeTask>

export const taskParams = z.object({ taskId: id })
/** The state of a task against its standard. */
export const workState = z.enum(['open', 'past', 'today', 'later', 'settled'])
export type WorkState = z.infer<typeof workState>
export const workWhose = z.enum(['mine', 'nobody', 'all'])
export type WorkWhose = z.infer<typeof workWhose>
