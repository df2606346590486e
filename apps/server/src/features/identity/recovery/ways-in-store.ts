import type { KeptWays } from '@portal/contract/identity/identity-recovery'
import type { Database } from '../../../db/transaction.ts'
import { clearTwoFactor, findTwoFactorSince } from '../two-factor/two-factor-store.ts'

export interface ProviderLink {
  key: string
  provider: string
  createdAt: Date
}

export async function findProviderLinks(
  db: Database,
  profileId: string,
): Promise<Array<ProviderLink>> {
  return db
    .selectFrom('login_method')
    .select(['id as key', 'provider', 'created_at as createdAt'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** From when on a way in has to be to go, each by its kind. */
export interface WaysToRemove {
  addedSince: Date
  /** Of two-step sign-in, and of the devices that count as known. */
  lately: Date
  keep: KeptWays
}

/** What went, by the ids of what had one. */
export interface RemovedWays {
  passkeys: Array<string>
  providers: Array<string>
  twoFactor: boolean
}

export async function deleteWaysIn(
  tx: Database,
  profileId: string,
  { addedSince, lately, keep }: WaysToRemove,
): Promise<RemovedWays> {
  const { passkeys: keptPasskeys = [], providers: keptProviders = [] } = keep
  const passkeys = await tx
    .deleteFrom('passkey')
    .where('profile_id', '=', profileId)
    .where('created_at', '>=', addedSince)
    .$if(keptPasskeys.length > 0, (query) => query.where('id', 'not in', keptPasskeys))
    .returning('id')
    .execute()
  const providers = await tx
    .deleteFrom('login_method')
    .where('profile_id', '=', profileId)
    .where('created_at', '>=', addedSince)
    .$if(keptProviders.length > 0, (query) => query.where('id', 'not in', keptProviders))
    .returning('id')
    .execute()
  const since = await findTwoFactorSince(tx, profileId)
  const twoFactor = since !== null && since >= lately && !keep.twoFactor
  // A secret that no code has confirmed goes in any case.
  if (twoFactor || since === null) await clearTwoFactor(tx, profileId)
  await tx
    .deleteFrom('known_device')
    .where('profile_id', '=', profileId)
    .where('first_used_at', '>=', lately)
    // Where a code of what stands was right, its owner was.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('code_device')
            .select('right_at')
            .whereRef('code_device.profile_id', '=', 'known_device.profile_id')
            .whereRef('code_device.device_hash', '=', 'known_device.device_hash'),
        ),
      ),
    )
    .execute()
  return {
    passkeys: passkeys.map(({ id }) => id),
    providers: providers.map(({ id }) => id),
    twoFactor,
  }
}

/** From now on no password signs in, until another one is chosen. */
export async function clearPassword(tx: Database, profileId: string): Promise<void> {
  await tx.updateTable('profile').set({ password_hash: null }).where('id', '=', profileId).execute()
}

/** Passkeys and providers sign nobody in from that moment on; null: they do again. */
export async function saveSuspension(
  tx: Database,
  profileId: string,
  at: Date | null,
): Promise<void> {
  const suspended = { suspended_at: at }
  await tx.updateTable('passkey').set(suspended).where('profile_id', '=', profileId).execute()
  await tx.updateTable('login_method').set(suspended).where('profile_id', '=', profileId).execute()
}
