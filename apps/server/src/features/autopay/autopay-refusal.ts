import type { AutopayRefusal } from '@portal/contract/autopay/autopay'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readRunningProgress } from '../payment-plans/payment-plan-reads.ts'

/** Whether a payment plan keeps it from being turned on; null where none does. */
export async function planRefusalOf(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  accountId: string,
  today: string,
): Promise<AutopayRefusal | null> {
  const { graceDays } = settings.rules.paymentPlans
  const progress = await readRunningProgress(db, accountId, today, graceDays)
  return progress && 'payment-plan'
}

/** @throws ProblemError `conflict` */
export async function assertNotRefused(
  surroundings: Pick<Surroundings, 'settings'>,
  tx: Database,
  accountId: string,
  today: string,
): Promise<void> {
  if ((await planRefusalOf(surroundings, tx, accountId, today)) === null) return
  throw problem('conflict', {
    detail:
      'Autopay cannot be turned on while a payment plan runs: it would draw at once what the plan spreads.',
  })
}
