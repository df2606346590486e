import { randomUUID } from 'node:crypto'
import {
  createConversation,
  listConversations,
} from '@portal/contract/support/support-conversations'
import { expect, inject, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { visitAsOperator } from './operators.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

/** What Walter has just written, by words that nobody else wrote. */
async function written() {
  const walter = await signInToApi(inject('address'), 'walter')
  const text = `Is the hedge yours, ${randomUUID().slice(0, 8)}?`
  await walter.send(createConversation, {
    params: undefined,
    body: {
      idempotencyKey: randomUUID(),
      concern: 'bill',
      text,
      accountId: null,
      guest: null,
      files: [],
    },
  })
  const newest = async () => (await walter.get(listConversations)).items[0]
  return { text, newest, id: (await newest())?.id ?? '' }
}

it('a message is taken up, answered by keys, and its writer sees the answer', async () => {
  const { text, newest, id } = await written()
  const { page, open } = await visitAsOperator('agent')
  await open('/console')
  await page
    .getByRole('link', { name: new RegExp(text.slice(0, 19)) })
    .first()
    // A job opens the task, and the list looks for it from time to time.
    .click({ timeout: 30_000 })
  await page.getByText(text, { exact: true }).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByText('Test Agent took it up.').waitFor()
  await page.keyboard.press('r')
  await page.waitForURL(/\/console\/messages\?open=/)
  await page.getByRole('list', { name: 'What was written' }).getByText(text).waitFor()

  await page.keyboard.press('r')
  const answer = page.getByLabel('Your answer')
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('It is ours. We cut it on Tuesday.')
  // Nothing that was typed is lost with the page.
  await page.reload()
  expect(await answer.inputValue()).toBe('It is ours. We cut it on Tuesday.')
  await answer.press('Control+Enter')
  await page.getByText('Answered. An email is on its way.').waitFor()
  expect((await newest())?.state).toBe('answered')

  const walter = await visit({ as: 'walter', device: 'phone' })
  await walter.open(`/contact?message=${id}`)
  await walter.page.getByText('It is ours. We cut it on Tuesday.').waitFor()
})

it('a message that needs no answer is closed, which can be taken back, on a phone too', async () => {
  const { text, newest, id } = await written()
  const { page, open } = await visitAsOperator('agent', { device: 'phone', theme: 'dark' })
  await open(`/console/messages?open=${id}`)
  await page.getByRole('list', { name: 'What was written' }).getByText(text).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Close without an answer' }).click()
  await page.getByText('Closed without an answer').waitFor()
  expect((await newest())?.state).toBe('closed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await newest())?.state).toBe('waiting')
  await page.getByRole('button', { name: 'Close without an answer' }).waitFor()
})
