import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { StagedValue } from './kind-import.ts'

const CHUNK_CHARACTERS = 256 * 1024

/** Sends rows to a table through COPY, in chunks and with back-pressure. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  rows: Iterable<ReadonlyArray<StagedValue>>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  const done = finished(stream)
  // The outcome is awaited below; an error that comes while chunks are written must not count as unhandled.
  done.catch(() => undefined)
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(encode).join('\t')}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    chunk = ''
  }
  stream.end(chunk)
  await done
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encode(value: StagedValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(special, (character) => escapes[character] ?? character)
}
