import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { consolePage } from '../../page/console-page.ts'
import { session } from '../../session/operator-session.ts'
import { answerDesk } from '../../test/answer-desk.ts'
import { deskAnswers, showConsole } from '../../test/show-console.tsx'

const minute = 60_000
const pages = [
  consolePage({
    path: '/thing',
    title: { id: 'thing', message: 'Thing' },
    needs: 'any',
    page: async () => ({ default: () => <input aria-label="A draft" /> }),
  }),
]
const dialog = () => document.querySelector('[role="dialog"]:not([popover])')
const stay = () => dialog()?.querySelector<HTMLButtonElement>('footer button')

/** Vitest's own waiting moves the clock; this does not. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve))
}

/** The console of somebody who has just used it; from here on the clock goes only where the test says so. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const heard = answerDesk(deskAnswers)
  await showConsole(pages, '/console/thing')
  await expect.element(page.getByLabelText('A draft')).toBeVisible()
  // What the page asks by itself is under way before the clock moves.
  await until(() => heard.some(({ name }) => name === 'countApprovals'))
  return heard
}

it('warns in the last minute; who stays has the whole time again', async () => {
  const heard = await open()
  vi.advanceTimersByTime(13 * minute)
  expect(dialog()).toBeNull()
  vi.advanceTimersByTime(minute + 10_000)
  await until(() => dialog() !== null)
  expect(dialog()?.textContent).toMatch(/signed out in \d\d seconds/)
  const asked = heard.length
  stay()?.click()
  await until(() => dialog() === null)
  expect(heard.slice(asked).map(({ name }) => name)).toContain('getOwnOperator')
  vi.advanceTimersByTime(13 * minute)
  expect(session.isSignedIn()).toBe(true)
})

it('covers the page once the time is over, and keeps what was typed', async () => {
  await open()
  await page.getByLabelText('A draft').fill('half a sentence')
  vi.advanceTimersByTime(15 * minute + 10_000)
  await expect.element(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  expect(document.querySelector<HTMLInputElement>('[aria-label="A draft"]')?.value).toBe(
    'half a sentence',
  )
})
