import '@portal/kit/styles.css'
import { loadMessages } from './page/locale.ts'
import { mountPortal } from './shell/mount-portal.tsx'
import { loadAllPages, startPages } from './shell/start-pages.ts'

async function mount(place: Element) {
  if (!window.location.pathname.startsWith('/auth/')) {
    await mountPortal(place, { pages: await loadAllPages() })
    return
  }
  await mountPortal(place, { pages: startPages, loadAllPages })
  // Who begins to type will soon need what lies behind the sign-in.
  const prepare = () => void Promise.all([loadAllPages(), loadMessages('rest')])
  document.addEventListener('focusin', prepare, { once: true })
}

async function start() {
  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root.')
  await mount(place)
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/service-worker.js')
  }
}

// Not awaited here: the pages' files import from this one's, and would wait for it while it waits for them.
void start()
