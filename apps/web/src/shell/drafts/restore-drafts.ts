import { dropDrafts } from './drafts.ts'
import type { KeptDrafts } from './drafts.ts'
import { fillForm, formMark } from './form-texts.ts'

/** So long a form may take to appear on its page. */
const patience = 30_000

/** Fills the forms of the page as they appear; answers the function that gives up. */
export function restoreDrafts({ forms }: KeptDrafts): () => void {
  const waiting = [...forms]
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const fill = () => {
    for (const form of document.forms) {
      const index = waiting.findIndex(({ mark }) => mark === formMark(form))
      if (index < 0) continue
      const [kept] = waiting.splice(index, 1)
      if (kept) fillForm(form, kept.texts)
    }
    if (waiting.length > 0) return
    dropDrafts()
    stop()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(stop, patience)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return stop
}
