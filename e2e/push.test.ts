import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { CDPSession, Page } from 'playwright-core'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { afterAll, expect, inject, it } from 'vitest'
import { chromiumPath } from '../tools/chromium-path.ts'
import { readPush, readVapid, startPushService } from '../tools/test-push-service.ts'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { settle } from './settle.ts'
import { signedInState } from './signed-in-state.ts'

const service = await startPushService(inject('pushPort'))
afterAll(() => service.stop())
const { origin } = new URL(inject('address'))

/** The browser of the other tests has no window, and no notifications either: this is a whole one. */
const chrome = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
afterAll(() => chrome.close())

async function signedIn(as: PersonaName) {
  const context = await chrome.newContext({
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
    storageState: await signedInState(inject('address'), as),
  })
  return { context, page: await context.newPage() }
}

/**
 * This Chromium reaches no push service, so the subscription itself is ours; the permission, the service worker and what
 * it does with a message are the browser's.
 */
function subscribeBy(subscription: { endpoint: string; p256dh: string; auth: string }) {
  const { endpoint, ...keys } = subscription
  const name = 'test-subscription'
  const made = {
    endpoint,
    get options() {
      const key = localStorage.getItem(name) ?? ''
      const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
      return { applicationServerKey: Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer }
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(name),
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(name) === null ? null : made),
    subscribe: async (options: { applicationServerKey: string }) => {
      localStorage.setItem(name, options.applicationServerKey)
      return made
    },
  })
}

/**
 * What a push service hands over to the browser: the words that only its subscription can read. A worker that is not
 * active yet is handed nothing, and nobody is told.
 */
async function deliver(cdp: CDPSession, data: string) {
  const active = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const found = versions.find(
        ({ scriptURL, status }) => scriptURL.startsWith(origin) && status === 'activated',
      )
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await active
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const found = await getNotifications.call(await navigator.serviceWorker.ready)
    return found.map(({ title, body, data }) => ({ title, body, page: data as string }))
  })

async function until<Found>(find: () => Promise<Found | undefined> | Found | undefined) {
  for (const end = Date.now() + 15_000; Date.now() < end; await wait(100)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('It did not come.')
}

it('[FEATURE-18] a device turned on is sent one, which only it can read; the service worker shows it and leads to its page', async () => {
  const browser = service.newBrowser('of-noor')
  const { context, page } = await signedIn('noor')
  await context.grantPermissions(['notifications'], { origin })
  await page.addInitScript(subscribeBy, browser.subscription)
  await page.goto('/settings?part=notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('button', { name: 'Turn off notifications on this device' }).waitFor()
  await page.getByRole('columnheader', { name: 'Devices' }).waitFor()
  await page.getByRole('heading', { name: 'Quiet hours' }).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])

  await page
    .getByRole('listitem')
    .filter({ hasText: 'See whether notifications reach your devices' })
    .getByRole('button', { name: 'Send me one' })
    .click()
  const heard = await until(() => service.heard.find(({ path }) => path === '/of-noor'))
  const key = await page.evaluate(() => localStorage.getItem('test-subscription'))
  expect(readVapid(heard.headers.authorization)).toMatchObject({
    publicKey: key,
    claims: { aud: service.origin },
  })
  const data = readPush(heard.body, browser)
  await page.getByText(/^Sent /).waitFor()

  await deliver(await context.newCDPSession(page), data)
  const [notification] = await until(async () => {
    const all = await shown(page)
    return all.length > 0 ? all : undefined
  })
  expect(notification).toEqual({
    title: 'Cedar Bay Power',
    body: 'This is how notifications reach you',
    page: '/settings?part=notifications',
  })

  await page.goto('/')
  await settle(page)
  const [worker] = context.serviceWorkers()
  // Nobody can press it in a browser without a screen: the worker is told that somebody did.
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerRegistration & {
      registration: ServiceWorkerRegistration
    }
    const [pressed] = await scope.registration.getNotifications()
    const event = Object.assign(new Event('notificationclick'), {
      notification: pressed,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    globalThis.dispatchEvent(event)
  })
  await page.waitForURL('**/settings?part=notifications')
  await until(async () => ((await shown(page)).length === 0 ? true : undefined))

  await page.getByRole('button', { name: 'Turn off notifications on this device' }).click()
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor()
  await page.getByRole('columnheader', { name: 'Devices' }).waitFor({ state: 'detached' })
})

it('[FEATURE-18] where the browser blocks notifications, it is said how to allow them; quiet hours stay as they were chosen', async () => {
  const browser = service.newBrowser('of-sam')
  const { context, page } = await signedIn('sam')
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/settings?part=notifications')
  await page.getByText(/Your browser blocks notifications/).waitFor()
  const other = await context.newPage()
  await context.grantPermissions(['notifications'], { origin })
  await other.addInitScript(subscribeBy, browser.subscription)
  await other.goto('/settings?part=notifications')
  await other.getByRole('button', { name: 'Turn on notifications' }).click()
  const until = other.getByRole('combobox', { name: 'Until' })
  await until.selectOption({ label: '6:30 AM' })
  await other.getByText('Saved').waitFor()
  await other.reload()
  await expect.poll(() => until.inputValue()).toBe('06:30')
  await other.getByRole('switch', { name: 'Keep these hours quiet' }).click({ force: true })
  await until.waitFor({ state: 'detached' })
})
