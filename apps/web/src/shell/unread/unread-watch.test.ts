import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { signIn } from '../../test/show-portal.tsx'
import { unreadQuery } from '../../api/unread-query.ts'
import { startUnreadWatch } from './unread-watch.ts'

const alertId = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a61'
const otherAlertId = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a62'

beforeEach(() => signIn())

/** A tab with its own cache; what it knows, and how often the server was asked. */
function openTab() {
  const query = new QueryClient()
  const stop = startUnreadWatch(query)
  onTestFinished(stop)
  return { query, unread: () => query.getQueryData(unreadQuery.queryKey)?.unread }
}

function countAsks(answer: () => number, newest: () => string | null = () => null) {
  return answerCalls({
    countUnread: async () => ({ data: { unread: answer(), newest: newest() } }),
  })
}

function look(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const turn = () => new Promise((done) => setTimeout(done, 50))

it(
  '[FEATURE-18] is fresh within 5 seconds while the page is looked at',
  { timeout: 15_000 },
  async () => {
    let unread = 2
    const heard = countAsks(() => unread)
    const tab = openTab()
    await vi.waitFor(() => expect(tab.unread()).toBe(2))
    unread = 3
    await vi.waitFor(() => expect(tab.unread()).toBe(3), { timeout: 5_000 })
    expect(heard.length).toBeLessThanOrEqual(3)
  },
)

it('[FEATURE-18] a page that nobody sees asks nothing, and asks at once when it is returned to', async () => {
  let unread = 2
  const heard = countAsks(() => unread)
  look(true)
  const tab = openTab()
  window.dispatchEvent(new Event('focus'))
  await turn()
  expect(heard).toEqual([])
  unread = 4
  look(false)
  await vi.waitFor(() => expect(tab.unread()).toBe(4), { timeout: 1_000 })
})

it('[FEATURE-18] what one tab has read the others know without asking', async () => {
  let unread = 2
  const heard = countAsks(() => unread)
  const [tab, other] = [openTab(), openTab()]
  await vi.waitFor(() => expect([tab.unread(), other.unread()]).toEqual([2, 2]))
  look(true)
  const before = heard.length
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  unread = 0
  // An act of this tab has changed it.
  void tab.query.invalidateQueries(unreadQuery)
  await vi.waitFor(() => expect(other.unread()).toBe(0), { timeout: 1_000 })
  expect(heard.length).toBe(before + 1)
})

it('[FEATURE-18] asks less and less often where it cannot be told', async () => {
  const heard = answerCalls({ countUnread: { problem: 'internal' } })
  openTab()
  await vi.waitFor(() => expect(heard.length).toBe(1))
  await new Promise((done) => setTimeout(done, 5_000))
  expect(heard.length).toBe(1)
}, 10_000)

it('[FEATURE-18] [R7] what is shown is read anew when something was told, also where no more is unread than before', async () => {
  let newest = alertId
  countAsks(
    () => 1,
    () => newest,
  )
  const tab = openTab()
  let reads = 0
  const shown = new QueryObserver(tab.query, {
    queryKey: ['listAccounts', {}],
    queryFn: () => (reads += 1),
    staleTime: 60_000,
  })
  onTestFinished(shown.subscribe(() => undefined))
  await vi.waitFor(() => expect([tab.unread(), reads]).toEqual([1, 1]))
  void tab.query.invalidateQueries(unreadQuery)
  await turn()
  expect(reads).toBe(1)
  newest = otherAlertId
  void tab.query.invalidateQueries(unreadQuery)
  await vi.waitFor(() => expect(reads).toBe(2), { timeout: 1_000 })
})
