import type { ProfileContext } from '../../../http/handler.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findCredentials, findPasskeyOwner } from './passkey-store.ts'
import { registrationOptionsFor } from './registration-acts.ts'

const HANDLE_BYTES = 32

/** What the browser is asked to make for a profile. */
export async function registrationOptions(
  surroundings: IdentitySurroundings,
  challenge: Uint8Array<ArrayBuffer>,
  { db, caller }: Pick<ProfileContext, 'db' | 'caller'>,
): Promise<Record<string, unknown>> {
  const { profileId } = caller
  const newHandle = surroundings.random.bytes(HANDLE_BYTES)
  const { handle, email, ...owner } = await findPasskeyOwner(db, profileId, newHandle)
  return registrationOptionsFor(surroundings, challenge, {
    handle,
    userName: email,
    displayName: `${owner.first_name} ${owner.last_name}`.trim() || email,
    known: await findCredentials(db, profileId),
  })
}
