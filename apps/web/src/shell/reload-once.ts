import { reloadPage } from '../page/reload-page.ts'

/** [SHELL-20] */
const atMostEvery = 10_000
const markName = 'portal.reloaded-at'

interface ReloadParts {
  reload: () => void
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** A part of the page is gone, because a newer build took its place: the newer page has it. Once in a while only. */
export function reloadOnce({ reload, now, storage }: ReloadParts): void {
  try {
    const last = Number(storage.getItem(markName) ?? 0)
    if (now() - last < atMostEvery) return
    storage.setItem(markName, `${now()}`)
  } catch {
    // Where nothing can be remembered, reloading might never end.
    return
  }
  reload()
}

export function reloadOnChunkErrors(): void {
  window.addEventListener('vite:preloadError', () =>
    reloadOnce({ reload: reloadPage, now: Date.now, storage: sessionStorage }),
  )
}
