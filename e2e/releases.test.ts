import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { becomeGuest } from './sign-in.ts'
import { visit } from './visit.ts'

const run = promisify(execFile)
const command = 'apps/server/src/commands/release-settings-command.ts'

/** What an operator does while the server runs; it follows within a second. */
async function set(name: 'guest' | 'registration', value: 'on' | 'off' | 'default') {
  const env = { ...process.env, DATA_DIR: inject('dataDir') }
  await run(process.execPath, [command, name, value], { env })
  if (value === 'default') return
  const says = async () => {
    const answer = await fetch(`${inject('address')}/api/heartbeat`)
    return answer.headers.get(`x-flag-${name}`)
  }
  await expect.poll(says).toBe(String(value === 'on'))
}

afterEach(async () => {
  await set('guest', 'default')
  await set('registration', 'default')
})

/** The page as it comes, with no answer of the API after it. */
async function openWithoutAnswers(page: Page, path: string): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(path)
}

const closed = (page: Page) =>
  page.getByRole('heading', { name: 'You can’t create a profile right now' }).waitFor()

it('[SESSION-18] a page just loaded knows that registration is closed, and shows no form for a moment', async () => {
  await set('registration', 'off')
  const { page } = await visit({ expected: [/ERR_FAILED/] })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('form')) document.documentElement.dataset['form'] = 'seen'
    }).observe(document, { childList: true, subtree: true })
  })
  await openWithoutAnswers(page, '/auth/register')
  await closed(page)
  expect(await page.locator('form').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-form')).toBeNull()
})

it('[SESSION-18] a page just loaded offers no way in that is closed, also before its code has come', async () => {
  await set('guest', 'off')
  await set('registration', 'off')
  const { page } = await visit({ expected: [/ERR_FAILED/] })
  await openWithoutAnswers(page, '/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue as guest' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Create a profile' }).count()).toBe(0)
  const prepared = await (
    await fetch(inject('address'), { headers: { accept: 'text/html' } })
  ).text()
  expect(prepared).not.toContain('Continue as guest')
})

it('[SESSION-18] an open page follows a change with the next answer, in both directions', async () => {
  const { page, open } = await visit()
  await page.clock.install()
  await open('/auth/register')
  // What asks the server by itself comes with the late part of the shell.
  await page.clock.runFor(11_000)
  await page.waitForLoadState('networkidle')
  await set('registration', 'off')
  await page.clock.runFor('05:30')
  await closed(page)
  await set('registration', 'on')
  await page.clock.runFor('05:30')
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
})

it('[SESSION-18] guests who are in leave where they are let in no more', async () => {
  const { page } = await visit()
  await becomeGuest(page)
  await set('guest', 'off')
  await page.goto('/payments/steps')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(await page.getByRole('button', { name: 'Continue as guest' }).count()).toBe(0)
})
