import { makeIntentKey } from '@portal/browser/api/intent-key'

/** What somebody has begun to answer, with the key by which it is sent once. */
export interface AnswerDraft {
  text: string
  key: string
}

const nameOf = (conversationId: string) => `answer ${conversationId}`

/** As this tab has kept it, also when the session ended in between. */
export function takeDraft(conversationId: string): AnswerDraft {
  const empty = { text: '', key: makeIntentKey() }
  try {
    const kept = window.sessionStorage.getItem(nameOf(conversationId))
    return kept === null ? empty : { ...empty, ...(JSON.parse(kept) as Partial<AnswerDraft>) }
  } catch {
    return empty
  }
}

export function keepDraft(conversationId: string, draft: AnswerDraft): void {
  try {
    if (draft.text === '') window.sessionStorage.removeItem(nameOf(conversationId))
    else window.sessionStorage.setItem(nameOf(conversationId), JSON.stringify(draft))
  } catch {
    // Where the browser keeps nothing, the page alone does.
  }
}
