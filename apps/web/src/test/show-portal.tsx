import { i18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished } from 'vitest'
import type { PageRoute } from '../page/page-route.ts'
import { session } from '../session/portal-session.ts'
import { mountPortal } from '../shell/mount-portal.tsx'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'

export const tokens = {
  tokenType: 'Bearer',
  accessToken: 'access-token-of-the-test',
  expiresIn: 900,
  refreshToken: 'refresh-token-of-the-test',
}

/** Signs in through the session itself; the test's own answers come after. */
export async function signIn({ rememberMe = true } = {}): Promise<void> {
  fillPageConfig()
  answerCalls({ login: { data: tokens } })
  await session.login({ email: 'maya@example.com', password: 'a password' }, rememberMe)
  onTestFinished(leave)
}

/** Goes on as a guest, in the same way. */
export async function enterAsGuest(): Promise<void> {
  fillPageConfig()
  answerCalls({ guestLogin: { data: { guestId: 'guest-id-of-the-test' } } })
  await session.enterAsGuest()
  onTestFinished(leave)
}

async function leave() {
  await session.logout({ server: false, toLogin: false })
  localStorage.clear()
  sessionStorage.clear()
}

/** Words that did not come with what shows them fail the test. */
function failOnMissingWords(): () => void {
  const missing = new Set<string>()
  const stop = i18n.on('missing', ({ id }) => missing.add(id))
  return () => {
    stop()
    expect([...missing]).toEqual([])
  }
}

/** The whole portal over the given pages, at the given address. */
export async function showPortal(
  pages: ReadonlyArray<PageRoute>,
  address: string,
  loadAllPages?: () => Promise<ReadonlyArray<PageRoute>>,
) {
  fillPageConfig()
  // With it come the words of its titles, also to who names the pages without it.
  await import('../shell/routing/page-routes.ts')
  onTestFinished(failOnMissingWords())
  const place = document.createElement('div')
  document.body.append(place)
  const history = createMemoryHistory({ initialEntries: [address] })
  const portal = await mountPortal(place, { pages, loadAllPages, history })
  onTestFinished(() => {
    portal.unmount()
    place.remove()
  })
  return portal
}
