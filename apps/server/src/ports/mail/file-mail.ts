import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Mail, MailPort } from './mail.ts'

/** The oldest go beyond so many. */
const MOST_KEPT = 500

const keptMail = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  oneClick: z.nullish(z.string()),
  /** Its content in Base64. */
  file: z.nullish(z.object({ name: z.string(), type: z.string(), content: z.string() })),
})
/** A mail as its file has it. */
export type KeptMail = z.infer<typeof keptMail>

/** `2026-11-20T20-00-00-000Z-{id}.json`: in the order of time by name. */
const fileName = /^[\dTZ-]+Z-([\da-f-]{36})\.json$/

/** Where no mail server is: each mail is a file that only the server's own user reads, because links in it are keys. */
export function createFileMail(folder: string, clock: { now: () => Date }): MailPort {
  const save = async (mail: Mail): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await listNames(folder)
    if (names.some((name) => fileName.exec(name)?.[1] === mail.id)) return
    const at = clock.now().toISOString()
    const { file } = mail
    const content = file && Buffer.from(file.content).toString('base64')
    const kept: KeptMail = { ...mail, at, file: file && { ...file, content: content ?? '' } }
    const path = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${mail.id}.json`)
    await writeFile(`${path}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 })
    await rename(`${path}.part`, path)
    for (const name of names.slice(MOST_KEPT - 1)) await rm(join(folder, name), { force: true })
  }
  // One after the other, so that two at once count each other.
  let last = Promise.resolve()
  return {
    send: (mail) => {
      const saving = last.then(() => save(mail))
      last = saving.catch(() => undefined)
      return saving
    },
    close: () => last,
  }
}

/** The newest mails that are files, the newest first. */
export async function listKeptMails(folder: string, most: number): Promise<Array<KeptMail>> {
  const names = (await listNames(folder)).slice(0, most)
  const mails = await Promise.all(names.map((name) => readKept(join(folder, name))))
  return mails.filter((mail) => mail !== null)
}

export async function findKeptMail(folder: string, id: string): Promise<KeptMail | null> {
  const name = (await listNames(folder)).find((name) => fileName.exec(name)?.[1] === id)
  return name === undefined ? null : readKept(join(folder, name))
}

/** The names of the mails' files, the newest first. */
async function listNames(folder: string): Promise<Array<string>> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .toReversed()
}

/** Null where it went meanwhile. */
async function readKept(path: string): Promise<KeptMail | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : z.parse(keptMail, JSON.parse(text))
}
