import type { WaysIn } from '@portal/contract/identity/identity-recovery'
import { findLastAct } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import { listDisputedAccess } from '../../access/disputed/access-disputed-reads.ts'
import { listSessionsOf } from '../identity-store.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findPasskeys } from '../passkeys/passkey-store.ts'
import { providerName } from '../providers/provider-visit-acts.ts'
import { isSessionAlive } from '../sign-in/session-life.ts'
import { findTwoFactorSince } from '../two-factor/two-factor-store.ts'
import { disputedSince } from './remove-ways-in.ts'
import { findProviderLinks } from './ways-in-store.ts'

/** What lets somebody in to a profile besides its password. */
export async function findWaysIn(
  surroundings: IdentitySurroundings,
  db: Database,
  profileId: string,
  now: Date,
): Promise<WaysIn> {
  const since = await findTwoFactorSince(db, profileId)
  const passkeys = await findPasskeys(db, profileId)
  const providers = await findProviderLinks(db, profileId)
  const sessions = await listSessionsOf(db, profileId)
  const lately = disputedSince(surroundings, now)
  const access = await listDisputedAccess(db, { profileId, since: lately, now })
  const changed = await findLastAct(db, profileId, 'notifications-changed', lately)
  const { sessions: rules } = surroundings.settings.rules
  return {
    twoFactor: since && {
      since: since.toISOString(),
      stays: since < lately,
    },
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    providers: providers.map(({ key, provider, createdAt }) => ({
      key,
      name: providerName(surroundings, provider),
      createdAt: createdAt.toISOString(),
    })),
    access: access.map(({ id, invited, name, email, accountNumber, serviceAddress, givenAt }) => ({
      id,
      isInvitation: invited !== null,
      name,
      email,
      accountNumber,
      serviceAddress,
      givenAt: givenAt.toISOString(),
    })),
    notificationsChangedAt: changed?.toISOString() ?? null,
    sessions: sessions
      .filter((session) => isSessionAlive(session, rules, now))
      .map(({ id, device, lastUsedAt }) => ({ id, device, lastUsedAt: lastUsedAt.toISOString() })),
  }
}
