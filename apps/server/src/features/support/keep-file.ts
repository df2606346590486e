import type { SupportFile } from '@portal/contract/support/support-conversations'
import { takeOfAll } from '../../db/attempts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import { UnusableFileError, acceptFile } from '../../ports/files/accept-file.ts'
import type { Surroundings } from '../../surroundings.ts'
import { insertSupportFile } from './support-files-store.ts'
import { writerOf } from './writer.ts'
import type { WritingContext } from './writer.ts'

const MEGABYTE = 1_000_000
const DAY_MINUTES = 24 * 60

/** Counted, and weighed, before it is looked at. @throws ProblemError `file-unusable`, `too-many-messages` */
export async function keepFile(
  { db, settings }: Pick<Surroundings, 'db' | 'settings'>,
  given: { name: string; content: Uint8Array },
  context: WritingContext,
): Promise<SupportFile> {
  const { now, address } = context
  const writer = writerOf(context)
  const {
    filesPerWriter,
    filesPerAddress,
    megabytesPerWriterAndDay,
    megabytesPerAddressAndDay,
    minutes,
  } = settings.rules.support.limits
  const who = `writer\n${writer.profileId ?? writer.guestId}`
  const where = `address\n${address}`
  const weight = Math.max(1, Math.ceil(given.content.length / MEGABYTE))
  const files = [
    { name: who, most: filesPerWriter },
    { name: where, most: filesPerAddress },
  ]
  const megabytes = [
    { name: `megabytes\n${who}`, most: megabytesPerWriterAndDay, weight },
    { name: `megabytes\n${where}`, most: megabytesPerAddressAndDay, weight },
  ]
  const retryAfterSeconds = await inTransaction(
    db,
    async (tx) =>
      (await takeOfAll(tx, 'message-file', files, { minutes, now })) ??
      takeOfAll(tx, 'message-file', megabytes, { minutes: DAY_MINUTES, now }),
  )
  if (retryAfterSeconds !== null) throw problem('too-many-messages', { retryAfterSeconds })
  const { type, content, ending } = await accept(given.content)
  const name = plainName(given.name, ending)
  const id = await insertSupportFile(db, { ...writer, name, type, content, now })
  return { id, name, type, bytes: content.length }
}

async function accept(content: Uint8Array) {
  try {
    return await acceptFile(content)
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw problem('file-unusable', { detail: error.message })
    throw error
  }
}

/** As the device called it, with the ending of what it now is; nothing that hides, turns or leads elsewhere. */
function plainName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
  return `${Array.from(stem).slice(0, 80).join('') || 'file'}.${ending}`
}
