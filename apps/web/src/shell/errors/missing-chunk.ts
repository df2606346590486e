import { nextTask } from '../next-task.ts'
import { reloadPage } from '../../page/reload-page.ts'

/** [SHELL-20] */
const atMostEvery = 10_000
const markName = 'portal.reloaded-at'

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

interface ReloadParts {
  reload: () => void
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * [SHELL-20] Somebody needs what is missing: the newer page has it. Once in 10 seconds only; false where it was
 * tried just now. Where a part is only fetched early, because it may be needed, nothing happens yet.
 */
export function reloadForChunk(
  { reload, now, storage }: ReloadParts = {
    reload: reloadPage,
    now: Date.now,
    storage: sessionStorage,
  },
): boolean {
  try {
    const last = Number(storage.getItem(markName) ?? 0)
    if (now() - last < atMostEvery) return false
    storage.setItem(markName, `${now()}`)
  } catch {
    // Where nothing can be remembered, reloading might never end.
    return false
  }
  reload()
  return true
}
