import type { Database } from '../../../db/transaction.ts'
import type { GatewayMandate } from '../../../ports/payment-gateway.ts'

interface KeptMandate extends GatewayMandate {
  wording: string
}

/** Keeps what was agreed to of a gateway's token; where something was before, that stays. */
export async function insertMandate(
  db: Database,
  mandate: KeptMandate & { gateway: string; token: string; profileId: string | null },
): Promise<void> {
  const { gateway, token, wording, agreedAt, address, userAgent, profileId } = mandate
  await db
    .insertInto('bank_mandate')
    .values({
      gateway,
      token,
      wording,
      agreed_at: agreedAt,
      address,
      user_agent: userAgent,
      profile_id: profileId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Null where nobody has agreed to anything. */
export async function findMandate(
  db: Database,
  gateway: string,
  token: string,
): Promise<KeptMandate | null> {
  const found = await db
    .selectFrom('bank_mandate')
    .select(['wording', 'agreed_at as agreedAt', 'address', 'user_agent as userAgent'])
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .executeTakeFirst()
  return found ?? null
}

/** What a profile has agreed to of what it saved, by the id of the method. */
export async function findMandatesOfMethods(
  db: Database,
  profileId: string,
): Promise<Map<string, Pick<KeptMandate, 'wording' | 'agreedAt'>>> {
  const found = await db
    .selectFrom('payment_method')
    .innerJoin('bank_mandate', (join) =>
      join
        .onRef('bank_mandate.gateway', '=', 'payment_method.gateway')
        .onRef('bank_mandate.token', '=', 'payment_method.token'),
    )
    .select(['payment_method.id', 'wording', 'agreed_at as agreedAt'])
    .where('payment_method.profile_id', '=', profileId)
    .execute()
  return new Map(found.map(({ id, ...mandate }) => [id, mandate]))
}
