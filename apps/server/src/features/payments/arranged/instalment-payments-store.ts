import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { ChosenMethod } from '../making/chosen-method.ts'
import type { SavedMethod } from '../making/make-payment-store.ts'

/** A method of the profile, which nobody removes until the transaction ends. */
export async function keepSavedMethod(
  tx: Database,
  { profileId, methodId }: { profileId: string; methodId: string },
): Promise<SavedMethod | null> {
  const found = await sql<SavedMethod>`
    select id, kind, brand, last4, expires_month as "expiresMonth", expires_year as "expiresYear",
      gateway, token
    from payment_method where id = ${methodId} and profile_id = ${profileId}
    for key share`.execute(tx)
  return found.rows[0] ?? null
}

export interface WaitingInstalment {
  id: string
  date: string
  amount: number
}

/** Those that wait for their day: on which days they are charged, and how much. */
export async function listWaitingInstalments(
  tx: Database,
  paymentIds: ReadonlyArray<string>,
): Promise<Array<WaitingInstalment>> {
  const found = await sql<WaitingInstalment>`
    select id, scheduled_for as date, total as amount from payment
    where id = any(${paymentIds}::uuid[]) and status = 'scheduled'`.execute(tx)
  return found.rows
}

/** What waits for its day is charged to another method, on the day that it says now, and maybe to another payer. */
export async function updateInstalmentMethod(
  tx: Database,
  { id, date }: WaitingInstalment,
  to: { profileId: string; chosen: ChosenMethod; gateway: string },
): Promise<void> {
  const { token, method, methodId } = to.chosen
  await tx
    .updateTable('payment')
    .set({
      profile_id: to.profileId,
      payment_method_id: methodId,
      method_kind: method.kind,
      method_brand: method.brand,
      method_last4: method.last4,
      gateway: to.gateway,
      gateway_token: token,
      scheduled_for: date,
    })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .execute()
}
