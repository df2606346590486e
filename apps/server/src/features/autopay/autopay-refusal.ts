import type { AutopayRefusal } from '@portal/contract/autopay/autopay'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import { readRunningProgress } from '../payment-plans/payment-plan-reads.ts'
import type { AutopayParts } from './autopay-parts.ts'

/** Whether a payment plan keeps it from being turned on; null where none does. */
export async function planRefusalOf(
  { planGraceDays }: Pick<AutopayParts, 'planGraceDays'>,
  db: Database,
  accountId: string,
  today: string,
): Promise<AutopayRefusal | null> {
  const progress = await readRunningProgress(db, accountId, today, planGraceDays)
  return progress && 'payment-plan'
}

/** @throws ProblemError `conflict` */
export async function assertNotRefused(
  parts: Pick<AutopayParts, 'planGraceDays'>,
  tx: Database,
  accountId: string,
  today: string,
): Promise<void> {
  if ((await planRefusalOf(parts, tx, accountId, today)) === null) return
  throw problem('conflict', {
    detail:
      'Autopay cannot be turned on while a payment plan runs: it would draw at once what the plan spreads.',
  })
}
