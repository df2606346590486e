import type { WorkStep } from '@portal/contract/work/work'
import type { Database } from '../../../db/transaction.ts'
import type { StoredTask, WorkKind } from '../../../work-kind.ts'
import { findPersons } from '../../identity/person-reads.ts'
import { listMessages } from '../conversations-store.ts'
import { writerOf } from './desk-conversation.ts'
import { findDeskRowsByNumber } from './desk-conversations-store.ts'
import type { DeskRow } from './desk-conversations-store.ts'

/** A customer has written, and waits for an answer. */
export const supportWork: WorkKind = {
  name: 'message-waits',
  acts: ['answer', 'close'],
  findAccounts: async (db, tasks) => {
    const rows = await rowsOf(db, tasks)
    return new Map(
      [...rows].flatMap(([taskId, { accountId }]) =>
        accountId === null ? [] : [[taskId, accountId] as const],
      ),
    )
  },
  findFacts: async (db, tasks) => {
    const rows = await rowsOf(db, tasks)
    const profiles = [...rows.values()].flatMap(({ profileId }) => profileId ?? [])
    const persons = await findPersons(db, profiles)
    return new Map(
      [...rows].map(([taskId, row]) => [
        taskId,
        { name: writerOf(row, persons), text: row.excerpt },
      ]),
    )
  },
  describe: async (_surroundings, db, task) => {
    const row = (await rowsOf(db, [task])).get(task.id)
    const messages = row ? await listMessages(db, row.id) : []
    const last = messages.findLast(({ by }) => by === 'customer')
    return {
      about: {
        kind: 'message-waits',
        conversationId: String(task.details['conversation'] ?? ''),
        concern: String(task.details['concern'] ?? ''),
        text: last?.text ?? '',
        messages: messages.length,
      },
      steps: messages.map(({ by, sentAt }): WorkStep => ({
        at: sentAt.toISOString(),
        what: by === 'customer' ? 'written' : 'answered',
      })),
      next: 'nothing',
      seen: row?.state === 'waiting' ? 'message-waiting' : 'nothing',
    }
  },
}

/** The conversations that tasks are about, by the tasks’ ids; those that there still are. */
async function rowsOf(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
): Promise<ReadonlyMap<string, DeskRow>> {
  const rows = await findDeskRowsByNumber(
    db,
    tasks.map(({ subject }) => subject),
  )
  const known = new Map(rows.map((row) => [row.number, row]))
  return new Map(
    tasks.flatMap(({ id, subject }) => {
      const row = known.get(subject)
      return row ? [[id, row] as const] : []
    }),
  )
}
