import type { WholeTask } from '@portal/contract/work/work'
import type { workDesk } from '@portal/contract/work/work-desk'
import { pageOf, readPlace } from '../../db/time-place.ts'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { DeskContext, HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { listOperatorsWho } from '../operators/operator-names-reads.ts'
import { assignTasks, reopenTasks, settleTasks } from './change-work.ts'
import { kindOf } from './place-tasks.ts'
import { countForNavigation, endOfToday, summarise } from './summarise-work.ts'
import { readTask, viewWholeTask } from './whole-task.ts'
import { listTasks } from './work-list-store.ts'
import { viewTasks } from './work-view.ts'

const PAGE = 50

export function workHandlers(surroundings: WholeSurroundings): HandlersOf<typeof workDesk> {
  return {
    listWork: async ({ query }, { db, caller, now, note }) => {
      const { whose = 'all', state = 'open', kind, accountId, cursor } = query
      const { operatorId } = caller
      const until = endOfToday(surroundings, now)
      const filter = { whose, state, kind, accountId, operatorId, now, endOfToday: until }
      const found = await listTasks(db, filter, { after: readPlace(cursor), count: PAGE + 1 })
      const { page, next } = pageOf(found, PAGE, ({ id, dueAt, closedAt }) => ({
        id,
        at: closedAt ?? dueAt,
      }))
      note({ details: { whose, state, found: page.length } })
      return { items: await viewTasks(surroundings, db, page), next, now: now.toISOString() }
    },
    summariseWork: async ({ query }, { db, caller, now }) =>
      summarise(surroundings, db, {
        whose: query.whose ?? 'all',
        operatorId: caller.operatorId,
        now,
      }),
    countWork: withoutVisit(async (_call, { db, caller, now }) =>
      countForNavigation(surroundings, db, { operatorId: caller.operatorId, now }),
    ),
    listWorkers: withoutVisit(async (_call, { db }) => ({
      people: await listOperatorsWho(db, 'do-work'),
    })),
    getTask: async ({ params: { taskId } }, context) => readWhole(surroundings, taskId, context),
    getTaskFile: async ({ params: { taskId, documentId } }, { db }) => {
      const task = await readTask(db, taskId)
      const file = await kindOf(surroundings, task).findFile?.(db, task, documentId)
      if (!file) throw problem('not-found')
      return file
    },
    assignWork: async ({ body }, context) => ({ results: await assignTasks(body, context) }),
    settleWork: async ({ body }, context) => ({
      results: await settleTasks(surroundings, body, context),
    }),
    reopenWork: async ({ body }, context) => ({
      results: await reopenTasks(surroundings, body, context),
    }),
    ...endingHandlers(surroundings),
  }
}

/** What brings one task to its end. */
function endingHandlers(
  surroundings: WholeSurroundings,
): Pick<HandlersOf<typeof workDesk>, 'decideTask' | 'resolveTask'> {
  return {
    decideTask: async ({ params: { taskId }, body: { decision } }, context) => {
      const { db: tx, now, note } = context
      // Whoever decides holds what was asked for, not the task: its customer does the same.
      const task = await readTask(tx, taskId)
      const decided = { task, decision, now }
      const isDecided =
        task.closedAt === null &&
        (await kindOf(surroundings, task).decide?.(surroundings, tx, decided))
      if (!isDecided) throw problem('conflict')
      note({ details: { kind: task.kind, subject: task.subject, decision } })
      return readWhole(surroundings, taskId, context)
    },
    // The gateway is asked between two commits.
    resolveTask: ownTransactions(async ({ params: { taskId } }, context) => {
      const task = await readTask(context.db, taskId)
      const { resolve } = kindOf(surroundings, task)
      if (!resolve) throw problem('conflict')
      const outcome = (await resolve(surroundings, task)) ? 'ended' : 'no-answer'
      context.note({ details: { subject: task.subject, outcome } })
      return { outcome, task: await readWhole(surroundings, taskId, context) }
    }),
  }
}

async function readWhole(
  surroundings: WholeSurroundings,
  taskId: string,
  { db, caller }: DeskContext,
): Promise<WholeTask> {
  return viewWholeTask(surroundings, db, await readTask(db, taskId), caller.operatorId)
}
