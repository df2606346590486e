import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { createMessageKeeper, listMessageFiles } from '../deliveries/message-files.ts'
import type { SmsPort } from './sms.ts'

/** Where the texts that are files are read; who answers one there comes back to it. */
export const TEXTS_PAGE = '/dev/texts'

/** Fictional, as every number that begins so. */
const FROM = '+15415550100'

const keptText = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  text: z.string(),
})
/** A text message as its file has it. */
export type KeptText = z.infer<typeof keptText>

/** Where somebody tries the portal out: each text message is a file, and the page that shows them answers. */
export function createFileSms(folder: string, clock: { now: () => Date }): SmsPort {
  const { keep, done } = createMessageKeeper(folder)
  const keepText = (id: string, to: string, text: string): Promise<void> => {
    const kept: KeptText = { id, to, text, at: clock.now().toISOString() }
    return keep(kept)
  }
  return {
    send: ({ id, to, text }) => keepText(id, to, text),
    from: FROM,
    // Whoever reads the page may be anyone with a phone: only a demo has it.
    isGenuine: () => true,
    answer: async (number, text) => {
      if (text !== null) await keepText(randomUUID(), number, text)
      return { status: 303, headers: { location: TEXTS_PAGE }, body: '' }
    },
    close: done,
  }
}

/** The newest text messages that are files, the newest first. */
export function listKeptTexts(folder: string, most: number): Promise<Array<KeptText>> {
  return listMessageFiles(folder, keptText, most)
}
