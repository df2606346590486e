import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { accountParams } from '../ids.ts'
import { route } from '../route.ts'

/** A day that every month has. */
const dayOfMonth = z.int().check(z.minimum(1), z.maximum(28))

export const billDueDay = z.object({
  /** The day of the month that was chosen; null where bills are due as a rule. */
  day: z.nullable(dayOfMonth),
  /** Days from a bill to its due date as a rule. */
  usualDays: z.int(),
  /** Around when the next bill comes, and when it is due as things stand; null for a closed account. */
  next: z.nullable(z.object({ billOn: calendarDate, dueOn: calendarDate })),
  /** What can be chosen, with the day on which the next bill would be due; none where the utility offers none. */
  choices: z.array(z.object({ day: dayOfMonth, dueOn: calendarDate })),
  /** The reader may choose. */
  mayChange: z.boolean(),
})
export type BillDueDay = z.infer<typeof billDueDay>

export const getBillDueDay = route({
  name: 'getBillDueDay',
  method: 'GET',
  path: '/accounts/{accountId}/bill-due-day',
  summary: "The day of the month on which the account's bills are due",
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: billDueDay,
  shows: ['billing'],
  problems: [],
})

/** A day that is none of the choices is refused; bills that are out stay as they are. */
export const updateBillDueDay = route({
  name: 'updateBillDueDay',
  method: 'PUT',
  path: '/accounts/{accountId}/bill-due-day',
  summary: "Choose the day of the month on which the account's next bills are due, for all who pay",
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object({ day: z.nullable(dayOfMonth) }),
  answer: billDueDay,
  changes: ['billing', 'autopay', 'money', 'alerts'],
  problems: [],
})
