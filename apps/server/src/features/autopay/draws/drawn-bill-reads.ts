import { addDays } from '@portal/rules/calendar-days'
import { HORIZON_DAYS, isMade } from '@portal/rules/autopay/coming-draws'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { autopayDay } from '../autopay-day.ts'
import { holdOf, listAutopay } from '../autopay-store.ts'
import { waitsToBeResumed } from '../pause-store.ts'
import { readGrounds } from './autopay-ground-store.ts'
import { findComingDraws } from './find-coming-draws.ts'

/** The bills of an account that autopay pays, as things stand: not where it is on hold, or waits to be resumed. */
export async function listDrawnBills(
  surroundings: Pick<Surroundings, 'settings' | 'clock'> & { gateway: { kind: string } },
  db: Database,
  accountId: string,
): Promise<Array<string>> {
  const [autopay] = await listAutopay(db, [accountId])
  if (!autopay || autopay.planRuns || waitsToBeResumed(autopay)) return []
  if (holdOf(autopay, surroundings.gateway.kind) !== null) return []
  const today = addDays(autopayDay(surroundings, surroundings.clock.now()), 1)
  const ground = (await readGrounds(db, [accountId], today)).get(accountId)
  if (!ground) return []
  const methodKind = autopay.method?.kind ?? null
  const days = { untoldFrom: addDays(today, 1), today, until: addDays(today, HORIZON_DAYS) }
  return findComingDraws(surroundings, { terms: autopay, ground, methodKind, ...days }).flatMap(
    (draw) => (isMade(draw) && draw.billId !== null ? [draw.billId] : []),
  )
}
