import { createConversation } from '@portal/contract/support/support-conversations'
import type { SupportDirectory } from '@portal/contract/support/support'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { answerCalls, cutNetwork } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId } from '../../test/sample-ids.ts'
import { enterAsGuest, showPortal, signIn } from '../../test/show-portal.tsx'
import { sampleConversation, sampleDirectory } from '../../test/support-samples.ts'
import { feature } from './routes.tsx'

type Answers = Parameters<typeof answerCalls>[0]
const directory = (changes: Partial<SupportDirectory> = {}): Answers => ({
  getSupportDirectory: { data: sampleDirectory(changes) },
})
const text = (words: string | RegExp) => page.getByText(words)
const concern = (name: string) => page.getByRole('radio', { name })
const send = page.getByRole('button', { name: 'Send message' })
const what = page.getByLabelText('What happened?')

beforeEach(async () => {
  await page.viewport(390, 844)
  // Monday, noon in Cedar Bay.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T20:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const show = (answers: Answers, path = '/contact') => {
  const heard = answerCalls(answers)
  return showPortal(feature.pages, path).then(() => heard)
}

/** The first test also waits for the page's own code. */
describe('a guest', { timeout: 60_000 }, () => {
  beforeEach(() => enterAsGuest())

  it('[ROUTE-03] [FEATURE-21] sees danger first, then what settles it, ordered by how soon', async () => {
    await show(directory())
    await expect.element(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Call \(541\)\s555-0199/ }).first())
      .toHaveAttribute('href', 'tel:+15415550199')
    await expect.element(text('1 of 2 offices are open')).toBeVisible()
    await expect.element(text('All are closed Thursday, Thanksgiving.')).toBeVisible()
    await expect.element(text('Open until 5:00 PM')).toBeVisible()
    await expect.element(text('Opens tomorrow, 10:00 AM')).toBeVisible()
    await concern('A bill or payment').click()
    const ways = page.getByRole('list', { name: 'How soon it’s settled' }).getByRole('listitem')
    const told = () => ways.elements().map((way) => way.textContent ?? '')
    await expect.poll(() => told()[0]).toContain('Find a bill or pay it')
    expect(told().map((way) => way.slice(0, 3))).toEqual(['Now', 'Now', 'Tue'])
    await expectAccessible()
    await concern('Power is out').click()
    await expect.element(text(/For this, call/)).toBeVisible()
    await page.viewport(1280, 900)
    await expectAccessible()
  })

  it('[FEATURE-21] is told what is missing, and sends what is typed, once', async () => {
    let bodies: Array<z.infer<NonNullable<typeof createConversation.body>>> = []
    // An answer that is there between two clicks puts another page under the second one.
    const twiceClicked = Promise.withResolvers<void>()
    await show({
      ...directory(),
      createConversation: async ({ body }) => {
        bodies = [...bodies, z.parse(createConversation.body, body)]
        await twiceClicked.promise
        return { data: sampleConversation({ accountId: null, email: 'ada@example.com' }) }
      },
      getConversation: { data: sampleConversation() },
    })
    await send.click()
    for (const words of [
      'Topic: Choose a topic',
      'Enter a name',
      'Your email: Enter your email',
      'What happened? Write a few words about it',
    ]) {
      await expect.element(text(words).first()).toBeVisible()
    }
    expect(bodies).toEqual([])
    await concern('Moving').click()
    await page.getByLabelText('Your name').fill('Ada')
    await page.getByLabelText('Your email').fill('ada')
    await expect.element(text('Email address must be valid').first()).toBeVisible()
    await page.getByLabelText('Your email').fill('Ada@Example.com')
    await what.fill('a'.repeat(10_001))
    await expect.element(text('1 character too many.')).toBeVisible()
    await what.fill('We move on Friday.')
    await expect.element(text(/9,982 characters left/)).toBeVisible()
    await expectAccessible()
    const complaints: Array<string> = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        complaints.push(textContent)
    }).observe(document.body, { childList: true, subtree: true })
    await send.dblClick()
    twiceClicked.resolve()
    await expect.element(text(/^Message M-7K3M-9Q2X/)).toBeVisible()
    expect(complaints).toEqual([])
    await expect.element(page.getByRole('heading', { name: 'A bill or payment' })).toHaveFocus()
    await expect.element(text('We have your message.')).toBeInTheDocument()
    await expect.element(text(/by email to ada@example.com, by (?:Tuesday|tomorrow)/)).toBeVisible()
    expect(bodies).toMatchObject([
      { concern: 'moving', guest: { name: 'Ada', email: 'ada@example.com' }, accountId: null },
    ])
    expect(sessionStorage.length).toBe(0)
    await expectAccessible()
  })

  it('[FEATURE-21] what fails is kept, and goes again with the same key', async () => {
    const keys: Array<unknown> = []
    let fails = true
    await show({
      ...directory(),
      createConversation: async ({ body }) => {
        keys.push((body as { idempotencyKey: string }).idempotencyKey)
        return fails ? { problem: 'overloaded' } : { data: sampleConversation() }
      },
    })
    await concern('Moving').click()
    await page.getByLabelText('Your name').fill('\u202EadA')
    await page.getByLabelText('Your email').fill('ada@example.com')
    await what.fill('We move on Friday.')
    await send.click()
    await expect.element(text('Use plain text without line breaks').first()).toBeVisible()
    await page.getByLabelText('Your name').fill('Ada')
    await send.click()
    await expect.element(text(/We can’t answer right now/)).toBeVisible()
    await expect.element(what).toHaveValue('We move on Friday.')
    fails = false
    await send.click()
    await expect.element(text(/^Message M-/)).toBeVisible()
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('[FEATURE-21] without an answer the numbers stand there, and what was had before', async () => {
    await show({ getSupportDirectory: { problem: 'overloaded' } })
    await expect.element(text('We couldn’t load the rest of this page')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Call \(541\)/ }).first()).toBeVisible()
    await expectAccessible()
  })

  it('[FEATURE-21] offline, what was seen once is shown again', async () => {
    await show(directory())
    await expect.element(concern('Moving')).toBeInTheDocument()
    document.querySelector('#portal-root')?.remove()
    cutNetwork()
    await showPortal(feature.pages, '/contact')
    await expect.poll(() => concern('Moving').elements().length).toBeGreaterThan(0)
  })
})

describe('who is signed in', () => {
  beforeEach(() => signIn())
  const own = (more: Answers = {}): Answers => ({
    ...directory(),
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listConversations: { data: { items: [] } },
    ...more,
  })

  it('[FEATURE-21] writes about an account, and finds it again', async () => {
    let sent: unknown
    const {
      messages: _messages,
      email: _email,
      ...head
    } = sampleConversation({ state: 'answered' })
    await show(
      own({
        listConversations: { data: { items: [head] } },
        createConversation: async ({ body }) => {
          sent = body
          return { data: sampleConversation() }
        },
      }),
    )
    await expect.element(page.getByRole('heading', { name: 'Your messages' })).toBeVisible()
    await expect.element(text('Answered')).toBeVisible()
    await concern('A bill or payment').click()
    await expect.element(page.getByRole('link', { name: 'See your bills' })).toBeVisible()
    await page.getByLabelText('Account', { exact: true }).selectOptions(accountId)
    await what.fill('Why so much?')
    await send.click()
    await expect.element(text(/^Message M-/)).toBeVisible()
    expect(sent).toMatchObject({ concern: 'bill', accountId, guest: null, text: 'Why so much?' })
  })

  it('[FEATURE-21] reads the answer, and writes more', async () => {
    const answered = sampleConversation({
      state: 'answered',
      messages: [
        ...sampleConversation().messages,
        {
          id: otherAccountId,
          by: 'utility',
          text: 'We could not read it.\n\nThe next one is exact.',
          sentAt: '2026-11-23T19:00:00.000Z',
          files: [],
        },
      ],
    })
    let reply: unknown
    await show(
      own({
        getConversation: { data: answered },
        replyToConversation: async ({ body }) => {
          reply = body
          return { data: { ...answered, state: 'waiting' } }
        },
      }),
      `/contact?message=${otherAccountId}`,
    )
    await expect.element(text(/The next one is exact/)).toBeVisible()
    await expect.element(text(/We’ve answered, also by email to maya@example.com/)).toBeVisible()
    await expectAccessible()
    await send.click()
    await expect.element(text('Write what it’s about')).toBeVisible()
    await page.getByLabelText('Write more').fill('Thank you')
    await send.click()
    await expect.element(text('Waiting for us')).toBeVisible()
    await expect.element(page.getByLabelText('Write more')).toHaveValue('')
    expect(reply).toMatchObject({ text: 'Thank you', files: [] })
  })

  it('[FEATURE-21] a correction of an address is called so among one’s messages', async () => {
    const { messages: _messages, email: _email, ...head } = sampleConversation()
    const items = [{ ...head, concern: 'service-address' }]
    await show(own({ listConversations: { data: { items } } }))
    const list = page.getByRole('list', { name: 'Your messages' })
    await expect.element(list.getByRole('link', { name: 'Correction of an address' })).toBeVisible()
  })

  it('[FEATURE-21] a conversation that is another’s is not there', async () => {
    await show(
      own({ getConversation: { problem: 'not-found' } }),
      `/contact?message=${otherAccountId}`,
    )
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})
