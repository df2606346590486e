import { faultFacts } from '../../db/fault-facts.ts'
import {
  closeTask,
  listOpenTasks,
  listTasksTriedSince,
  openTask,
  updateTask,
} from '../work/operator-tasks-acts.ts'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'

const kind = 'account-set-aside'

/** The accounts that one run of a job could not work on; all others go on. */
export interface SetAside {
  accountIds: ReadonlySet<string>
  /** Works on one account; where there was `nothing` to do, that it went well proves nothing. */
  alone: (accountId: string, act: () => Promise<'nothing' | void>) => Promise<void>
  /** Works on many at once; where a fault strikes one of them, on each alone. What is struck was rolled back by `act`. */
  together: (
    accountIds: ReadonlyArray<string>,
    act: (accountIds: ReadonlyArray<string>) => Promise<void>,
  ) => Promise<void>
  /** Whom the job could not work on at a moment or later: for one that comes often, so that it does not try each time. */
  listSince: (moment: Date) => Promise<Array<string>>
  /** Once all accounts had their turn: closes the tasks of those that went well. */
  finish: () => Promise<void>
}

/**
 * For a job that goes over accounts: whom a fault strikes is set aside until the job's next run, told in the log,
 * counted, and made a task for a person, once until it went well. Where the database itself is away nobody is to blame:
 * then the job fails as a whole.
 */
export function setAside(
  { db, clock, log, jobs }: Pick<Surroundings, 'db' | 'clock' | 'log' | 'jobs'>,
  job: string,
): SetAside {
  const accountIds = new Set<string>()
  const worked = new Set<string>()
  const wentWell = (id: string) => worked.has(id) && !accountIds.has(id)
  const subjectOf = async (accountId: string): Promise<string> => {
    const account = await db
      .selectFrom('account')
      .select('number')
      .where('id', '=', accountId)
      .executeTakeFirst()
    return `${job} ${account?.number ?? accountId}`
  }
  const alone: SetAside['alone'] = async (accountId, act) => {
    try {
      if ((await act()) !== 'nothing') worked.add(accountId)
    } catch (error) {
      // Fails too where the database is away.
      const details = { job, fault: (error as Error).name, triedAt: clock.now().toISOString() }
      const subject = await subjectOf(accountId)
      const isNew = await openTask(db, { kind, subject, details }, clock.now())
      if (!isNew) await updateTask(db, { kind, subject, details })
      accountIds.add(accountId)
      jobs.counts.setAside.inc({ job })
      const fault = faultFacts(error as Error)
      log.error({ job, account: accountId, fault }, 'An account was set aside by a job.')
    }
  }
  return {
    accountIds,
    alone,
    together: async (all, act) => {
      try {
        await act(all)
        for (const accountId of all) worked.add(accountId)
      } catch {
        for (const accountId of all) await alone(accountId, () => act([accountId]))
      }
    },
    listSince: (moment) => listTriedSince(db, job, moment),
    finish: async () => {
      for (const subject of await listOpenTasks(db, kind)) {
        if (!subject.startsWith(`${job} `)) continue
        const account = await db
          .selectFrom('account')
          .select('id')
          .where('number', '=', subject.slice(job.length + 1))
          .executeTakeFirst()
        if (account && wentWell(account.id)) await closeTask(db, { kind, subject }, clock.now())
      }
    },
  }
}

async function listTriedSince(db: Database, job: string, moment: Date): Promise<Array<string>> {
  const subjects = await listTasksTriedSince(db, kind, moment)
  const numbers = subjects
    .filter((subject) => subject.startsWith(`${job} `))
    .map((subject) => subject.slice(job.length + 1))
  if (numbers.length === 0) return []
  const found = await db.selectFrom('account').select('id').where('number', 'in', numbers).execute()
  return found.map(({ id }) => id)
}
