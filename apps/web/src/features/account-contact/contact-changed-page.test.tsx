import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { showPortal } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const path = `/contact-changed?token=${'t'.repeat(43)}`
const heading = (name: string) => page.getByRole('heading', { name })

it('[FEATURE-06] who reads where nothing goes any more puts it back, and reads that it is', async () => {
  let isThere = true
  const calls = answerCalls({
    checkContactChange: async () =>
      isThere ? { data: { kind: 'phone' } } : { problem: 'link-expired' },
    undoContactChange: async () => {
      isThere = false
      return { data: undefined }
    },
  })
  await showPortal(feature.pages, path)
  await expect.element(page.getByText(/removed your phone from an account/)).toBeVisible()
  expect(calls.map(({ name }) => name)).not.toContain('undoContactChange')
  await expectAccessible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.element(heading('It’s back')).toHaveFocus()
  // A phone is called, an email is not.
  await expect.element(page.getByText(/^We call or text there again, as before\./)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-06] a link that was used already asks nothing, and says so', async () => {
  answerCalls({ checkContactChange: { problem: 'link-expired' } })
  await showPortal(feature.pages, path)
  await expect.element(heading('This link no longer works')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Put it back' })).not.toBeInTheDocument()
  await expectAccessible()
})
