import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'
import { workKindName } from './work-kinds.ts'
import {
  taskParams,
  wholeTask,
  workPerson,
  workStandard,
  workState,
  workTask,
  workWhose,
} from './work.ts'

export const listWork = route({
  name: 'listWork',
  method: 'GET',
  path: '/work',
  summary:
    'What waits for somebody of the staff, what is due first; of what is settled, the last first',
  who: { operator: 'do-work' },
  /** Left out, each narrows nothing, but for settled tasks, which are listed by themselves. */
  query: z.object({
    whose: z.optional(workWhose),
    kind: z.optional(workKindName),
    state: z.optional(workState),
    accountId: z.optional(id),
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(workTask), next: z.nullable(z.string()), now: instant }),
  shows: ['work'],
  problems: [],
})

export const getTask = route({
  name: 'getTask',
  method: 'GET',
  path: '/work/{taskId}',
  summary:
    'One task: what it is about, what comes next by itself, what the customer sees, who did what',
  who: { operator: 'do-work' },
  params: taskParams,
  answer: wholeTask,
  shows: ['work'],
  problems: [],
})

/** So many tasks of a kind are counted: where a count says so, there are others. */
export const MOST_COUNTED = 300
/** As many dots of a kind are drawn; of more, those that are due first. */
export const MOST_DOTS = 60

export const summariseWork = route({
  name: 'summariseWork',
  method: 'GET',
  path: '/work/summary',
  summary: 'How many tasks wait, and how much of its time each has used, by kind',
  who: { operator: 'do-work' },
  query: z.object({ whose: z.optional(workWhose) }),
  answer: z.object({
    now: instant,
    counts: z.object({
      mine: z.int(),
      nobody: z.int(),
      all: z.int(),
      past: z.int(),
      /** Due today, and not past. */
      today: z.int(),
    }),
    kinds: z.array(
      z.object({
        kind: workKindName,
        standard: workStandard,
        open: z.int(),
        past: z.int(),
        dots: z.array(
          z.object({
            id,
            openedAt: instant,
            dueAt: instant,
            /** Who is at the head of it; null where it is about no account. */
            name: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  shows: ['work'],
  problems: [],
})

export const countWork = route({
  name: 'countWork',
  method: 'GET',
  path: '/work/count',
  summary: 'How many tasks wait, and how many conversations of them',
  who: { operator: 'do-work' },
  answer: z.object({ open: z.int(), past: z.int(), mine: z.int(), messages: z.int() }),
  shows: ['work'],
  limit: 'watch',
  problems: [],
})

export const listWorkers = route({
  name: 'listWorkers',
  method: 'GET',
  path: '/work/people',
  summary: 'Who of the staff takes up tasks, by name',
  who: { operator: 'do-work' },
  answer: z.object({ people: z.array(workPerson) }),
  shows: ['operators'],
  problems: [],
})

export const getTaskFile = route({
  name: 'getTaskFile',
  method: 'GET',
  path: '/work/{taskId}/files/{documentId}',
  summary: 'A document that a customer sent with what they asked for',
  who: { operator: 'do-work' },
  params: z.extend(taskParams, { documentId: id }),
  answer: 'file',
  shows: 'file',
  problems: [],
})
