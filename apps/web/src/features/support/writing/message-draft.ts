import { supportFile } from '@portal/contract/support/support-conversations'
import * as z from 'zod/mini'
import { makeIntentKey } from '@portal/browser/api/intent-key'

const messageDraft = z.object({
  concern: z.nullable(z.string()),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  accountId: z.nullable(z.string()),
  /** Those that the server has. */
  files: z.array(supportFile),
  /** Of this one message: however often it is sent, it arrives once. */
  key: z.string(),
})
export type MessageDraft = z.infer<typeof messageDraft>

const kept = z.extend(messageDraft, {
  /** Whose it is: a profile's address, or `guest`. */
  of: z.string(),
  at: z.number(),
})

const name = 'portal.message-draft'
/** Who comes back later begins anew. */
const LONGEST_MS = 60 * 60_000
export const GUEST = 'guest'

export function emptyDraft(): MessageDraft {
  const none = { text: '', name: '', email: '', files: [] }
  return { ...none, concern: null, accountId: null, key: makeIntentKey() }
}

/** Keeps what is written in this tab: neither a reload nor the end of a session loses it. */
export function keepDraft(of: string | null, draft: MessageDraft): void {
  try {
    if (of === null || isEmpty(draft)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ ...draft, of, at: Date.now() }))
  } catch {
    // Without a store, or with a full one, it stands in the form alone.
  }
}

/** What was written here by the same person. A guest who has signed in goes on with their words; nobody reads another's. */
export function takeDraft(of: string | null): MessageDraft | null {
  try {
    const found = z.parse(kept, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    const { of: whose, at, ...draft } = found
    if (Date.now() - at > LONGEST_MS) return null
    if (whose === of) return draft
    // Files are their sender's.
    return whose === GUEST ? { ...emptyDraft(), concern: draft.concern, text: draft.text } : null
  } catch {
    return null
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(name)
}

function isEmpty({ text, files, name: who, email }: MessageDraft): boolean {
  return text.trim() === '' && files.length === 0 && who === '' && email === ''
}
