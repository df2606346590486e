import { listAlerts } from '@portal/contract/alerts/alerts'
import { getConversation, listConversations } from '@portal/contract/support/support-conversations'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo, newEmail } from './newcomer.ts'
import { signInToApi } from './portal-api.ts'
import { fillSignIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** A picture that is one: a red dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4Y2wMRwzEcQD7ExMhwLzAsQAAAABJRU5ErkJggg==',
  'base64',
)
const concern = (page: Page, name: string) => page.getByRole('radio', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

it('[ROUTE-03] [FEATURE-21] [GUARD-08] a stranger is told the number to press at once, writes with a picture, and answers by the link of the mail', async () => {
  const email = newEmail()
  const { page, open } = await visit({ device: 'phone', expected: [/422/] })
  await open('/contact')
  expect(await page.title()).toMatch(/^Contact Us/)
  const call = page
    .getByRole('main')
    .getByRole('link', { name: /^Call \(541\)/ })
    .first()
  expect(await call.getAttribute('href')).toBe('tel:+15415550199')
  await concern(page, 'A bill or payment').check()
  await page.getByRole('link', { name: 'Find a bill or pay it' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  await send(page).click()
  await page.getByText('Enter a name').first().waitFor()
  await page.getByLabel('Your name').fill('Zoë 🌊')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('What happened?').fill('Is the dot on my bill right?')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: dot },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
  ])
  await page.getByText('dot.png', { exact: true }).waitFor()
  await page.getByText(/We can’t use this file/).waitFor()
  await page.getByRole('button', { name: 'Remove page.png' }).click()
  // Neither a reload nor a look elsewhere loses what was written.
  await page.reload()
  await page.getByText('dot.png', { exact: true }).waitFor()
  expect(await page.getByLabel('What happened?').inputValue()).toBe('Is the dot on my bill right?')
  await send(page).click()
  await page.getByText(/^Message M-/).waitFor()
  await page.getByText(`email to ${email}`).waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  const mail = await mailTo(email, /We have your message M-/)
  expect(mail.text).not.toContain('dot on my bill')
  const reader = await visit()
  await reader.open(new URL(linkIn(mail)).pathname + new URL(linkIn(mail)).search)
  await reader.page.getByText('Is the dot on my bill right?').waitFor()
  const [saved] = await Promise.all([
    reader.page.waitForEvent('download'),
    reader.page.getByRole('button', { name: /Save dot\.png/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('dot.png')
  await reader.page.getByLabel('Write more').fill('I found it.')
  await send(reader.page).click()
  await reader.page
    .getByRole('list', { name: 'What was written' })
    .getByText('I found it.')
    .waitFor()
})

it('[FEATURE-21] the sign-in page leads there, and a guest finds it again at home', async () => {
  const { page, open } = await visit()
  await open('/auth/login')
  await page.getByRole('button', { name: 'Contact us' }).click()
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor()
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('heading', { name: 'Write to us' }).waitFor()
})

it('[FEATURE-20] [FEATURE-21] a stranger finds there how to delete a profile, without signing in', async () => {
  const { page, open } = await visit()
  await open('/contact')
  await concern(page, 'My profile, signing in').check()
  await page.getByRole('link', { name: 'Delete your profile' }).click()
  await page.getByRole('heading', { name: 'How to delete your profile' }).waitFor()
})

it('[FEATURE-21] Sam writes about an account, is signed out in the middle, and sends it once', async () => {
  const api = await signInToApi(inject('address'), 'sam')
  const before = (await api.get(listConversations)).items.length
  const { page, open } = await visit()
  await page.clock.install()
  await open('/auth/login')
  await fillSignIn(page, personas.sam.email, demoPassword)
  await page.waitForURL((url) => url.pathname === '/')
  // The late part of the shell comes with the first check.
  await page.clock.runFor(11_000)
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await concern(page, 'A bill or payment').check()
  await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 })
  const words = `Why is my bill estimated? ${'Ωש🌊'.repeat(20)}`
  await page.getByLabel('What happened?').fill(words)
  // Nobody uses the page for half an hour.
  await page.clock.runFor('31:00')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await fillSignIn(page, personas.sam.email, demoPassword)
  await page.waitForURL((url) => url.pathname === '/contact')
  await page.clock.runFor(1_000)
  const text = page.getByLabel('What happened?')
  await expect.poll(() => text.inputValue()).toBe(words)
  await send(page).dblclick()
  await page.getByText(/^Message M-/).waitFor()

  const after = (await api.get(listConversations)).items
  expect(after.length).toBe(before + 1)
  const [mine] = after
  const params = { conversationId: mine?.id ?? '' }
  const whole = await api.get(getConversation, { params })
  expect(whole).toMatchObject({ concern: 'bill', state: 'waiting', messages: [{ text: words }] })
  expect(whole.accountId).not.toBeNull()
  const { items } = await api.get(listAlerts)
  expect(items[0]).toMatchObject({
    event: 'message',
    link: { page: `/contact?message=${mine?.id}` },
  })
  await open('/contact')
  await page.getByRole('heading', { name: 'Your messages' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
})

it('[FEATURE-21] without a network the page that was seen before still says whom to call', async () => {
  const { page, context, open } = await visit({ as: 'maya', withWorker: true, expected: [/ERR_/] })
  await open('/contact')
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  const call = page
    .getByRole('main')
    .getByRole('link', { name: /^Call \(541\)/ })
    .first()
  await call.waitFor()
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor()
  await page.getByText(/Showing what we had at/).waitFor()
})
