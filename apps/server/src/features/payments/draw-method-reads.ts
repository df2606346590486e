import type { GatewayMethod } from '../../ports/payment-gateway.ts'
import type { Database } from '../../db/transaction.ts'

/** A saved method of a profile, as far as whoever charges it later asks. */
export interface KeptMethod extends GatewayMethod {
  gateway: string
}

/** Undefined where the profile has no such method. */
export async function findDrawMethod(
  db: Database,
  { profileId, methodId }: { profileId: string; methodId: string },
): Promise<KeptMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .select([
      'kind',
      'brand',
      'last4',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
      'gateway',
    ])
    .where('profile_id', '=', profileId)
    .where('id', '=', methodId)
    .executeTakeFirst()
}
