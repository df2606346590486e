import type { DeletionHindrance } from '@portal/contract/profile/profile-deletion'
import type { Database } from '../../../db/transaction.ts'
import { listSoleOwned } from '../../access/sole-owner-reads.ts'
import { listAutopayAccounts } from '../../autopay/own-autopay-reads.ts'
import { listOwnPlanAccounts } from '../../payment-plans/own-plan-reads.ts'
import { listOpenPaymentsOfPayer } from '../../payments/settlement/payer-reads.ts'

/** What has to be settled before a profile can go, what is to be paid first. */
export async function findHindrances(
  db: Database,
  profileId: string,
): Promise<Array<DeletionHindrance>> {
  const payments = await listOpenPaymentsOfPayer(db, profileId)
  const ofAccount = (kind: DeletionHindrance['kind']) => (accountId: string) => ({
    kind,
    accountId,
    paymentId: null,
  })
  return [
    ...payments.map(({ paymentId, scheduled }) => ({
      kind: scheduled ? ('scheduled-payment' as const) : ('open-payment' as const),
      accountId: null,
      paymentId,
    })),
    ...(await listAutopayAccounts(db, profileId)).map(ofAccount('autopay')),
    ...(await listOwnPlanAccounts(db, profileId)).map(ofAccount('payment-plan')),
    ...(await listSoleOwned(db, profileId)).map(ofAccount('sole-owner')),
  ]
}
