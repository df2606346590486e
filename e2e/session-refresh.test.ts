import { personas } from '@portal/fixtures/personas/personas'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connectBeside } from '../tools/portal-database.ts'
import { outdateToken } from './outdated-token.ts'
import { signIn } from './sign-in.ts'
import { visit } from './visit.ts'

const outdated = 'a-token-whose-time-is-over'
const notNow = [/status of 503/, /^answer: 503/]
const broken = [/ERR_CONNECTION_RESET/]

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('portal.token')
    return token === null ? null : (JSON.parse(token) as { accessToken: string }).accessToken
  })
const showAccounts = (page: Page) => page.getByRole('heading', { name: 'My Accounts' }).waitFor()

/** A quarter of an hour goes by in all tabs; the server refuses the token like one whose time is over. */
const passTime = (page: Page) => outdateToken(page, { minutes: 4, accessToken: outdated })

/** Somebody signs in, and has two tabs. */
async function openTwoTabs(expected: ReadonlyArray<RegExp>) {
  const { page, context } = await visit({ expected })
  await signIn(page, personas.maya.email)
  const other = await context.newPage()
  await other.goto('/accounts')
  await showAccounts(other)
  return { page, other, context }
}

/** Holds up whatever would be written of sessions, until it is called. */
async function holdSessions(): Promise<() => Promise<unknown>> {
  const database = await connectBeside(inject('dataDir'))
  onTestFinished(() => database.end())
  await database.query('begin; lock table session_token in share mode')
  return () => database.query('rollback')
}

/** The answers to every refresh from now on, by their status, and how often anything at all was refused. */
function watchAnswers(context: BrowserContext) {
  const refreshes: Array<number> = []
  const refused: Array<string> = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/identity/refresh')) refreshes.push(answer.status())
    if (answer.status() === 401) refused.push(answer.url())
  })
  return { refreshes, refused }
}

it('[SESSION-05] [SESSION-06] who comes back while nothing can be written stays signed in, and sees the page once it can', async () => {
  const { page, other, context } = await openTwoTabs(notNow)
  const { refreshes, refused } = watchAnswers(context)
  const letGo = await holdSessions()
  await passTime(other)
  await other.close()
  await page.goto('/accounts')
  await expect.poll(() => refreshes).toContain(503)
  await letGo()
  await showAccounts(page)
  expect(refused).toEqual([])
  expect(refreshes.filter((status) => status === 200)).toHaveLength(1)
  expect(await storedToken(page)).not.toBe(outdated)
})

it('[SESSION-05] [SESSION-06] a connection that breaks once, as when a laptop wakes, signs nobody out', async () => {
  const { page, other, context } = await openTwoTabs(broken)
  const { refreshes, refused } = watchAnswers(context)
  let breaks = 1
  await page.route('**/identity/refresh', (route) =>
    breaks-- > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await passTime(other)
  await other.close()
  await page.goto('/accounts')
  await showAccounts(page)
  expect(breaks).toBeLessThanOrEqual(0)
  expect(refused).toEqual([])
  expect(refreshes).toEqual([200])
  expect(await storedToken(page)).not.toBe(outdated)
})

it('[SESSION-04] [SESSION-05] ten tabs wait for a server that cannot write, and then make one refresh', async () => {
  const { page, other, context } = await openTwoTabs(notNow)
  const more = await Promise.all(Array.from({ length: 8 }, () => context.newPage()))
  const tabs = [page, other, ...more]
  const { refreshes, refused } = watchAnswers(context)
  const letGo = await holdSessions()
  await passTime(page)
  await Promise.all(tabs.map((tab) => tab.goto('/accounts')))
  await expect.poll(() => refreshes).toContain(503)
  await letGo()
  await Promise.all(tabs.map(showAccounts))
  expect(refused).toEqual([])
  expect(refreshes.filter((status) => status === 200)).toHaveLength(1)
})
