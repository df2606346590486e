import type { PgBoss } from 'pg-boss'

/** Has somebody look at once for a job of a queue; nothing where all are at work, who look when they are done. */
export type LookForWork = () => Promise<void>

interface Work {
  handler: (data: object, failures: number) => Promise<void>
  sideBySide: number
}

/**
 * Opens a queue's first worker, which hears of new jobs at once. Who takes a job up has another one look for more, until
 * so many work side by side: a queue that rests costs the database next to nothing.
 */
export async function openWorkers(
  boss: PgBoss,
  name: string,
  { handler, sideBySide }: Work,
): Promise<LookForWork> {
  const resting = new Set<string>()
  let opened = 0
  const look = async (): Promise<void> => {
    const [rested] = resting
    if (rested) return boss.notifyWorker(rested)
    if (opened === sideBySide) return
    opened += 1
    const id: string = await boss.work<object>(name, { includeMetadata: true }, async (jobs) => {
      resting.delete(id)
      // Where one job was there may be more: somebody looks at once, unless the queue ends, and this one when it is done.
      look().catch(() => undefined)
      boss.notifyWorker(id)
      try {
        for (const job of jobs) await handler(job.data ?? {}, job.retryCount)
      } finally {
        resting.add(id)
      }
    })
    resting.add(id)
  }
  await look()
  return look
}
