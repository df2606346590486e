import { randomUUID } from 'node:crypto'
import {
  beginRun,
  finishRun,
  insertArchive,
  insertPiece,
} from '../../src/features/profile/archive/archive-store.ts'
import type { Things } from '../access/thing.ts'

export const things: Things = {
  dataArchiveId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const now = clock.now()
      const run = { archiveId: randomUUID(), run: randomUUID() }
      await insertArchive(db, { id: run.archiveId, profileId, now })
      await beginRun(db, run)
      await insertPiece(db, run, 0, Buffer.from('PK'))
      const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
      await finishRun(db, run, { expiresAt, bytes: 2, rights: [] })
      return run.archiveId
    },
  },
}
