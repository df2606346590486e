/** The parts of the worker's scope that are used here; the page's own DOM types know nothing of them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification
}
interface MoveEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
/** A tab of the portal. */
interface Tab {
  readonly url: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
}
interface WorkerScope {
  /** Filled in by the build: the page's files, each named after its content. */
  readonly __WB_MANIFEST: ReadonlyArray<{ url: string }>
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<ReadonlyArray<Tab>>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: MoveEvent) => void): void
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

/** As the server writes it. */
interface PushPayload {
  title: string
  text: string
  page: string
  tag: string
  lang: string
}

/** What is newer of the same thing replaces what still shows, and is heard again. */
async function show({ title, text, page, tag, lang }: PushPayload): Promise<void> {
  const options = { body: text, data: page, tag, renotify: true, lang, icon: '/icon.svg' }
  await self.registration.showNotification(title, options)
}

/** The page that settles it, in a tab that is open; whether it was read is for its reader to say. */
async function open(page: string): Promise<void> {
  const { href } = new URL(page, location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => url === href)
  const tab = there ?? tabs.find(({ url }) => new URL(url).origin === location.origin)
  // A tab that this worker does not control cannot be led anywhere by it.
  const led = there ?? (await tab?.navigate(href).catch(() => null))
  await (led ? led.focus() : self.clients.openWindow(href))
}

/** Nobody need be signed in: the old subscription's secret says whose the new one is. */
async function move({ oldSubscription: old, newSubscription }: MoveEvent): Promise<void> {
  if (!old) return
  const given = (made: PushSubscription) => ({ endpoint: made.endpoint, ...made.toJSON().keys })
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch('/api/notifications/devices/moved', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: given(old), to: given(made) }),
  })
}

self.addEventListener('push', (event) => {
  const payload = event.data?.json()
  if (payload) event.waitUntil(show(payload as PushPayload))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
// What is not a page or one of its files, the API above all, goes its own way and is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (files.includes(pathname)) event.respondWith(file(request))
  else if (request.mode === 'navigate' && request.destination === 'document') {
    const isPortal = !/^\/(api|console|sandbox-gateway|openapi\.json|metrics|ready)(\/|$)/.test(
      pathname,
    )
    if (isPortal) event.respondWith(page(request))
  }
})
