import { sql } from 'kysely'
import { faultFacts } from '../../http/request-log.ts'
import type { Surroundings } from '../../surroundings.ts'

/** The accounts that one run of a job could not work on; all others go on. */
export interface SetAside {
  accountIds: ReadonlySet<string>
  /** Works on one account. */
  alone: (accountId: string, act: () => Promise<void>) => Promise<void>
  /** Works on many at once; where a fault strikes one of them, on each alone. What is struck was rolled back by `act`. */
  together: (
    accountIds: ReadonlyArray<string>,
    act: (accountIds: ReadonlyArray<string>) => Promise<void>,
  ) => Promise<void>
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
  const went = () => [...worked].filter((id) => !accountIds.has(id))
  const alone: SetAside['alone'] = async (accountId, act) => {
    try {
      await act()
      worked.add(accountId)
    } catch (error) {
      // Fails too where the database is away.
      await sql`
        insert into operator_task (kind, subject, details, opened_at)
        select 'account-set-aside', ${`${job} `}::text || number, jsonb_build_object(
          'job', ${job}::text, 'account', number, 'fault', ${(error as Error).name}::text), ${clock.now()}
        from account where id = ${accountId}
        on conflict (kind, subject) where closed_at is null do nothing`.execute(db)
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
    finish: async () => {
      await sql`
        update operator_task t set closed_at = ${clock.now()} from account c
        where t.kind = 'account-set-aside' and t.details ->> 'job' = ${job} and t.closed_at is null
          and c.number = t.details ->> 'account' and c.id = any(${went()}::uuid[])`.execute(db)
    },
  }
}
