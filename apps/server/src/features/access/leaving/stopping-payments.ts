import type { Leaving } from '@portal/contract/access/access-leaving'
import type { Utility } from '@portal/contract/utility'
import type { Database } from '../../../db/transaction.ts'
import { listAutopayAccounts } from '../../autopay/own-autopay-reads.ts'
import { listOwnPlanAccounts } from '../../payment-plans/own-plan-reads.ts'
import { sumScheduledBy } from '../../payments/schedule/scheduled-by-reads.ts'

/** What a profile no longer pays of an account without access to it. */
export async function findStoppingPayments(
  db: Database,
  mine: { profileId: string; accountId: string },
  { currency }: Pick<Utility, 'currency'>,
): Promise<Pick<Leaving, 'autopay' | 'paymentPlan' | 'scheduledPayments'>> {
  const { profileId, accountId } = mine
  const { count, total } = await sumScheduledBy(db, mine)
  return {
    autopay: (await listAutopayAccounts(db, profileId)).includes(accountId),
    paymentPlan: (await listOwnPlanAccounts(db, profileId)).includes(accountId),
    scheduledPayments: { count, total: { amount: total, currency } },
  }
}
