import { Readable } from 'node:stream'
import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import { inBackground } from '../../../db/time-limits.ts'
import type { FileAnswer, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { stillMay } from './archive-rights.ts'
import { findArchive, findPiece } from './archive-store.ts'

/** The file of one's own archive, as long as its owner may still do what it was made by. @throws ProblemError `not-found`, `step-up-required` */
export async function readArchive(
  { settings }: Pick<Surroundings, 'settings'>,
  archiveId: string,
  context: ProfileContext,
): Promise<FileAnswer> {
  const { db, caller, now, device, requestId } = context
  const { profileId } = caller
  const found = await findArchive(db, profileId)
  const rights = found?.rights ?? null
  // Looked at again with each piece: where access ends meanwhile, or the file's time, it breaks off and is no whole file.
  const piece = (place: number) =>
    inBackground(async () => {
      const may = rights !== null && (await stillMay(db, profileId, rights))
      const content = may ? await findPiece(db, { archiveId, place, now }) : undefined
      if (!content) throw problem('not-found')
      return content
    })
  // All else is another's, was made by rights that have ended since, or is none any more.
  if (found?.id !== archiveId || found.bytes === null) throw problem('not-found')
  const first = await piece(0)
  await requireStepUp(context, settings.identity.stepUpMinutes)
  const act = 'data-archive-downloaded'
  await writeAudit(db, { at: now, profileId, act, device: device.name, requestId })
  return {
    type: 'application/zip',
    content: Readable.from(piecesFrom(first, found.bytes, piece)),
    fileName: `my-data-${localDate(found.askedAt, settings.utility.timeZone)}.zip`,
  }
}

/** One after the other as they are read, so that none waits in memory for a slow network. */
async function* piecesFrom(
  first: Buffer,
  bytes: number,
  piece: (place: number) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  yield first
  let left = bytes - first.length
  for (let place = 1; left > 0; place += 1) {
    const next = await piece(place)
    left -= next.length
    yield next
  }
}
