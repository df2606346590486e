import type { PgBoss } from 'pg-boss'
import type { LookForWork } from './queue-workers.ts'

/** New jobs are told at once; those that wait for their time or their next try are looked for this often. */
const LOOK_MS = 2_000

/**
 * Looks for jobs whose time has come, with one question for all queues, and has those queues look that hold any; the
 * answer ends it.
 */
export function lookForDue(
  boss: PgBoss,
  looks: ReadonlyMap<string, LookForWork>,
  failed: (error: unknown) => void,
): () => void {
  const names = [...looks.keys()]
  let isAsking = false
  let isOver = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      for (const name of await readDue(boss, names)) await looks.get(name)?.()
    } catch (error) {
      // Whoever ends while it is asked takes the connection along.
      if (!isOver) failed(error)
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void ask(), LOOK_MS)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** As a worker of each would find one. */
async function readDue(boss: PgBoss, names: ReadonlyArray<string>): Promise<Array<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) as queue (name) where exists (
       select 1 from jobs.job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  )
  return rows.map(({ name }: { name: string }) => name)
}
