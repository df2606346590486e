import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { showPortal } from '../../../test/show-portal.tsx'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const stop = page.getByRole('button', { name: 'Stop these emails' })
const again = page.getByRole('button', { name: 'Send them again' })
const open = () => showPortal(pageRoutes, '/auth/unsubscribe?token=the-token')
const title = 'Payment plan'

beforeEach(() => page.viewport(390, 844))

it('[FEATURE-18] opened by a mail’s link it asks and changes nothing; then it stops them, and undoes it', async () => {
  const heard = answerCalls({
    lookUpUnsubscribe: { data: { title, wanted: true, again: null } },
    unsubscribe: async ({ body }) => ({
      data: {
        title,
        wanted: (body as { token: string }).token === 'the-undo',
        undo: 'the-undo',
      },
    }),
  })
  await open()
  await expect.element(heading('Stop these emails?')).toBeVisible()
  await expect.element(page.getByText('Payment plan')).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('unsubscribe')
  await expectAccessible()
  await stop.click()
  await expect.element(heading('You don’t get these emails anymore')).toHaveFocus()
  await again.click()
  await expect.element(heading('You get these emails again')).toHaveFocus()
  const given = heard.filter(({ name }) => name === 'unsubscribe').map(({ body }) => body)
  expect(given).toEqual([{ token: 'the-token' }, { token: 'the-undo' }])
})

it('where they do not come any more it says so, and brings them back', async () => {
  const heard = answerCalls({
    lookUpUnsubscribe: { data: { title, wanted: false, again: 'the-way-back' } },
    unsubscribe: { data: { title, wanted: true, undo: 'the-undo' } },
  })
  await open()
  await expect.element(heading('You don’t get these emails anymore')).toBeVisible()
  await again.click()
  await expect.element(heading('You get these emails again')).toHaveFocus()
  expect(heard.at(-1)?.body).toEqual({ token: 'the-way-back' })
})

it('a link that is none of ours leads to the settings', async () => {
  answerCalls({ lookUpUnsubscribe: { problem: 'link-expired' } })
  await open()
  await expect.element(heading('This link doesn’t work')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All notification settings' }))
    .toHaveAttribute('href', '/settings?part=notifications')
})

it('what did not work says so and is done by another try', async () => {
  answerCalls({
    lookUpUnsubscribe: { data: { title, wanted: true, again: null } },
    unsubscribe: { problem: 'internal' },
  })
  await open()
  await stop.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/That didn’t work/)
  await expect.element(stop).toBeVisible()
})
