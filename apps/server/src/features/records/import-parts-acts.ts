import { Readable } from 'node:stream'
import type pg from 'pg'

/** What was uploaded of a file, read part by part. */
export function openParts(pool: pg.Pool, fileId: string): Readable {
  return Readable.from(readParts(pool, fileId))
}

async function* readParts(pool: pg.Pool, fileId: string): AsyncGenerator<Buffer> {
  for (let start = 0; ;) {
    const { rows } = await pool.query<{ content: Buffer }>(
      'select content from import_part where file_id = $1 and start = $2',
      [fileId, start],
    )
    const content = rows[0]?.content
    if (!content) return
    yield content
    start += content.length
  }
}
