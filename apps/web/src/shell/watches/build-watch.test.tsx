import '@portal/kit/styles.css'
import { msg } from '@lingui/core/macro'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoute } from '../../page/page-route.ts'
import { toasts } from '@portal/browser/page/toasts'
import { answerCalls, cutNetwork } from '@portal/browser/test/answer-calls'
import { showPortal } from '../../test/show-portal.tsx'

const pages = [
  pageRoute({
    path: '/auth/login',
    title: msg`Sign in`,
    access: 'auth',
    layout: 'loading',
    page: async () => ({ default: () => <p>The page below</p> }),
  }),
]
const news = page.getByText('A new version is ready.')

/** The portal with its watches; time passes only where the test says so. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    toasts.clear()
  })
  await showPortal(pages, '/auth/login')
  await until(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(10_000)
  await until(() => vi.getTimerCount() > 1)
}

/** Vitest's own waiting moves the clock; this does not. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve))
}

function serve(build: string) {
  return answerCalls({ getLatestBuild: { data: { build, version: '1.0.0' } } })
}

beforeEach(() => page.viewport(1280, 900))

it('[SHELL-22] asks every five minutes, and says when a newer build is served', async () => {
  await open()
  const calls = serve('test-build')
  vi.advanceTimersByTime(5 * 60_000)
  await until(() => calls.length === 1)
  expect(calls[0]?.address.pathname).toBe('/test-api/builds/latest')
  await expect.element(news).not.toBeInTheDocument()
  const later = serve('newer-build')
  vi.advanceTimersByTime(5 * 60_000)
  await until(() => later.length === 1)
  await expect.element(news).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('[SHELL-22] asks when somebody comes back to the page, but not for every glance', async () => {
  await open()
  const calls = serve('newer-build')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => calls.length === 1)
  await expect.element(news).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toHaveLength(1)
})

it('[SHELL-22] says it once for each build, also when it was closed', async () => {
  await open()
  const calls = serve('newer-build')
  vi.advanceTimersByTime(5 * 60_000)
  await page.getByRole('button', { name: 'Close' }).click()
  for (const asked of [2, 3]) {
    vi.advanceTimersByTime(5 * 60_000)
    await until(() => calls.length >= asked)
  }
  await expect.element(news).not.toBeInTheDocument()
  serve('newest-build')
  vi.advanceTimersByTime(5 * 60_000)
  await expect.element(news).toBeVisible()
})

it('[SHELL-22] what cannot be asked now is asked the next time', async () => {
  await open()
  cutNetwork()
  vi.advanceTimersByTime(5 * 60_000)
  await expect.element(news).not.toBeInTheDocument()
  serve('newer-build')
  vi.advanceTimersByTime(5 * 60_000)
  await expect.element(news).toBeVisible()
})
