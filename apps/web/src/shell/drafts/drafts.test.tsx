import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beforeReload } from '@portal/browser/page/reload-page'
import { session } from '../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleProfile } from '../../test/profile-samples.ts'
import { showPortal, signIn, tokens } from '../../test/show-portal.tsx'
import { keptDraftsName } from './kept-drafts-name.ts'
import { pageRoutes } from '../routing/page-routes.ts'

const maya = { ...sampleProfile, phone: '+1 (541) 555-0134', businessName: 'Castell Boats' }
const jordan = { ...maya, firstName: 'Jordan', email: 'jordan@example.com', businessName: null }

const firstName = page.getByLabelText('First name')
const business = page.getByLabelText(/^Business name/)
const kept = () => sessionStorage.getItem(keptDraftsName)

const answersOf = (profile: typeof maya | typeof jordan) => ({
  getProfile: { data: profile },
  login: { data: tokens },
  refreshSession: { data: tokens },
  listProviders: { data: { items: [] } },
})

/** The profile's form, with something typed into it. */
async function typeIntoProfile() {
  await signIn({ rememberMe: false })
  answerCalls(answersOf(maya))
  const portal = await showPortal(pageRoutes, '/settings?part=profile&edit=name')
  await firstName.fill('Maya Lucía')
  await business.fill('Castell & Daughters')
  return portal
}

async function signInAs(profile: typeof maya | typeof jordan) {
  answerCalls(answersOf(profile))
  await page.getByLabelText('Email').fill(profile.email)
  await page.getByLabelText('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: /Sign in$/ }).click()
}

/** The server knows the session no longer: the next call hears of it. */
async function refuse() {
  answerCalls({ ...answersOf(maya), getProfile: { problem: 'session-gone' } })
  await session.isReplaced(tokens.accessToken)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

beforeEach(() => page.viewport(1280, 900))

it('what was typed when the session was refused is there again for the same person', async () => {
  const { router } = await typeIntoProfile()
  await refuse()
  await signInAs(maya)
  await expect.element(firstName).toHaveValue('Maya Lucía')
  await expect.element(business).toHaveValue('Castell & Daughters')
  expect(router.latestLocation.href).toBe('/settings?part=profile&edit=name')
  await expect.poll(kept).toBeNull()
  // The form knows: it is not saved yet.
  const calls = answerCalls({ updateProfile: { data: maya }, getProfile: { data: maya } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.find(({ name }) => name === 'updateProfile')?.body)
    .toMatchObject({
      firstName: 'Maya Lucía',
      businessName: 'Castell & Daughters',
    })
})

it('and when it ended for want of use', async () => {
  await typeIntoProfile()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 31 * 60_000)
  session.check()
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
  await signInAs(maya)
  await expect.element(business).toHaveValue('Castell & Daughters')
})

it('another person never sees it, and it is gone for good', async () => {
  await typeIntoProfile()
  await refuse()
  expect(kept()).not.toBeNull()
  expect(kept()).not.toContain('maya@example.com')
  await signInAs(jordan)
  await expect.element(firstName).toHaveValue('Jordan')
  await expect.element(business).toHaveValue('')
  await expect.poll(kept).toBeNull()
})

it('who signs out leaves nothing behind', async () => {
  await typeIntoProfile()
  answerCalls({ ...answersOf(maya), logoutAll: { data: undefined } })
  await session.logout()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(kept()).toBeNull()
})

it('what nobody changed is not kept', async () => {
  await signIn({ rememberMe: false })
  answerCalls(answersOf(maya))
  await showPortal(pageRoutes, '/settings?part=profile&edit=name')
  await expect.element(firstName).toHaveValue('Maya')
  await refuse()
  expect(kept()).toBeNull()
})

it('what is older than an hour is not brought back', async () => {
  await typeIntoProfile()
  await refuse()
  const old = JSON.parse(kept() ?? '{}') as { keptAt: number }
  sessionStorage.setItem(keptDraftsName, JSON.stringify({ ...old, keptAt: old.keptAt - 3_600_000 }))
  await signInAs(maya)
  await expect.element(business).toHaveValue('Castell Boats')
  await expect.poll(kept).toBeNull()
})

it('[SHELL-08] [SHELL-20] reloading the page keeps it, too', async () => {
  const { unmount } = await typeIntoProfile()
  // The first letter has called what watches over the forms.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event(beforeReload))
      return kept()
    })
    .not.toBeNull()
  unmount()
  await showPortal(pageRoutes, '/settings?part=profile&edit=name')
  await expect.element(business).toHaveValue('Castell & Daughters')
})

it('a password, even a visible one, a code and what is read only are never kept', async () => {
  const { readForm } = await import('./form-texts.ts')
  const form = document.createElement('form')
  form.innerHTML = `
    <input name="note" value="kept"><textarea name="more">kept too</textarea>
    <select name="kind"><option>a</option><option selected>b</option></select>
    <input type="checkbox" name="agreed" checked>
    <input type="password" name="one"><input type="text" autocomplete="new-password" name="two">
    <input name="newPassword"><input autocomplete="one-time-code" name="three"><input name="mailCode">
    <input autocomplete="section-pay cc-number" name="four"><input autocomplete="cc-csc" name="five">
    <input type="hidden" name="six"><input type="file" name="seven"><input readonly name="eight">
    <button name="nine">Send</button>`
  expect(readForm(form)).toEqual([
    { key: 'note', value: 'kept', checked: false },
    { key: 'more', value: 'kept too', checked: false },
    { key: 'kind', value: 'b', checked: false },
    { key: 'agreed', value: 'on', checked: true },
  ])
})
