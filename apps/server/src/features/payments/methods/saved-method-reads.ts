import type { MethodFace } from '@portal/contract/payments/payments'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'

/** How a gateway names what a profile has saved there. */
export async function findMethodTokens(
  db: Database,
  profileId: string,
  gateway: string,
): Promise<Array<string>> {
  const rows = await db
    .selectFrom('payment_method')
    .select('token')
    .where('profile_id', '=', profileId)
    .where('gateway', '=', gateway)
    .execute()
  return rows.map(({ token }) => token)
}

/** A saved method of a profile, as far as whoever charges it later asks. */
export interface KeptMethod extends GatewayMethod {
  gateway: string
}

/** A saved method as somebody knows it, and the gateway that keeps it. */
export type KeptFace = MethodFace & { kind: 'card' | 'bank'; gateway: string }

/** In a statement that has the id of a saved method: its face; null without one. */
export function methodFaceOf(methodId: Expression<string | null>): RawBuilder<KeptFace | null> {
  return sql`(
    select json_build_object(
      'kind', saved.kind, 'brand', saved.brand, 'last4', saved.last4, 'gateway', saved.gateway)
    from payment_method saved where saved.id = ${methodId})`
}

/** In a statement that has a payment's id: whether it was made with another saved method than this; false without one. */
export function wasMadeWithAnother(
  paymentId: Expression<string | null>,
  methodId: Expression<string | null>,
): RawBuilder<boolean> {
  return sql`(${methodId} is not null and exists (
    select 1 from payment made
    where made.id = ${paymentId} and made.payment_method_id is distinct from ${methodId}))`
}

/** Undefined where the profile has no such method. */
export async function findSavedMethod(
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

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * What is written with a saved method, where the method was not removed between being read and being written.
 * @throws ProblemError `payment-method-unusable`
 */
export async function refuseGoneMethod<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const isGone =
      code === FOREIGN_KEY_VIOLATION && constraint?.endsWith('_payment_method_id_fkey') === true
    throw isGone ? problem('payment-method-unusable') : error
  }
}
