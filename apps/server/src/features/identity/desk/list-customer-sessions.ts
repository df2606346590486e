import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listProfilesOf } from '../../access/access-reads.ts'
import { findAccountHolders } from '../../accounts/account-holders-reads.ts'
import { listSessionsOf } from '../identity-store.ts'
import { findOwner } from '../owner-store.ts'
import { findPasskeys } from '../passkeys/passkey-store.ts'
import { fullName } from '../person-reads.ts'
import { isSessionAlive } from '../sign-in/session-life.ts'
import { findHeldUntil } from './held-sign-in.ts'

/** @throws ProblemError `not-found` */
export async function listCustomerSessions(
  surroundings: Pick<Surroundings, 'settings'>,
  accountId: string,
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
): Promise<Array<SignInOfCustomer>> {
  if (!(await findAccountHolders(db, [accountId])).has(accountId)) throw problem('not-found')
  const people: Array<SignInOfCustomer> = []
  for (const profileId of await listProfilesOf(db, accountId)) {
    const owner = await findOwner(db, { id: profileId })
    if (!owner) continue
    const sessions = await listSessionsOf(db, profileId)
    const heldUntil = await findHeldUntil(surroundings, db, owner, now)
    people.push({
      profileId,
      name: fullName(owner),
      email: owner.email,
      isConfirmed: owner.emailConfirmedAt !== null,
      hasPassword: owner.passwordHash !== null,
      hasTwoFactor: owner.hasTwoFactor,
      passkeys: (await findPasskeys(db, profileId)).length,
      heldUntil: heldUntil?.toISOString() ?? null,
      sessions: sessions
        .filter((session) => isSessionAlive(session, surroundings.settings.rules.sessions, now))
        .map(({ id, device, method, startedAt, lastUsedAt }) => ({
          id,
          device,
          method,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
    })
  }
  return people
}
