import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'

/** Who pays: a profile or a guest; a guest that is long gone is neither. */
export interface Payer {
  profileId: string | null
  guestId: string | null
}

/** A payment that a key made before; `contentHash` says of what. */
export interface EarlierPayment {
  id: string
  contentHash: Buffer | null
}

/** What a key is held against: it stands for one payment of one payer, and of one content. */
interface Keyed {
  payer: Payer
  idempotencyKey: string
  /** Of what is paid, to whom, how and when. */
  contentHash: Buffer
}

/** The payment that the payer's key made before, where it made one. @throws ProblemError `idempotency-mismatch` */
export async function findSame(
  db: Database,
  { payer, idempotencyKey, contentHash }: Keyed,
): Promise<string | null> {
  const found = await sql<EarlierPayment>`
    select p.id, p.content_hash as "contentHash" from payment p
    where ${madeBy(payer)} and p.idempotency_key = ${idempotencyKey}::uuid`.execute(db)
  const [earlier] = found.rows
  return earlier ? sameOf(earlier, { contentHash }) : null
}

/** @throws ProblemError `idempotency-mismatch` where the key's payment was of something else */
export function sameOf(
  earlier: EarlierPayment,
  { contentHash }: Pick<Keyed, 'contentHash'>,
): string {
  if (!earlier.contentHash?.equals(contentHash)) throw problem('idempotency-mismatch')
  return earlier.id
}

/** In a statement about payments `p`: those of a payer. Each of the two has an index of its own. */
export function madeBy({ profileId, guestId }: Payer): RawBuilder<boolean> {
  return profileId === null
    ? sql`p.guest_id = ${guestId}::uuid`
    : sql`p.profile_id = ${profileId}::uuid`
}

/** A row's payment, where it has one. */
export function earlierOf(id: string | null, contentHash: Buffer | null): EarlierPayment | null {
  return id === null ? null : { id, contentHash }
}
