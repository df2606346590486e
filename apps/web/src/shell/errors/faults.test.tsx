import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ApiError } from '@portal/browser/api/api-error'
import { activateLocale } from '@portal/browser/device/words'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { FailurePage } from '../first-paint/failure-page.tsx'
import { SpokenLanguage } from '@portal/browser/page/spoken-language'
import { isCrawler } from './crawlers.ts'
import { reportUncaughtFaults, showFatalFault } from './faults.ts'
import { reportPageFault } from './report-fault.ts'

const person =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

beforeEach(async () => {
  await page.viewport(1280, 900)
  fillPageConfig()
  await activateLocale('en')
})

/** The prepared page as the server puts it into a template, beside the place of the app. */
async function fail(error: unknown, userAgent: string) {
  const calls = answerCalls({ reportFault: { data: undefined } })
  const place = document.createElement('div')
  place.id = 'root'
  const template = document.createElement('template')
  template.dataset['failure'] = 'en'
  const drawn = createRoot(template.content)
  flushSync(() =>
    drawn.render(
      <SpokenLanguage>
        <FailurePage />
      </SpokenLanguage>,
    ),
  )
  document.body.append(place, template)
  onTestFinished(() => {
    drawn.unmount()
    place.remove()
    template.remove()
  })
  await showFatalFault(error, userAgent)
  return { calls, place }
}

it('[SHELL-21] a fatal error shows the error page with the error’s message, and is reported', async () => {
  const { calls } = await fail(new TypeError('The meter has no dial'), person)
  await expect.element(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect.element(page.getByText('The meter has no dial')).toBeVisible()
  await expect.element(page.getByText('500')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Reload Page' })).toBeVisible()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.body).toEqual({
    message: 'The meter has no dial',
    stack: expect.stringContaining('TypeError: The meter has no dial') as string,
    path: window.location.pathname,
    build: 'test-build',
  })
  await expectAccessible()
})

it('[SHELL-21] of a crawler only the console hears', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = new Error('Crawled too far')
  const { calls, place } = await fail(error, crawler)
  expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  expect(place.textContent).toBe('')
  expect(calls).toEqual([])
})

it.each([
  [crawler, true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['facebookexternalhit/1.1', true],
  [person, false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/99.0', false],
  ['', false],
])('[SHELL-21] knows a crawler: %s is one: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected)
})

it('[SHELL-21] what nobody caught is reported, once each', async () => {
  const calls = answerCalls({ reportFault: { data: undefined } })
  // The page's own events are the test runner's too.
  const source = new EventTarget()
  reportUncaughtFaults(source)
  const error = new Error('Nobody caught this')
  source.dispatchEvent(new ErrorEvent('error'))
  source.dispatchEvent(new ErrorEvent('error', { error }))
  const promise = Promise.reject(new Error('Nor this'))
  promise.catch(() => undefined)
  for (let copy = 0; copy < 3; copy++) {
    const reason: unknown = new Error('Nor this')
    source.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
  }
  await expect.poll(() => calls.length).toBe(2)
  expect(calls.map(({ body }) => (body as { message: string }).message)).toEqual([
    'Nobody caught this',
    'Nor this',
  ])
})

it('reports neither failed calls, nor without end, nor more than the log takes', async () => {
  const calls = answerCalls({ reportFault: { data: undefined } })
  await reportPageFault(new ApiError({ code: 'offline', status: 0 }))
  expect(calls).toEqual([])
  await reportPageFault(new Error('x'.repeat(900)))
  for (let other = 0; other < 9; other++) await reportPageFault(`fault ${other}`)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(5)
  expect(calls[0]?.body).toMatchObject({ message: 'x'.repeat(500) })
})
