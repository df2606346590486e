import type { ComponentType } from 'react'
import { ApiError } from '@portal/browser/api/api-error'

/** The person turned the question away: the act did not happen. */
export class StepUpCancelled extends Error {}

interface StepUpQuestion {
  Dialog: ComponentType<{ onProven: () => void; onCancel: () => void }>
  onProven: () => void
  onCancel: () => void
}

let question: StepUpQuestion | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

function show(next: StepUpQuestion | null) {
  question = next
  for (const listener of listeners) listener()
}

/** What the page's `StepUpPlace` shows; null where nothing is asked. */
export const stepUpQuestion = {
  get: (): StepUpQuestion | null => question,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function ask(): Promise<void> {
  const { StepUpDialog } = await import('./step-up-dialog.tsx')
  // Meanwhile the person has left the page.
  if (listeners.size === 0) throw new StepUpCancelled()
  const answered = Promise.withResolvers<void>()
  show({
    Dialog: StepUpDialog,
    onProven: answered.resolve,
    onCancel: () => answered.reject(new StepUpCancelled()),
  })
  await answered.promise.finally(() => show(null))
}

/**
 * Runs a sensitive act. Where the server wants to know first that it is the owner who acts, the person is asked, and
 * the act is run once more. The page renders a `StepUpPlace`, where the question shows.
 * @throws StepUpCancelled where the person turns it away
 */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'step-up-required'
    if (!isAsked || listeners.size === 0) throw error
    // Acts that ask at the same time wait for the same answer.
    asking ??= ask().finally(() => {
      asking = null
    })
    await asking
    return act()
  }
}
