import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportRun } from '@portal/contract/records/records-imports'
import type { DeskContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteParts, findReceivingFile, isComplete, writePart } from './import-content-store.ts'
import { importView } from './import-view.ts'
import { PART_BYTES } from '@portal/contract/records/records-imports'
import {
  askToCancel,
  findImport,
  insertImport,
  lockImport,
  setImportState,
} from './imports-store.ts'
import { requireKinds } from './require-kinds.ts'
import { RUN_IMPORT } from './records-jobs.ts'
import type { WaitingImport } from './records-jobs.ts'

type BeginSurroundings = Pick<Surroundings, 'imports' | 'settings' | 'config' | 'jobs'>
type Files = ReadonlyArray<{ name: string; bytes: number }>

/** An import whose files are sent next. @throws ProblemError `invalid-input`, `forbidden`, `too-large` */
export async function createImport(
  { imports, settings }: BeginSurroundings,
  files: Files,
  { db, caller, now, note }: DeskContext,
): Promise<ImportRun> {
  requireKnownNames(imports, files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > settings.rules.records.mostUploadMegabytes * 1_000_000) throw problem('too-large')
  const { operatorId } = caller
  const named = imports.nameFiles(files)
  requireKinds(imports, kindsOf(named), caller)
  const importId = await insertImport(db, {
    origin: 'upload',
    state: 'receiving',
    operatorId,
    now,
    files: named,
  })
  note({ subject: importId, details: detailsOf(files) })
  return readImport(db, importId)
}

/** @throws ProblemError `invalid-input` naming each file that is no kind's, or comes twice */
function requireKnownNames(imports: BeginSurroundings['imports'], files: Files): void {
  const errors = files.flatMap((file, index) => {
    const path = `files.${index}.name`
    if (files.findIndex(({ name }) => name === file.name) < index) {
      return [{ path, message: `${file.name} comes twice.` }]
    }
    try {
      imports.nameFiles([file])
      return []
    } catch (error) {
      if (!imports.isUnknownName(error)) throw error
      return [{ path, message: error.message }]
    }
  })
  if (errors.length > 0) throw problem('invalid-input', { errors })
}

const kindsOf = (named: ReadonlyArray<{ kind: string }>) => named.map(({ kind }) => kind)

function detailsOf(files: Files) {
  return {
    files: files.map(({ name }) => name).join(' '),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

interface Part {
  importId: string
  importFileId: string
  from: number
  content: Uint8Array
}

/** @throws ProblemError `not-found`, `conflict`, `invalid-input` for a part of another length than its place has */
export async function takePart(tx: Database, part: Part): Promise<void> {
  const { importFileId, from, content } = part
  const file = await findReceivingFile(tx, part)
  if (!file) throw problem('not-found')
  if (file.state !== 'receiving') throw problem('conflict')
  const expected = Math.min(PART_BYTES, file.bytes - from)
  if (content.length !== expected || expected <= 0) {
    const message = `A part from ${from} has ${Math.max(0, expected)} bytes`
    throw problem('invalid-input', { errors: [{ path: 'from', message }] })
  }
  await writePart(tx, { fileId: importFileId, start: from, content })
}

/** @throws ProblemError `not-found`, `conflict`, `upload-incomplete` */
export async function startImport(
  surroundings: BeginSurroundings,
  importId: string,
  { db }: DeskContext,
): Promise<ImportRun> {
  const found = await lockImport(db, importId)
  if (!found) throw problem('not-found')
  if (found.state !== 'receiving') throw problem('conflict')
  if (!(await isComplete(db, importId))) throw problem('upload-incomplete')
  await setImportState(db, importId, { state: 'waiting' })
  await sendImport(surroundings, db, importId)
  return readImport(db, importId)
}

/** The files of the server's folder that are a kind's; null where there is no folder. */
export async function listFolder({
  config,
  imports,
}: Pick<BeginSurroundings, 'config' | 'imports'>): Promise<Array<{
  name: string
  bytes: number
}> | null> {
  const folder = config.importFolder
  if (folder === null) return null
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => /^[\w.-]{1,100}$/.test(name))
      .map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => null)
        return found?.isFile() ? [{ name, bytes: found.size }] : []
      }),
  )
  return files
    .flat()
    .filter((file) => isKnown(imports, file))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function isKnown(imports: BeginSurroundings['imports'], file: { name: string; bytes: number }) {
  try {
    return imports.nameFiles([file]).length === 1
  } catch (error) {
    if (!imports.isUnknownName(error)) throw error
    return false
  }
}

/** @throws ProblemError `invalid-input` for a name that does not lie there, `forbidden` */
export async function startFolderImport(
  surroundings: BeginSurroundings,
  names: ReadonlyArray<string>,
  { db, caller, now, note }: DeskContext,
): Promise<ImportRun> {
  const there = new Map((await listFolder(surroundings))?.map((file) => [file.name, file]))
  const files = [...new Set(names)].flatMap((name) => there.get(name) ?? [])
  const errors = names.flatMap((name, index) =>
    there.has(name) ? [] : [{ path: `names.${index}`, message: `There is no file ${name}.` }],
  )
  if (errors.length > 0) throw problem('invalid-input', { errors })
  const named = surroundings.imports.nameFiles(files)
  requireKinds(surroundings.imports, kindsOf(named), caller)
  const importId = await insertImport(db, {
    origin: 'folder',
    state: 'waiting',
    operatorId: caller.operatorId,
    now,
    files: named,
  })
  note({ subject: importId, details: detailsOf(files) })
  await sendImport(surroundings, db, importId)
  return readImport(db, importId)
}

async function sendImport(
  { jobs }: BeginSurroundings,
  tx: Database,
  importId: string,
): Promise<void> {
  const waiting: WaitingImport = { importId }
  await jobs.send(RUN_IMPORT, waiting, { tx, singletonKey: importId })
}

/** Between two batches; before its turn at once. @throws ProblemError `not-found`, `conflict` once it has ended */
export async function cancelImport(importId: string, { db, now }: DeskContext): Promise<ImportRun> {
  const found = await lockImport(db, importId)
  if (!found) throw problem('not-found')
  if (found.state === 'running') await askToCancel(db, importId, now)
  else if (found.state === 'receiving' || found.state === 'waiting') {
    await setImportState(db, importId, { state: 'cancelled', endedAt: now })
    await deleteParts(db, importId)
  } else throw problem('conflict')
  return readImport(db, importId)
}

/** @throws ProblemError `not-found` */
export async function readImport(db: Database, importId: string): Promise<ImportRun> {
  const found = await findImport(db, importId)
  if (!found) throw problem('not-found')
  return importView(db, found)
}
