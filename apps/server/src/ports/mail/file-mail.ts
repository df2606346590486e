import * as z from 'zod/mini'
import {
  createMessageKeeper,
  findMessageFile,
  listMessageFiles,
} from '../deliveries/message-files.ts'
import type { MailPort } from './mail.ts'

const keptMail = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  oneClick: z.nullish(z.string()),
  follows: z.nullish(z.string()),
  /** Its content in Base64. */
  file: z.nullish(z.object({ name: z.string(), type: z.string(), content: z.string() })),
})
/** A mail as its file has it. */
export type KeptMail = z.infer<typeof keptMail>

/** Where no mail server is: each mail is a file. */
export function createFileMail(folder: string, clock: { now: () => Date }): MailPort {
  const { keep, done } = createMessageKeeper(folder)
  return {
    send: async (mail) => {
      const file = mail.file && {
        ...mail.file,
        content: Buffer.from(mail.file.content).toString('base64'),
      }
      const kept: KeptMail = { ...mail, at: clock.now().toISOString(), file }
      await keep(kept)
    },
    close: done,
  }
}

/** The newest mails that are files, the newest first. */
export function listKeptMails(folder: string, most: number): Promise<Array<KeptMail>> {
  return listMessageFiles(folder, keptMail, most)
}

export function findKeptMail(folder: string, id: string): Promise<KeptMail | null> {
  return findMessageFile(folder, keptMail, id)
}
