import type { MethodUse } from '@portal/contract/payments/payments-methods'
import { addDays } from '@portal/rules/calendar-days'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readGrounds } from './draws/autopay-ground-store.ts'
import { autopayDay } from './autopay-day.ts'
import { viewUpcomingDraws } from './upcoming-draws-view.ts'
import { listAutopay } from './autopay-store.ts'
import { waitsToBeResumed } from './pause-store.ts'

/** The next draw from each saved method of a profile. */
export async function listAutopayUses(
  surroundings: Pick<Surroundings, 'settings'>,
  db: Database,
  { profileId, now }: { profileId: string; now: Date },
): Promise<Array<MethodUse & { methodId: string }>> {
  const enrolled = await db
    .selectFrom('autopay')
    .select('account_id')
    .where('profile_id', '=', profileId)
    .execute()
  const accountIds = enrolled.map((row) => row.account_id)
  const today = addDays(autopayDay(surroundings, now), 1)
  const grounds = await readGrounds(db, accountIds, today)
  const uses: Array<MethodUse & { methodId: string }> = []
  for (const autopay of await listAutopay(db, accountIds)) {
    const { accountId, method } = autopay
    const ground = grounds.get(accountId)
    if (!method || !ground) continue
    const untoldFrom = addDays(today, 1)
    const given = { terms: autopay, ground, methodKind: method.kind, untoldFrom, today }
    const isNothingToCome = autopay.planRuns || waitsToBeResumed(autopay)
    const [next] = isNothingToCome ? [] : viewUpcomingDraws(surroundings, given).draws
    const { date = null, amount = null } = next ?? {}
    uses.push({ methodId: method.id, kind: 'autopay', paymentId: null, accountId, date, amount })
  }
  return uses
}
