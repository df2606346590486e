import { inTransaction } from '../db/transaction.ts'
import { takeReport } from '../features/alerts/delivery-reports/take-report.ts'
import { takeTextReport } from '../features/alerts/texts/take-text-report.ts'
import type { Job } from '../jobs/job.ts'
import type { Surroundings } from '../surroundings.ts'
import type { DemoPost, SentMessage } from './demo-post.ts'
import type { Order } from './past-surroundings.ts'

/** What the portal does by itself in the demo's past. */
export interface PastWork {
  /** Does the job of that name. */
  run: (name: string) => Promise<void>
  /** What was ordered is done, and what was sent arrives or comes back. */
  settle: () => Promise<void>
  /** What is mailed to this address comes back from now on. */
  bounce: (email: string) => void
}

const MAIL_DELIVERED = { fate: 'delivered', status: '2.0.0' } as const
const NO_SUCH_MAILBOX = { fate: 'bounced', status: '5.1.1' } as const

export function createPastWork({
  surroundings,
  jobs,
  orders,
  post,
}: {
  surroundings: Surroundings
  jobs: ReadonlyArray<Job>
  orders: Array<Order>
  post: DemoPost
}): PastWork {
  const bouncing = new Set<string>()
  const run = async (name: string, data: object = {}): Promise<void> => {
    const job = jobs.find((one) => one.kind !== 'sweep' && one.name === name)
    if (job?.kind === 'worker') await job.run(data as never, 0)
    else if (job?.kind === 'repeated') await job.run()
    else throw new Error(`There is no such job: ${name}`)
  }
  const arrive = ({ id, channel, to }: SentMessage): Promise<void> =>
    inTransaction(surroundings.db, (tx) => {
      const text = { id, status: 'delivered', code: null, to }
      if (channel === 'sms') return takeTextReport(surroundings, tx, text)
      const fate = bouncing.has(to) ? NO_SUCH_MAILBOX : MAIL_DELIVERED
      return takeReport(surroundings, tx, { ...fate, id, address: to })
    })
  return {
    run,
    bounce: (email) => void bouncing.add(email),
    settle: async () => {
      for (const { name, data } of orders.splice(0)) await run(name, data)
      // What comes back may have somebody told of it.
      for (let sent = post.takeSent(); sent.length > 0; sent = post.takeSent()) {
        for (const message of sent) await arrive(message)
      }
    },
  }
}
