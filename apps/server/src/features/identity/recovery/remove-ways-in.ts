import { writeAudit } from '../../../db/audit.ts'
import { dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import type { OneTimeKind } from '../../../db/tables.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { dropDataArchive } from '../../profile/archive/archive-acts.ts'
import { endSessions } from '../identity-store.ts'
import { dropResetLinks } from '../password/password-reset-token.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { endDisputedNumber } from '../text-number/end-disputed-number.ts'
import { clearPassword, deleteWaysIn, saveSuspension } from './ways-in-store.ts'
import type { WaysToRemove } from './ways-in-store.ts'

const DAY_MS = 86_400_000

/** From then on what was added may be the work of somebody who took the profile over. */
export function disputedSince({ settings }: Pick<Surroundings, 'settings'>, now: Date): Date {
  return new Date(now.getTime() - settings.identity.disputeDays * DAY_MS)
}

/** What somebody may have begun: by mail, between two steps. */
const begun: ReadonlyArray<OneTimeKind> = [
  'reset-password',
  'new-email',
  'step-up-mail',
  'text-number',
  'provider-code',
  'passkey-registration',
  'passkey-step-up',
]

/**
 * Signs everybody out; neither password, passkey nor provider signs in any more until a new password is chosen. Locks the
 * profile first, as whoever adds a way in does.
 */
export async function suspendWaysIn(
  tx: Database,
  owner: { id: string; email: string },
  now: Date,
): Promise<void> {
  const { id: profileId } = owner
  await clearPassword(tx, profileId)
  // Before, for those who are just adding a way in, and after, for those who sign in by one meanwhile.
  await endSessions(tx, { profileId }, now)
  await saveSuspension(tx, profileId, now)
  await endSessions(tx, { profileId }, now)
  await dropDataArchive(tx, profileId)
  await dropResetLinks(tx, owner)
  await dropOneTimeTokens(tx, profileId, begun)
}

/** Who does it, as the log tells it. */
type By = Pick<Context, 'now' | 'requestId'> & { device: Pick<Context['device'], 'name'> }

/**
 * Ends every session, takes away the ways in that are to go, and with them all that was begun: mailed links, tickets,
 * codes. What went stands in the log that the profile's owner reads. Links to take a change of e-mail back stay.
 */
export async function removeWaysIn(
  tx: Database,
  profileId: string,
  ways: WaysToRemove,
  { now, requestId, device }: By,
): Promise<void> {
  // First, so that whoever adds something in a session of now is waited for, or comes too late.
  await endSessions(tx, { profileId }, now)
  const removed = await deleteWaysIn(tx, profileId, ways)
  const by = { now, requestId, device }
  await endDisputedNumber(tx, { profileId, since: ways.lately, changed: null }, by)
  // And last, for those that began by one of these ways meanwhile.
  await endSessions(tx, { profileId }, now)
  await dropDataArchive(tx, profileId)
  await dropOneTimeTokens(tx, profileId, begun)
  const entry = { at: now, profileId, device: device.name, requestId }
  for (const subject of removed.passkeys)
    await writeAudit(tx, { ...entry, act: 'passkey-removed', subject })
  for (const subject of removed.providers)
    await writeAudit(tx, { ...entry, act: 'provider-unlinked', subject })
  if (removed.twoFactor) await writeAudit(tx, { ...entry, act: 'two-factor-off' })
}
