import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { WebhookKind } from '../../../ports/webhooks/webhook-kind.ts'
import { announceOfAccounts } from '../../webhooks/webhook-events-acts.ts'
import { heldPermissions } from '../access-reads.ts'
import type { AccessData } from '../access-webhooks.ts'
import { accessRevoked } from '../access-webhooks.ts'

type TellingRow = Omit<AccessData['grant'], 'expiresAt'> & {
  accountId: string
  expiresAt: Date | null
}

/** Tells the utility's systems what has become of some access, as it stands by now or as it was when it ended. */
export async function announceGrants(
  tx: Database,
  kind: WebhookKind<AccessData>,
  grantIds: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  if (grantIds.length === 0) return
  const table = kind === accessRevoked ? sql`past_grant` : sql`access_grant`
  const { rows } = await sql<TellingRow>`
    select held.id, held.account_id as "accountId", held.profile_id as "profileId", held.role,
      ${heldPermissions} as permissions, held.expires_at as "expiresAt"
    from ${table} held where held.id = any(${grantIds}::uuid[])
    order by held.account_id, held.profile_id`.execute(tx)
  const news = rows.map(({ accountId, expiresAt, ...grant }) => ({
    accountId,
    data: { grant: { ...grant, expiresAt: expiresAt?.toISOString() ?? null } },
  }))
  await announceOfAccounts(tx, kind, news, now)
}
