import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** A payment to an account that somebody asked for, alone or with others. */
export interface PaymentAct {
  id: string
  at: Date
  profileId: string
  isScheduled: boolean
}

/** What people of the portal paid to an account, or had paid on a later day, since a moment; the newest first. */
export async function listPaymentActs(
  db: Database,
  accountId: string,
  { since, count }: { since: Date; count: number },
): Promise<Array<PaymentAct>> {
  const found = await sql<PaymentAct>`
    select payment.id, payment.created_at as at, payment.profile_id as "profileId",
      payment.scheduled_for is not null as "isScheduled"
    from payment_allocation part join payment on payment.id = part.payment_id
    where part.account_id = ${accountId} and payment.created_at >= ${since}
      and payment.profile_id is not null and payment.origin = 'portal'
      and payment.status <> 'failed'
    order by payment.created_at desc, payment.id limit ${count}`.execute(db)
  return found.rows
}
