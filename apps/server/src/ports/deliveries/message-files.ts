import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The oldest go beyond so many. */
const MOST_KEPT = 500

/** `2026-11-20T20-00-00-000Z-{id}.json`: in the order of time by name. */
const fileName = /^[\dTZ-]+Z-([\da-f-]{36})\.json$/

/** What every message has that is a file. */
interface Kept {
  id: string
  at: string
}

/**
 * Keeps each message as a file that only the server's own user reads, because links in it are keys; one that is there
 * already is left as it is.
 */
export function createMessageKeeper(folder: string): {
  keep: (message: Kept) => Promise<void>
  /** Once all that was handed in is there. */
  done: () => Promise<void>
} {
  const save = async (message: Kept): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await listNames(folder)
    if (names.some((name) => fileName.exec(name)?.[1] === message.id)) return
    const path = join(folder, `${message.at.replaceAll(/[:.]/g, '-')}-${message.id}.json`)
    await writeFile(`${path}.part`, JSON.stringify(message, null, 2), { mode: 0o600 })
    await rename(`${path}.part`, path)
    for (const name of names.slice(MOST_KEPT - 1)) await rm(join(folder, name), { force: true })
  }
  // One after the other, so that two at once count each other.
  let last = Promise.resolve()
  return {
    keep: (message) => {
      const saving = last.then(() => save(message))
      last = saving.catch(() => undefined)
      return saving
    },
    done: () => last,
  }
}

/** The newest messages that are files, the newest first. */
export async function listMessageFiles<Message>(
  folder: string,
  shape: z.ZodMiniType<Message>,
  most: number,
): Promise<Array<Message>> {
  const names = (await listNames(folder)).slice(0, most)
  const messages = await Promise.all(names.map((name) => readKept(join(folder, name), shape)))
  return messages.filter((message) => message !== null)
}

export async function findMessageFile<Message>(
  folder: string,
  shape: z.ZodMiniType<Message>,
  id: string,
): Promise<Message | null> {
  const name = (await listNames(folder)).find((name) => fileName.exec(name)?.[1] === id)
  return name === undefined ? null : readKept(join(folder, name), shape)
}

/** The names of the files, the newest first. */
async function listNames(folder: string): Promise<Array<string>> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .toReversed()
}

/** Null where it went meanwhile. */
async function readKept<Message>(
  path: string,
  shape: z.ZodMiniType<Message>,
): Promise<Message | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : z.parse(shape, JSON.parse(text))
}
