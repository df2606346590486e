import { parentPort, workerData } from 'node:worker_threads'
import { createDatabase, createPool } from '../db/pool.ts'
import { timeLimits } from '../db/time-limits.ts'
import { openReader } from './archive-reader.ts'
import type { ArchiveNews, ArchiveWork } from './archive-order.ts'
import { papersOfMain } from './papers-of-main.ts'
import { SupersededError, createPieces } from './archive-pieces.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Reads all of it as it stood at one moment, in one transaction that can write nothing, and writes it down piece by piece
 * by another connection.
 */
async function make({ connection, ...work }: ArchiveWork): Promise<ArchiveNews> {
  const { order, settings } = work
  const limits = timeLimits.background
  const pools = [
    createPool(connection, { max: 1, limits }),
    createPool(connection, { max: 1, limits }),
  ] as const
  const [reading, writing] = [createDatabase(pools[0]), createDatabase(pools[1])]
  const documents = papersOfMain()
  try {
    const made = await reading
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => {
        const reader = openReader({ ...work, db, documents })
        return writeArchive(reader, createPieces(writing, order), { order, settings })
      })
    return { made }
  } catch (error) {
    if (error instanceof SupersededError) return { made: null }
    throw error
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}

const news = await make(workerData as ArchiveWork)
parentPort?.postMessage(news, [])
