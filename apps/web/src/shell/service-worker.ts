/** The parts of the worker's scope that are used here; the page's own DOM types know nothing of them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  /** Filled in by the build: the page's files, each named after its content. */
  readonly __WB_MANIFEST: ReadonlyArray<{ url: string }>
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}
declare const self: WorkerScope

const files = self.__WB_MANIFEST.map(({ url }) => `/${url}`)
const fileCache = 'portal-files'
const pageCache = 'portal-page'

/** A slow network counts as none after this, when there is a page to show. */
const pagePatience = 4000

async function install() {
  const kept = await caches.open(fileCache)
  const present = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
  await kept.addAll(files.filter((file) => !present.has(file)))
  await (await caches.open(pageCache)).add('/')
  await self.skipWaiting()
}

/** Files of builds gone by are let go. */
async function activate() {
  const kept = await caches.open(fileCache)
  const known = new Set(files)
  const old = (await kept.keys()).filter(({ url }) => !known.has(new URL(url).pathname))
  await Promise.all(old.map((request) => kept.delete(request)))
  await self.clients.claim()
}

/** Every address of the portal is the same page: the newest one where there is a network, else the last one seen. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(pageCache)
  const last = await cache.match('/')
  try {
    const signal = last ? AbortSignal.timeout(pagePatience) : null
    // Only who says that a page is wanted gets one, whatever the address looks like.
    const headers = { accept: request.headers.get('accept') ?? 'text/html' }
    const fresh = await fetch(request.url, { credentials: 'same-origin', headers, signal })
    if (fresh.ok && (await isPortalPage(fresh.clone()))) await cache.put('/', fresh.clone())
    return fresh
  } catch (error) {
    if (last) return last
    throw error
  }
}

/** People also navigate to a picture, a document, or a page that is another's: none of them is the portal. */
async function isPortalPage(answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return false
  return (await answer.text()).includes('id="portal"')
}

/** A file is named after its content: however it is asked for, it is the same one. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
// What is not a page or one of its files, the API above all, goes its own way and is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (files.includes(pathname)) event.respondWith(file(request))
  else if (request.mode === 'navigate' && request.destination === 'document') {
    const isPortal = !/^\/(api|sandbox-gateway|openapi\.json|metrics|ready)(\/|$)/.test(pathname)
    if (isPortal) event.respondWith(page(request))
  }
})
