import { msg } from '@lingui/core/macro'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoute } from '../../page/page-route.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const pages = ['/accounts', '/delete-account'].map((path) =>
  pageRoute({
    path,
    title: msg`Accounts`,
    access: 'profile',
    layout: 'default',
    page: async () => ({ default: () => <p>The page {path}</p> }),
  }),
)
const dialog = page.getByRole('dialog', { name: 'Your profile stays' })

beforeEach(async () => signIn())

async function open(keptFrom: string | null) {
  let kept = keptFrom
  const calls = answerCalls({
    getProfile: async () => ({ data: { ...sampleProfile, keptFrom: kept } }),
    countUnread: { data: { unread: 0, newest: null } },
    markKept: async () => {
      kept = null
      return { data: undefined }
    },
  })
  await showPortal(pages, '/accounts')
  await expect.element(page.getByText('The page /accounts')).toBeVisible()
  return { sent: () => calls.filter(({ name }) => name === 'markKept').length }
}

it('[FEATURE-20] who signed in and so keeps the profile is told until when it was, once', async () => {
  const { sent } = await open('2026-12-23')
  await expect.element(dialog).toBeVisible()
  await expect
    .element(dialog.getByText(/going to be deleted on December 23, 2026, as you asked/))
    .toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep my profile' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toBe(1)
})

it('[FEATURE-20] and goes back to deleting it from there', async () => {
  const { sent } = await open('2026-12-23')
  await dialog.getByRole('button', { name: 'Delete it after all' }).click()
  await expect.element(page.getByText('The page /delete-account')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toBe(1)
})
