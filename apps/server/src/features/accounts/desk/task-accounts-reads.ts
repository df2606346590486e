import type { Database } from '../../../db/transaction.ts'
import type { StoredTask } from '../../../work-kind.ts'

/** The accounts that tasks name by their numbers, by the tasks’ ids. */
export async function findTaskAccounts(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
  numberOf: (task: StoredTask) => string = ({ subject }) => subject,
): Promise<ReadonlyMap<string, string>> {
  const numbers = tasks.map(numberOf)
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .execute()
  return byTask(tasks, numberOf, new Map(rows.map(({ id, number }) => [number, id])))
}

/** The accounts whose service points tasks name. */
export async function findPointAccounts(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
): Promise<ReadonlyMap<string, string>> {
  const numbers = tasks.map(({ subject }) => subject)
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('service_point')
    .select(['account_id as accountId', 'number'])
    .where('number', 'in', numbers)
    .execute()
  const known = new Map(rows.map(({ accountId, number }) => [number, accountId]))
  return byTask(tasks, ({ subject }) => subject, known)
}

function byTask(
  tasks: ReadonlyArray<StoredTask>,
  nameOf: (task: StoredTask) => string,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    tasks.flatMap((task) => {
      const accountId = known.get(nameOf(task))
      return accountId === undefined ? [] : [[task.id, accountId] as const]
    }),
  )
}
