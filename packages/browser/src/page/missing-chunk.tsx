import { reloadPage } from './reload-page.tsx'
import { reloadOnce } from './reload-once.tsx'

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

/** [SHELL-20] Where a part is only fetched early, because it may be needed, nothing happens yet. */
export function reloadForChunk(): boolean {
  return reloadOnce(reloadPage)
}
