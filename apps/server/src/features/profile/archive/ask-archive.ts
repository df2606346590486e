import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { writeAudit } from '../../../db/audit.ts'
import { countMissedGuess, findGuessWait } from '../../../db/attempts.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { holdOwnSession } from '../../identity/profile-acts.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { findArchive, insertArchive } from './archive-store.ts'
import { MAKE_ARCHIVE } from './archive-jobs.ts'
import type { WaitingArchive } from './archive-jobs.ts'
import { archiveLimit, viewArchive } from './view-archive.ts'

/**
 * Begins an archive of all that the caller may see; while one is under way, that one stands.
 * @throws ProblemError `step-up-required`, `too-many-requests`
 */
export async function askArchive(
  surroundings: Surroundings,
  context: ProfileContext,
): Promise<DataArchive> {
  const { settings, random, jobs } = surroundings
  const { db: tx, caller, now, device, requestId } = context
  const { profileId } = caller
  await requireStepUp(context, settings.identity.stepUpMinutes)
  // Whoever asks at the same time waits here; and nothing begins for a session that is just being ended.
  if (!(await holdOwnSession(tx, caller))) throw problem('session-gone')
  const found = await findArchive(tx, profileId)
  if (found?.state !== 'waiting' && found?.state !== 'making') {
    const { target, limit } = archiveLimit(surroundings, profileId)
    const retryAfterSeconds = await findGuessWait(tx, target, limit, now)
    if (retryAfterSeconds !== null) throw problem('too-many-requests', { retryAfterSeconds })
    await countMissedGuess(tx, target, now)
    const archiveId = random.uuid()
    await insertArchive(tx, { id: archiveId, profileId, now })
    const act = 'data-archive-asked'
    await writeAudit(tx, { at: now, profileId, act, device: device.name, requestId })
    const waiting: WaitingArchive = { archiveId }
    await jobs.send(MAKE_ARCHIVE, waiting, { tx, singletonKey: archiveId })
  }
  return viewArchive(surroundings, tx, profileId, now)
}
