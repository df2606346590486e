import type { Database } from '../db/transaction.ts'
import { insertPiece, saveProgress } from '../features/profile/archive/archive-store.ts'
import type { ArchiveRun } from '../features/profile/archive/archive-store.ts'

/** As much as is held at once, and read at once by whoever downloads it. */
const PIECE_BYTES = 1_000_000
/** A page asks no more often. */
const PROGRESS_MS = 1_000

/** Another try makes the archive by now, or it has gone. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}

/** Where an archive is written down, and how far it is. */
export interface Pieces {
  write: (bytes: Uint8Array) => Promise<void>
  /** What is left; so many bytes it was in all. */
  end: () => Promise<number>
  progress: (done: number, total: number) => Promise<void>
}

/** Each method @throws SupersededError */
export function createPieces(db: Database, run: ArchiveRun): Pieces {
  let held: Array<Uint8Array> = []
  let bytes = 0
  let [size, place] = [0, 0]
  let told = -Infinity
  const flush = async (): Promise<void> => {
    if (size === 0) return
    const content = Buffer.concat(held)
    if (!(await insertPiece(db, run, place, content))) throw new SupersededError()
    held = []
    size = 0
    place += 1
  }
  return {
    write: async (more) => {
      held.push(more)
      size += more.length
      bytes += more.length
      if (size >= PIECE_BYTES) await flush()
    },
    end: async () => {
      await flush()
      return bytes
    },
    progress: async (done, total) => {
      const now = performance.now()
      if (now - told < PROGRESS_MS) return
      told = now
      if (!(await saveProgress(db, run, { done, total }))) throw new SupersededError()
    },
  }
}
