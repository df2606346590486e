import * as z from 'zod/mini'
import { createMessageKeeper, listMessageFiles } from '../deliveries/message-files.ts'
import type { SmsPort } from './sms.ts'

const keptText = z.object({ id: z.uuid(), at: z.string(), to: z.string(), text: z.string() })
/** A text message as its file has it. */
type KeptText = z.infer<typeof keptText>

/** Where somebody tries the portal out: each text message is a file. */
export function createFileSms(folder: string, clock: { now: () => Date }): SmsPort {
  const { keep, done } = createMessageKeeper(folder)
  return {
    send: async (message) => {
      const kept: KeptText = { ...message, at: clock.now().toISOString() }
      await keep(kept)
    },
    close: done,
  }
}

/** The newest text messages that are files, the newest first. */
export function listKeptTexts(folder: string, most: number): Promise<Array<KeptText>> {
  return listMessageFiles(folder, keptText, most)
}
