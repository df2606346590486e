import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, identityPages, sampleToken } from '../../../test/identity-pages.tsx'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const address = `/auth/not-me?token=${sampleToken}`
const resetToken = 'another-token-of-forty-characters-here'
const ways = {
  twoFactor: null,
  passkeys: [],
  providers: [],
  access: [],
  notificationsChangedAt: null,
  sessions: [],
}
const signOut = page.getByRole('button', { name: 'Sign everyone out' })

beforeEach(() => page.viewport(390, 844))

it('[R19] does nothing until its reader says so, then leads to a new password', async () => {
  await signIn()
  const calls = answerCalls({
    reportNotMe: { data: { email: 'maya@example.com', token: resetToken } },
    checkResetToken: { data: { email: 'maya@example.com', ways } },
  })
  const { router } = await showPortal(identityPages, address)
  await expect.element(page.getByRole('heading', { name: 'Wasn’t that you?' })).toBeVisible()
  await expectAccessible()
  expect(callsOf(calls, 'reportNotMe')).toEqual([])
  await signOut.click()
  await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(router.latestLocation.href).toBe(`/auth/reset-password?token=${resetToken}`)
  expect(session.state()).toBe('anonymous')
  expect(callsOf(calls, 'reportNotMe').map(({ body }) => body)).toEqual([{ token: sampleToken }])
})

it('says what else there is where the link has run out', async () => {
  answerCalls({ reportNotMe: { problem: 'link-expired' } })
  await showPortal(identityPages, address)
  await signOut.click()
  await expect
    .element(page.getByRole('heading', { name: 'This link no longer works' }))
    .toHaveFocus()
  await expectAccessible()
  await page.getByRole('link', { name: 'Send me a link' }).click()
  await expect.element(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
})

it('lets try again where the server could not be asked', async () => {
  answerCalls({ reportNotMe: { problem: 'overloaded' } })
  await showPortal(identityPages, address)
  await signOut.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(signOut).toBeEnabled()
})
