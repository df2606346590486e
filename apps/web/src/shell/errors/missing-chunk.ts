import { nextTask } from '../next-task.ts'
import { reloadPage } from '../../page/reload-page.ts'
import { reloadOnce } from './reload-once.ts'

const missing = new WeakSet<Error>()

/** Remembers which errors mean that a part of the page is gone, because a newer build took its place. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

/** Whether the newer page would have what is missing here. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return missing.has(error) || isMissingChunk(error.cause)
}

/**
 * Fetches a part of the page. Of one that does not come the router would reload the page by itself, as often as
 * parts are missing; told in other words it leaves that to `reloadForChunk`.
 */
export async function loadChunk<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    const part = await fetchPart()
    await nextTask()
    return part
  } catch (cause) {
    throw new Error('A part of the page did not come.', { cause })
  }
}

/** [SHELL-20] Where a part is only fetched early, because it may be needed, nothing happens yet. */
export function reloadForChunk(): boolean {
  return reloadOnce(reloadPage)
}
