import type { Database } from '../../../db/transaction.ts'
import { findGuest } from './guest-store.ts'
import { tokenHash } from '../../../db/secrets/secret-token.ts'

/** [SESSION-16] Who a guest is by the credential of the guest sign-in; null where nobody has it, or no longer. */
export async function getGuestId(
  db: Database,
  credential: string,
  now: Date,
): Promise<string | null> {
  const guest = await findGuest(db, tokenHash(credential), now)
  return guest?.id ?? null
}
