import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { importKinds } from '@portal/contract/import-records'
import type { ImportKind } from '@portal/contract/import-records'
import { canBeCsv } from './csv-records.ts'

export interface ImportSource {
  path: string
  /** Its name without the folder. */
  file: string
  kind: ImportKind
  format: 'ndjson' | 'csv'
  bytes: number
}

/** Files that cannot be imported as they are given; the message says why. */
export class ImportSourceError extends Error {
  override name = 'ImportSourceError'
}

const kinds = Object.keys(importKinds) as Array<ImportKind>

/**
 * The files to import, in the order of the contract's kinds. Of a folder these are its `.ndjson` and `.csv` files.
 * @throws ImportSourceError for a file whose name is no kind's, and where there is nothing to import
 */
export async function listImportSources(
  paths: ReadonlyArray<string>,
): Promise<Array<ImportSource>> {
  const sources: Array<ImportSource> = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new ImportSourceError(`There is no file or folder ${path}.`)
    if (!found.isDirectory()) {
      sources.push(toSource(path, found.size))
      continue
    }
    for (const name of await readdir(path)) {
      if (!/\.(ndjson|csv)$/.test(name)) continue
      const inner = join(path, name)
      sources.push(toSource(inner, (await stat(inner)).size))
    }
  }
  if (sources.length === 0) throw new ImportSourceError(`Nothing to import. ${expected}`)
  return sources.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.path.localeCompare(b.path),
  )
}

const expected =
  `A file is named after what it holds: ${kinds.map((kind) => `${kind}.ndjson`).join(', ')}; ` +
  `${kinds.filter(canBeCsv).join(', ')} may also be .csv.`

function toSource(path: string, bytes: number): ImportSource {
  const file = basename(path)
  const [, name, format] = /^(.+)\.(ndjson|csv)$/.exec(file) ?? []
  const kind = kinds.find((known) => known === name)
  if (!kind || (format !== 'ndjson' && format !== 'csv')) {
    throw new ImportSourceError(`${path} cannot be imported. ${expected}`)
  }
  if (format === 'csv' && !canBeCsv(kind)) {
    throw new ImportSourceError(`${path}: ${kind} come as ${kind}.ndjson only.`)
  }
  return { path, file, kind, format, bytes }
}
