import '@portal/kit/styles.css'
import type { PageRoute } from './page/page-route.ts'
import { session } from './session/portal-session.ts'
import { reportUncaughtFaults, showFatalFault } from './shell/errors/faults.ts'
import { mountPortal } from './shell/mount-portal.tsx'
import {
  isMissingChunk,
  reloadForChunk,
  watchMissingChunks,
} from '@portal/browser/page/missing-chunk'
import { loadAllPages, loadHomePages, startPages } from './shell/routing/start-pages.ts'

/** The first few pages for whom most addresses can wait; null where all are needed at once. */
async function findFirstPages(): Promise<ReadonlyArray<PageRoute> | null> {
  const { pathname } = window.location
  // Who is nobody yet is sent to sign in, and needs nothing of what lies behind it.
  if (pathname.startsWith('/auth') || session.state() === 'anonymous') return startPages
  return pathname === '/' && session.isSignedIn() ? loadHomePages() : null
}

async function mount(place: HTMLElement) {
  const pages = await findFirstPages()
  if (!pages) {
    await mountPortal(place, { pages: await loadAllPages() })
    return
  }
  await mountPortal(place, { pages, loadAllPages })
  // Who begins to type or to point will soon need what lies behind; a pointer that only rests there does not move.
  const stirs = ['focusin', 'pointermove', 'touchstart']
  const prepare = () => {
    for (const stir of stirs) document.removeEventListener(stir, prepare)
    void loadAllPages()
  }
  for (const stir of stirs) document.addEventListener(stir, prepare, { passive: true })
  // Somebody may have begun before the app was there.
  if (place.contains(document.activeElement)) prepare()
}

async function start() {
  watchMissingChunks()
  reportUncaughtFaults()
  const place = document.querySelector<HTMLElement>('#root')
  if (!place) throw new Error('The page has no #root.')
  try {
    await mount(place)
  } catch (error) {
    if (isMissingChunk(error) && reloadForChunk()) return
    await showFatalFault(error)
    return
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/service-worker.js')
  }
}

// Not awaited here: the pages' files import from this one's, and would wait for it while it waits for them.
void start()
