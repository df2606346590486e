import type { AutopayBegin } from '@portal/rules/autopay/autopay-days'
import type { Database } from '../../db/transaction.ts'
import { listAutopay, savePause } from './autopay-store.ts'
import { autopayAfterPlan } from './enrolled-account-reads.ts'
import type { AutopayAfterPlan } from './enrolled-account-reads.ts'
import { endUnmadeDraws } from './draws/open-draws-store.ts'

/** A payment plan begins: what autopay was about to draw, or to try again, is the plan's; while it runs nothing is drawn. */
export async function holdAutopay(tx: Database, accountId: string): Promise<void> {
  await endUnmadeDraws(tx, [accountId])
}

/**
 * A payment plan has ended: autopay goes on with what is due in time to be told before, or stays paused until somebody
 * resumes it. What became due meanwhile is left to be paid by hand.
 */
export async function releaseAutopay(
  tx: Database,
  accountId: string,
  { goesOn, soonest, now }: { goesOn: boolean; soonest: AutopayBegin; now: Date },
): Promise<AutopayAfterPlan> {
  const [autopay] = await listAutopay(tx, [accountId])
  if (!autopay) return null
  const { pausedSince, pausedUntil } = autopay
  const pause = goesOn ? { since: pausedSince, until: pausedUntil } : { since: now, until: null }
  await savePause(tx, accountId, { ...pause, begin: soonest })
  await endUnmadeDraws(tx, [accountId])
  const paused = { pausedSince: pause.since, pausedUntil: pause.until }
  return autopayAfterPlan({ ...autopay, ...paused }, soonest.coversDueFrom)
}
