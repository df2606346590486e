import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'

/** What was agreed to, and when. */
export interface KeptAgreement {
  wording: string
  agreedAt: Date
}

/** Keeps what was agreed to. Where nothing is changed, what was agreed to before stays. */
export async function keepAgreement(
  tx: Database,
  agreed: KeptAgreement & {
    accountId: string
    profileId: string
    method: GatewayMethod
    address: string
    userAgent: string
    unchanged: boolean
  },
): Promise<void> {
  const { accountId, profileId, wording, method, agreedAt, address, userAgent } = agreed
  if (agreed.unchanged && (await findAgreement(tx, accountId))) return
  await tx
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
    .execute()
}

/** What the payer of an account's autopay agreed to; null where it was brought in from elsewhere. */
export async function findAgreement(
  db: Database,
  accountId: string,
): Promise<KeptAgreement | null> {
  const found = await sql<KeptAgreement>`
    select g.wording, g.agreed_at as "agreedAt"
    from autopay a join autopay_agreement g
      on g.account_id = a.account_id and g.profile_id = a.profile_id
    where a.account_id = ${accountId} and g.agreed_at >= a.enrolled_at
    order by g.agreed_at desc, g.id limit 1`.execute(db)
  return found.rows[0] ?? null
}
