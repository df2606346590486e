import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { KindImport } from './kind-import.ts'

const READ_BYTES = 512 * 1024

export interface ImportSource extends NamedSource {
  bytes: number
  open: () => Readable
}

/** What the name of a file says of it. */
export interface NamedSource {
  /** Its name without the folder. */
  file: string
  kindImport: KindImport<unknown>
  format: 'ndjson' | 'csv'
}

/** Files that cannot be imported as they are given; the message says why. */
export class ImportSourceError extends Error {
  override name = 'ImportSourceError'
}

/**
 * The files to import, in the order of their kinds. Of a folder these are its `.ndjson` and `.csv` files.
 * @throws ImportSourceError for a file whose name is no kind's, and where there is nothing to import
 */
export async function listImportSources(
  paths: ReadonlyArray<string>,
  kinds: ReadonlyArray<KindImport<unknown>>,
): Promise<Array<ImportSource>> {
  const sources: Array<ImportSource> = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new ImportSourceError(`There is no file or folder ${path}.`)
    if (!found.isDirectory()) {
      sources.push(fileSource(path, found.size, kinds))
      continue
    }
    for (const name of await readdir(path)) {
      if (!/\.(ndjson|csv)$/.test(name)) continue
      const inner = join(path, name)
      sources.push(fileSource(inner, (await stat(inner)).size, kinds))
    }
  }
  if (sources.length === 0) throw new ImportSourceError(`Nothing to import. ${expected(kinds)}`)
  return inOrder(sources, kinds)
}

/** In the order in which the kinds enter. */
export function inOrder<Source extends NamedSource>(
  sources: ReadonlyArray<Source>,
  kinds: ReadonlyArray<KindImport<unknown>>,
): Array<Source> {
  return sources.toSorted(
    (a, b) =>
      kinds.indexOf(a.kindImport) - kinds.indexOf(b.kindImport) || a.file.localeCompare(b.file),
  )
}

function expected(kinds: ReadonlyArray<KindImport<unknown>>): string {
  const flat = kinds.filter(({ csv }) => csv !== undefined)
  return (
    `A file is named after what it holds: ${kinds.map(({ kind }) => `${kind}.ndjson`).join(', ')}; ` +
    `${flat.map(({ kind }) => kind).join(', ')} may also be .csv.`
  )
}

function fileSource(
  path: string,
  bytes: number,
  kinds: ReadonlyArray<KindImport<unknown>>,
): ImportSource {
  const open = () => createReadStream(path, { highWaterMark: READ_BYTES })
  return { ...nameSource(path, kinds), bytes, open }
}

/** @throws ImportSourceError for a name that is no kind's, or a kind that does not come so */
export function nameSource(path: string, kinds: ReadonlyArray<KindImport<unknown>>): NamedSource {
  const file = basename(path)
  const [, name, format] = /^(.+)\.(ndjson|csv)$/.exec(file) ?? []
  const kindImport = kinds.find(({ kind }) => kind === name)
  if (!kindImport || (format !== 'ndjson' && format !== 'csv')) {
    throw new ImportSourceError(`${path} cannot be imported. ${expected(kinds)}`)
  }
  if (format === 'csv' && !kindImport.csv) {
    throw new ImportSourceError(`${path}: ${name} come as ${name}.ndjson only.`)
  }
  return { file, kindImport, format }
}
