/** What a push service needs of this browser. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const WORKER_PATIENCE_MS = 10_000

/**
 * Whether this browser can show notifications of the portal: `home-screen`: an iPhone or iPad shows them only of what
 * was added to its home screen; `denied`: the person, or somebody for them, said no for this site.
 */
export type PushAbility = 'unsupported' | 'home-screen' | 'denied' | 'able'

export function pushAbility(): PushAbility {
  const isKnown = ['PushManager', 'Notification'].every((name) => name in window)
  if (!isKnown) return isAppleTouch() && !isOnHomeScreen() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** Whether the browser is subscribed to whoever has this key: a push service refuses what another one signs. */
export async function isPushOn(publicKey: string): Promise<boolean> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  const found = await (await findWorker())?.pushManager?.getSubscription()
  if (!found) return false
  const { applicationServerKey } = found.options
  return !applicationServerKey || base64Url(applicationServerKey) === publicKey
}

/** Asks the person, who has just pressed something for it; null where they said no. @throws where the browser fails */
export async function turnPushOn(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await waitForWorker()
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return read(await worker.pushManager.subscribe(wanted))
  } catch (error) {
    // One that was made for another key stands in the way.
    const old = await worker.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return read(await worker.pushManager.subscribe(wanted))
  }
}

export async function turnPushOff(): Promise<void> {
  const found = await (await findWorker())?.pushManager?.getSubscription()
  await found?.unsubscribe()
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** On a first visit it comes a moment after the page; where it cannot, `ready` would wait for ever. */
async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('There is no service worker.')), WORKER_PATIENCE_MS)
    }),
  ])
}

function read(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function isAppleTouch(): boolean {
  // An iPad says that it is a Mac.
  return /iphone|ipad|ipod/i.test(navigator.userAgent) || isTouchMac()
}

function isTouchMac(): boolean {
  return /mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

function isOnHomeScreen(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
