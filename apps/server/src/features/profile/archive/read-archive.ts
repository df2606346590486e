import { Readable } from 'node:stream'
import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import { inBackground } from '../../../db/time-limits.ts'
import type { FileAnswer, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { findArchive, findPiece } from './archive-store.ts'

/** The file of one's own archive. @throws ProblemError `not-found`, `step-up-required` */
export async function readArchive(
  { settings }: Pick<Surroundings, 'settings'>,
  archiveId: string,
  context: ProfileContext,
): Promise<FileAnswer> {
  const { db, caller, now, device, requestId } = context
  const { profileId } = caller
  const found = await findArchive(db, profileId)
  const piece = (place: number) => inBackground(() => findPiece(db, { archiveId, place, now }))
  // All else is another's, or none any more.
  const first = found?.id === archiveId ? await piece(0) : undefined
  if (!found || !first) throw problem('not-found')
  await requireStepUp(context, settings.identity.stepUpMinutes)
  const act = 'data-archive-downloaded'
  await writeAudit(db, { at: now, profileId, act, device: device.name, requestId })
  return {
    type: 'application/zip',
    content: Readable.from(piecesFrom(first, piece)),
    fileName: `my-data-${localDate(found.askedAt, settings.utility.timeZone)}.zip`,
  }
}

/** One after the other as they are read, so that none waits in memory for a slow network. */
async function* piecesFrom(
  first: Buffer,
  piece: (place: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  let next: Buffer | undefined = first
  for (let place = 1; next; place += 1) {
    yield next
    next = await piece(place)
  }
}
