import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runningProcess } from './processes.ts'

/** Another server works on this folder; the message says which and what to do. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

interface Holder {
  pid: number
  began: string
}

/**
 * Takes the data folder for this process. A lock whose holder no longer lives is taken over.
 * @throws FolderInUseError while another process holds it
 * @returns gives the folder back
 */
export function lockFolder(dataDir: string): () => void {
  makeFolders(resolve(dataDir))
  const lock = join(dataDir, 'server.lock')
  const mine: Holder = { pid: process.pid, began: runningProcess(process.pid)?.began ?? '' }
  const draft = join(dataDir, `server.lock.${process.pid}`)
  writeFileSync(draft, JSON.stringify(mine))
  try {
    // A link either appears whole or fails: two servers that start together cannot both get it.
    while (!tryLink(draft, lock)) {
      const text = readIfThere(lock)
      const holder = text === null ? null : parseHolder(text)
      if (holder && runningProcess(holder.pid)?.began === holder.began) {
        throw new FolderInUseError(
          `The data folder ${dataDir} is in use by the server with process number ${holder.pid}. ` +
            `Stop that one first, or give this one its own folder with DATA_DIR.`,
        )
      }
      if (text !== null) takeAway(lock, text)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readIfThere(lock) === JSON.stringify(mine)) rmSync(lock, { force: true })
  }
}

/** Node’s own way to make all folders of a path never ends where the system lets nobody make any, as in /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another one that starts may have been faster.
    if (!existsSync(path)) throw error
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead holder's lock; when a living one was faster, its lock is put back. */
function takeAway(lock: string, expected: string): void {
  const aside = `${lock}.old.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== expected) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { pid, began } = value as Partial<Holder>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : null
  } catch {
    return null
  }
}
