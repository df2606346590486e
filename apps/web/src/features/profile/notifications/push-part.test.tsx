import type { PushDevice } from '@portal/contract/alerts/alerts-push'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { GivenAnswer, HeardCall } from '@portal/browser/test/answer-calls'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleNotifications } from '../../../test/notification-samples.ts'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const keys = { p256dh: 'their-key', auth: 'their-secret' }
const endpoint = 'https://push.example/abc'
const key = Uint8Array.of(4, 251, 255, 7)
const publicKey = 'BPv_Bw'
const own: PushDevice = {
  id: '1d2c3b4a-0000-4000-8000-000000000071',
  name: 'Chrome on Windows',
  since: '2026-11-18T16:20:00.000Z',
  isCurrent: true,
}
const phone: PushDevice = {
  ...own,
  id: '1d2c3b4a-0000-4000-8000-000000000072',
  name: 'Chrome on Android',
  isCurrent: false,
}
const button = (name: string) => page.getByRole('button', { name })

/** A browser that asks its person, who answers so; what it is subscribed by before was made for a key. */
function browser(
  answer: NotificationPermission,
  before: NotificationPermission = 'default',
  madeFor = key,
) {
  let permission = before
  let subscribed = before === 'granted'
  const subscription = {
    options: { applicationServerKey: madeFor.buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => !(subscribed = false),
  }
  const asked = vi.fn(async () => (permission = answer))
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: asked,
  })
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true
      return subscription
    },
  }
  const worker = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(worker)
  return { asked }
}

/** A server that keeps the devices. */
function serve(devices: Array<PushDevice> = [], refusal?: 'conflict') {
  let known = devices
  const answer = () => ({ data: { publicKey, devices: known } })
  return answerSettings({
    listAccounts: { data: { items: [sampleAccount()] } },
    getNotifications: { data: sampleNotifications() },
    getPushDevices: async () => answer(),
    registerPushDevice: async (): Promise<GivenAnswer> => {
      if (refusal) return { problem: refusal }
      known = [...known, own]
      return answer()
    },
    deletePushDevice: async ({ address }: HeardCall) => {
      known = known.filter(({ id }) => !address.pathname.endsWith(id))
      return answer()
    },
  })
}

const open = () => showPortal(pageRoutes, '/settings?part=notifications')

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[FEATURE-18] asks nobody before they press for it; then it is on, and off again', async () => {
  const { asked } = browser('granted')
  const heard = serve()
  await open()
  await expect.element(button('Turn on notifications')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button('Turn on notifications').click()
  await expect.element(button('Turn off notifications on this device')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'registerPushDevice')
  expect(sent?.body).toEqual({ endpoint, ...keys })
  await expectAccessible()
  await button('Turn off notifications on this device').click()
  await expect.element(button('Turn on notifications')).toBeVisible()
})

it('says so where the person did not allow it, and how to where the browser blocks it', async () => {
  browser('default')
  serve()
  await open()
  await button('Turn on notifications').click()
  await expect.element(page.getByText(/Your browser asked, and you didn’t allow it/)).toBeVisible()
  browser('denied', 'denied')
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/Your browser blocks notifications/)).toBeVisible()
  await expect.element(button('Turn on notifications')).not.toBeInTheDocument()
})

it('says so where the browser knows no notifications, and on an iPhone what has to be done first', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
  serve()
  await open()
  await expect.element(page.getByText('This browser can’t show notifications.')).toBeVisible()
})

it('other devices stand below, and are removed', async () => {
  browser('granted', 'granted')
  serve([own, phone])
  await open()
  await expect.element(page.getByText('Chrome on Android')).toBeVisible()
  await button('Remove Chrome on Android').click()
  await expect.element(page.getByText('Chrome on Android')).not.toBeInTheDocument()
  await expect.element(button('Turn off notifications on this device')).toBeVisible()
})

it('is off where the utility has another key now, as nothing arrives any more', async () => {
  browser('granted', 'granted', Uint8Array.of(4, 251, 255, 8))
  serve([own])
  await open()
  await expect.element(button('Turn on notifications')).toBeVisible()
})

it('too many devices are told, with what to do', async () => {
  browser('granted')
  serve([phone], 'conflict')
  await open()
  await button('Turn on notifications').click()
  await expect.element(page.getByText(/You have them on 10 devices already/)).toBeVisible()
})

it('[FEATURE-18] quiet hours are offered where something disturbs, and saved at once', async () => {
  browser('granted', 'granted')
  const quietHours = { isOn: true, from: '21:00', until: '08:00' }
  const push = {
    channel: 'push' as const,
    address: 'Chrome on Windows',
    state: 'working' as const,
    disturbs: true,
  }
  const known = sampleNotifications()
  const held = { count: 2, until: '2026-11-21T16:00:00.000Z' }
  const data = { ...known, channels: [...known.channels, push], quietHours, held }
  const heard = answerSettings({
    listAccounts: { data: { items: [sampleAccount()] } },
    getNotifications: { data },
    getPushDevices: { data: { publicKey, devices: [own] } },
    updateQuietHours: async ({ body }: HeardCall) => ({
      data: { ...data, quietHours: { ...quietHours, ...(body as object) } },
    }),
  })
  await open()
  // Drawn, too: what of the day is quiet, and what waits for its end.
  await expect
    .element(page.getByRole('img', { name: /^Quiet from 9:00 PM until 8:00 AM\. It’s .* now\.$/ }))
    .toBeVisible()
  await expect.element(page.getByText('2 messages wait until 8:00 AM.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Until' }).selectOptions('6:30 AM')
  await expect.element(page.getByText('Saved')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'updateQuietHours')
  expect(sent?.body).toEqual({ until: '06:30' })
})
