import type { Database } from '../../../db/transaction.ts'
import { worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Surroundings } from '../../../surroundings.ts'

const JOB = 'drop-method-token'

/** A day or so in all: the gateway may be away. */
const PATIENCE = { retries: 60, longestWaitSeconds: 1800 }

interface DroppedToken {
  gateway: string
  token: string
}

/** The gateway keeps what was saved no longer, once the transaction has committed, and also where the server ends then. */
export async function dropTokens(
  { jobs, gateway }: Pick<Surroundings, 'jobs' | 'gateway'>,
  tx: Database,
  tokens: ReadonlyArray<string>,
): Promise<void> {
  for (const token of tokens)
    await jobs.send(JOB, { gateway: gateway.kind, token } satisfies DroppedToken, { tx })
}

export function dropTokensJobs({ gateway }: Pick<Surroundings, 'gateway'>): Array<Job> {
  return [
    worker(
      JOB,
      async ({ gateway: kind, token }: DroppedToken) => {
        // What another gateway keeps this one knows nothing of.
        if (kind === gateway.kind) await gateway.deleteMethod(token)
      },
      PATIENCE,
    ),
  ]
}
