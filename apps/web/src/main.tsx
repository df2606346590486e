import '@portal/kit/styles.css'
import { mountPortal } from './shell/mount-portal.tsx'
import { pageRoutes } from './shell/page-routes.ts'

const place = document.querySelector('#root')
if (!place) throw new Error('The page has no #root.')
await mountPortal(place, { pages: pageRoutes })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  await navigator.serviceWorker.register('/service-worker.js')
}
