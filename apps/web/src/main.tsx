import '@portal/kit/styles.css'
import { createRoot } from 'react-dom/client'
import { loadMessages } from './page/locale.ts'
import { session } from './session/portal-session.ts'
import { reportUncaughtFaults, showFatalFault } from './shell/faults.ts'
import { mountPortal } from './shell/mount-portal.tsx'
import { reloadOnChunkErrors } from './shell/reload-once.ts'
import { loadAllPages, startPages } from './shell/start-pages.ts'

async function mount(place: Element) {
  const signingIn = window.location.pathname.startsWith('/auth')
  if (!signingIn && session.state() !== 'anonymous') {
    await mountPortal(place, { pages: await loadAllPages() })
    return
  }
  // Who is nobody yet is sent to sign in, and needs nothing of what lies behind it.
  await mountPortal(place, { pages: startPages, loadAllPages })
  // Who begins to type will soon need what lies behind the sign-in.
  const prepare = () => void Promise.all([loadAllPages(), loadMessages('rest')])
  document.addEventListener('focusin', prepare, { once: true })
}

async function start() {
  reloadOnChunkErrors()
  reportUncaughtFaults()
  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root.')
  try {
    await mount(place)
  } catch (error) {
    await showFatalFault(createRoot(place), error)
    return
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/service-worker.js')
  }
}

// Not awaited here: the pages' files import from this one's, and would wait for it while it waits for them.
void start()
