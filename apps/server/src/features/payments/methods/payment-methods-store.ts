import { sql } from 'kysely'
import { mostPaymentMethods } from '@portal/contract/payments/payments-methods'
import type { PaymentOrigin } from '@portal/contract/payments/payments'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import { wasDeclined } from './declined-method-reads.ts'

export interface MethodToSave {
  profileId: string
  gateway: string
  token: string
  method: GatewayMethod
  now: Date
}

/** The profile's saved methods, the default first, then the newest. */
export async function listMethods(
  db: Database,
  profileId: string,
): Promise<Array<PaymentMethod & { token: string; gateway: string }>> {
  return db
    .selectFrom('payment_method as m')
    .select([
      'id',
      'name',
      'kind',
      'brand',
      'last4',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
      'is_default as isDefault',
      'token',
      'gateway',
      wasDeclined.as('declined'),
    ])
    .where('profile_id', '=', profileId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What a profile has saved by now. */
export interface KeptRow {
  id: string
  /** What is charged: of a card or account that was saved before, the token that it had. */
  token: string
  /** `known`: it was there. `renewed`: a card that was there, with another expiry. */
  how: 'new' | 'known' | 'renewed'
  /** Of what was there: the token that nobody charges from now on. */
  dropped: string | null
}

/**
 * Saves a method for next time; the first one becomes the default. The same card or account again is the one that is
 * there, with its name; a card with a new expiry takes the place of the old. Null where there are as many as can be kept.
 */
export async function saveMethod(tx: Database, saved: MethodToSave): Promise<KeptRow | null> {
  const { profileId, method } = saved
  // Of two at once neither would see the other, and one would be lost.
  await lockMethods(tx, profileId)
  const known = await findKnown(tx, saved)
  if (known) return recognise(tx, known, saved)
  const made = await sql<{ id: string }>`
    insert into payment_method (profile_id, gateway, token, kind, brand, last4, expires_month,
      expires_year, fingerprint, is_default, created_at)
    select ${profileId}, ${saved.gateway}, ${saved.token}, ${method.kind}, ${method.brand},
      ${method.last4}, ${method.expiresMonth}, ${method.expiresYear}, ${method.fingerprint ?? null},
      not exists (select 1 from payment_method where profile_id = ${profileId}), ${saved.now}
    where (select count(*) from payment_method where profile_id = ${profileId})
      < ${mostPaymentMethods}
    returning id`.execute(tx)
  const [row] = made.rows
  return row ? { id: row.id, token: saved.token, how: 'new', dropped: null } : null
}

interface KnownMethod {
  id: string
  token: string
  expiresMonth: number | null
  expiresYear: number | null
}

/** By its token, else by what the gateway tells it by. */
async function findKnown(
  tx: Database,
  { profileId, gateway, token, method }: MethodToSave,
): Promise<KnownMethod | undefined> {
  return tx
    .selectFrom('payment_method')
    .select(['id', 'token', 'expires_month as expiresMonth', 'expires_year as expiresYear'])
    .where('profile_id', '=', profileId)
    .where('gateway', '=', gateway)
    .where((is) =>
      is.or([is('token', '=', token), is('fingerprint', '=', method.fingerprint ?? '')]),
    )
    .orderBy((is) => is('token', '=', token), 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

async function recognise(
  tx: Database,
  { id, token, expiresMonth, expiresYear }: KnownMethod,
  { token: given, method }: MethodToSave,
): Promise<KeptRow> {
  if (token === given) return { id, token, how: 'known', dropped: null }
  const isSame = expiresMonth === method.expiresMonth && expiresYear === method.expiresYear
  if (isSame) return { id, token, how: 'known', dropped: given }
  await tx
    .updateTable('payment_method')
    .set({
      token: given,
      expires_month: method.expiresMonth,
      expires_year: method.expiresYear,
    })
    .where('id', '=', id)
    .execute()
  // What waits for its day is charged to the card as it is now.
  await tx
    .updateTable('payment')
    .set({ gateway_token: given })
    .where('payment_method_id', '=', id)
    .where('status', '=', 'scheduled')
    .execute()
  return { id, token: given, how: 'renewed', dropped: token }
}

/** The same where there must be a method afterwards. @throws ProblemError `conflict` where there are too many */
export async function keepMethod(
  tx: Database,
  { profileId, ...saved }: Omit<MethodToSave, 'profileId'> & { profileId: string | null },
): Promise<KeptRow> {
  if (profileId === null) throw new Error('Only a profile keeps a payment method')
  const kept = await saveMethod(tx, { profileId, ...saved })
  if (kept) return kept
  const detail = `There are ${mostPaymentMethods} payment methods already. Remove one first.`
  throw problem('conflict', { detail })
}

/** Those like a method of which the gateway was never asked what it tells them by. */
export async function listUntold(
  db: Database,
  { profileId, gateway, method }: Pick<MethodToSave, 'profileId' | 'gateway' | 'method'>,
): Promise<Array<{ id: string; token: string }>> {
  return db
    .selectFrom('payment_method')
    .select(['id', 'token'])
    .where('profile_id', '=', profileId)
    .where('gateway', '=', gateway)
    .where('kind', '=', method.kind)
    .where('last4', '=', method.last4)
    .where('fingerprint', 'is', null)
    .execute()
}

export async function noteFingerprint(
  db: Database,
  id: string,
  fingerprint: string,
): Promise<void> {
  await db.updateTable('payment_method').set({ fingerprint }).where('id', '=', id).execute()
}

/** Lets one change at a time look at what a profile has saved, until the transaction ends. */
export async function lockMethods(tx: Database, profileId: string): Promise<void> {
  await sql`select id from profile where id = ${profileId} for no key update`.execute(tx)
}

/** Waits for whoever is writing the method down as theirs, and lets nobody do so until the transaction ends. */
export async function claimMethod(
  tx: Database,
  { profileId, methodId }: { profileId: string; methodId: string },
): Promise<void> {
  await sql`select id from payment_method where id = ${methodId}::uuid and profile_id = ${profileId} for update`.execute(
    tx,
  )
}

/** What is left out stays; a profile has one default. */
export async function updateMethod(
  tx: Database,
  changed: {
    profileId: string
    methodId: string
    name?: string | null | undefined
    isDefault?: true | undefined
  },
): Promise<void> {
  const { profileId, methodId, name, isDefault } = changed
  const own = tx.updateTable('payment_method').where('profile_id', '=', profileId)
  const known = await tx
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('id', '=', methodId)
    .executeTakeFirst()
  if (!known) throw problem('not-found')
  if (name !== undefined) await own.set({ name }).where('id', '=', methodId).execute()
  if (isDefault) {
    await own.set({ is_default: false }).where('is_default', '=', true).execute()
    await own.set({ is_default: true }).where('id', '=', methodId).execute()
  }
}

/** Where the default goes, the newest of those that are left becomes it. Gives the token back. */
export async function deleteMethod(
  tx: Database,
  { profileId, methodId }: { profileId: string; methodId: string },
): Promise<string | null> {
  const gone = await tx
    .deleteFrom('payment_method')
    .where('profile_id', '=', profileId)
    .where('id', '=', methodId)
    .returning(['token', 'is_default as isDefault'])
    .executeTakeFirst()
  if (gone?.isDefault) {
    await sql`
      update payment_method set is_default = true where id = (
        select id from payment_method where profile_id = ${profileId}
        order by created_at desc, id limit 1)`.execute(tx)
  }
  return gone?.token ?? null
}

interface ScheduledUse {
  methodId: string
  paymentId: string
  date: string
  total: number
  origin: PaymentOrigin
}

/** The scheduled payments of a profile with the method that each is charged to; fee included. */
export async function findScheduledUses(
  db: Database,
  profileId: string,
): Promise<Array<ScheduledUse>> {
  const found = await sql<ScheduledUse>`
    select payment_method_id as "methodId", id as "paymentId", scheduled_for as date,
      total + fee as total, origin
    from payment
    where profile_id = ${profileId} and payment_method_id is not null
      and (status = 'scheduled'
        or (status = 'processing' and scheduled_for is not null))
    order by scheduled_for, id`.execute(db)
  return found.rows
}
