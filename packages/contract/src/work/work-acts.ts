import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import { taskParams, wholeTask } from './work.ts'

/** As many tasks one call acts on. */
export const MOST_TASKS = 100

/** `moved`: somebody else was faster, or it has ended by itself; `not-by-note`: it ends by an act of its own. */
const results = z.object({
  results: z.array(z.object({ id, result: z.enum(['done', 'moved', 'not-by-note', 'not-found']) })),
})
const ids = z.array(id).check(z.minLength(1), z.maxLength(MOST_TASKS))

export const noteMessage = 'Write what was done'
const note = neededLine(500, noteMessage)

/** Each only where it still is whose the caller saw: of many who take one up at once, one has it. */
export const assignWork = route({
  name: 'assignWork',
  method: 'POST',
  path: '/work/assign',
  summary: 'Give tasks to somebody, or to nobody',
  who: { operator: 'do-work' },
  body: z.object({
    tasks: z
      .array(z.object({ id, from: z.nullable(id) }))
      .check(z.minLength(1), z.maxLength(MOST_TASKS)),
    to: z.nullable(id),
  }),
  answer: results,
  changes: ['work', 'support'],
  problems: ['not-found'],
})

export const settleWork = route({
  name: 'settleWork',
  method: 'POST',
  path: '/work/settle',
  summary: 'Settle tasks with a note that says what was done',
  who: { operator: 'do-work' },
  body: z.object({ ids, note }),
  answer: results,
  changes: ['work'],
  problems: [],
})

/** For minutes, by who settled them. */
export const reopenWork = route({
  name: 'reopenWork',
  method: 'POST',
  path: '/work/reopen',
  summary: 'Take back that tasks were settled',
  who: { operator: 'do-work' },
  body: z.object({ ids }),
  answer: results,
  changes: ['work'],
  problems: [],
})

export const decideTask = route({
  name: 'decideTask',
  method: 'POST',
  path: '/work/{taskId}/decision',
  summary: 'Confirm or decline what a customer asked for; they are told',
  who: { operator: 'do-work' },
  params: taskParams,
  body: z.object({ decision: z.enum(['confirm', 'decline']) }),
  answer: wholeTask,
  changes: ['work', 'account-contact'],
  problems: ['conflict'],
})

/** The answer says whether the gateway knew; if it is away, the task stays open. */
export const resolveTask = route({
  name: 'resolveTask',
  method: 'POST',
  path: '/work/{taskId}/resolve',
  summary: 'Ask the payment gateway again now what became of a payment',
  who: { operator: 'do-work' },
  params: taskParams,
  answer: z.object({ outcome: z.enum(['ended', 'no-answer']), task: wholeTask }),
  changes: ['work', 'money', 'payments'],
  problems: ['conflict'],
})
