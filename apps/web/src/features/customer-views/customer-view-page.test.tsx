import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { showPortal } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

it('without a link says that the view has ended', async () => {
  await showPortal(feature.pages, '/customer-view')
  await expect.element(page.getByText('The view has ended')).toBeVisible()
  await expectAccessible()
})

it('with a link that was used says how to get a new one', async () => {
  const { href } = window.location
  onTestFinished(() => window.history.replaceState(null, '', href))
  window.history.replaceState(null, '', '#a-link-that-was-used')
  const calls = answerCalls({ openCustomerView: { problem: 'link-expired' } })
  await showPortal(feature.pages, '/customer-view')
  await expect.element(page.getByText(/This link works once/)).toBeVisible()
  expect(calls.map(({ body }) => body)).toContainEqual({ token: 'a-link-that-was-used' })
  await expectAccessible()
})
