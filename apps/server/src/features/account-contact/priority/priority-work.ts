import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../../db/transaction.ts'
import type { StoredTask, WorkKind } from '../../../work-kind.ts'
import { findTaskAccounts } from '../../accounts/desk/task-accounts-reads.ts'
import { decidePriority } from './decide-priority.ts'
import { findDocument, findPriority, listDocuments } from './priority-store.ts'

/** Somebody depends on power, and the utility has to say whether it counts. */
export const priorityWork: WorkKind = {
  name: 'priority-service-asked',
  acts: ['confirm', 'decline'],
  findAccounts: (db, tasks) => findTaskAccounts(db, tasks),
  findFacts: async () => new Map(),
  describe: async (_surroundings, db, task) => {
    const accountId = await accountOf(db, task)
    const known = accountId === undefined ? undefined : await findPriority(db, accountId)
    const askedAt = known?.askedAt.toISOString()
    return {
      about: {
        kind: 'priority-service-asked',
        asked: known
          ? {
              person: known.person,
              equipment: known.equipment,
              backupHours: known.backupHours,
              askedAt: known.askedAt.toISOString(),
              until: known.until,
            }
          : null,
        documents: known ? await listDocuments(db, known.id) : [],
      },
      steps: askedAt === undefined ? [] : [{ at: askedAt, what: 'asked' }],
      next: 'nothing',
      seen: known?.state === 'asked' ? 'priority-asked' : 'nothing',
    }
  },
  decide: async (surroundings, tx, { task, decision, now }) => {
    const today = localDate(now, surroundings.settings.utility.timeZone)
    const asked = { accountNumber: task.subject, decision, now, today }
    return (await decidePriority(surroundings, tx, asked)) !== null
  },
  findFile: async (db, task, documentId) => {
    const accountId = await accountOf(db, task)
    const file = accountId === undefined ? undefined : await findDocument(db, accountId, documentId)
    return file ? { type: file.type, content: file.content, fileName: file.name } : null
  },
}

async function accountOf(db: Database, task: StoredTask): Promise<string | undefined> {
  return (await findTaskAccounts(db, [task])).get(task.id)
}
