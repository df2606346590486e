import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { findGuessWait } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { stillMay } from './archive-rights.ts'
import { findArchive } from './archive-store.ts'
import type { StoredArchive } from './archive-store.ts'

const DAY_MINUTES = 24 * 60

/** How often one may ask: by whom, and how much of what. */
export function archiveLimit({ settings }: Pick<Surroundings, 'settings'>, profileId: string) {
  const most = settings.rules.profiles.archivesPerDay
  return {
    target: { kind: 'data-archive', name: profileId } as const,
    limit: { most, minutes: DAY_MINUTES },
  }
}

export async function viewArchive(
  surroundings: Pick<Surroundings, 'settings'>,
  db: Database,
  profileId: string,
  now: Date,
): Promise<DataArchive> {
  const found = await findArchive(db, profileId)
  const { target, limit } = archiveLimit(surroundings, profileId)
  const wait = await findGuessWait(db, target, limit, now)
  const state = await stateOf(db, profileId, found, now)
  return {
    state,
    id: state === 'ready' ? (found?.id ?? null) : null,
    askedAt: found?.askedAt.toISOString() ?? null,
    done: found?.done ?? 0,
    total: found?.total ?? 0,
    until: found?.expiresAt?.toISOString() ?? null,
    bytes: found?.bytes ?? null,
    askAgainAt: wait === null ? null : new Date(now.getTime() + wait * 1000).toISOString(),
    keptDays: surroundings.settings.rules.profiles.archiveDays,
  }
}

async function stateOf(
  db: Database,
  profileId: string,
  found: StoredArchive | undefined,
  now: Date,
): Promise<DataArchive['state']> {
  if (!found) return 'none'
  if (found.state !== 'ready') return found.state
  if (found.expiresAt !== null && found.expiresAt <= now) return 'gone'
  return found.rights && (await stillMay(db, profileId, found.rights)) ? 'ready' : 'access-ended'
}
