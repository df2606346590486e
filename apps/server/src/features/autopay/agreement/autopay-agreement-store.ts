import type { Database } from '../../../db/transaction.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'

/** What was agreed to, and when. */
export interface KeptAgreement {
  wording: string
  agreedAt: Date
}

/** Keeps what was agreed to, and answers its id. */
export async function insertAgreement(
  tx: Database,
  agreed: KeptAgreement & {
    accountId: string
    profileId: string
    method: GatewayMethod
    address: string
    userAgent: string
  },
): Promise<string> {
  const { accountId, profileId, wording, method, agreedAt, address, userAgent } = agreed
  const { id } = await tx
    .insertInto('autopay_agreement')
    .values({
      account_id: accountId,
      profile_id: profileId,
      wording,
      method_kind: method.kind,
      method_brand: method.brand,
      method_last4: method.last4,
      agreed_at: agreedAt,
      address,
      user_agent: userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws Error where there is none: what was agreed to is never deleted */
export async function getAgreement(db: Database, id: string): Promise<KeptAgreement> {
  return db
    .selectFrom('autopay_agreement')
    .select(['wording', 'agreed_at as agreedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
