import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { startPushService, readPush } from '../../../../tools/test-push-service.ts'
import type { TestBrowser } from '../../../../tools/test-push-service.ts'
import type { Database } from '../../src/db/transaction.ts'
import { startTwilio } from '../alerts/test-twilio.ts'
import { startMailServer } from '../test-mail-server.ts'

/** What one channel has taken outside of the portal. */
interface Book {
  /** Whom it went to and what names the message: of the same one that came twice, once. */
  messages: Set<string>
  /** How many came in all. */
  count: number
}

/** Where a profile is reached. */
export interface Reached {
  email: string
  number: string
  browser: TestBrowser
}

/** For one test: a mail server, Twilio and a push service of this machine, each with its book; `here` hears of each message before it is taken. */
export async function openBooks(here: () => void) {
  const mailServer = await startMailServer({
    met: (step) => {
      if (step === 'here') here()
    },
  })
  const twilio = await startTwilio(here)
  const push = await startPushService(0, here)
  onTestFinished(async () => void (await Promise.all([twilio.close(), push.stop()])))
  const books = { email: newBook(), sms: newBook(), push: newBook() }
  const browsers = new Map<string, TestBrowser>()
  const note = (book: Book, to: string, named: string): void => {
    book.messages.add(`${to} ${named}`)
    book.count += 1
  }
  /** Enters whatever came since. */
  const read = (): typeof books => {
    for (const { to, mail } of mailServer.received.splice(0))
      note(books.email, to[0] ?? '', /^<(.*)@/.exec(mail.messageId ?? '')?.[1] ?? '')
    for (const form of twilio.posted.splice(0)) {
      const report = new URL(form.get('StatusCallback') ?? '')
      note(books.sms, form.get('To') ?? '', report.searchParams.get('id') ?? '')
    }
    for (const { path, body } of push.heard.splice(0)) {
      const said: { tag: string } = JSON.parse(readPush(body, browsers.get(path)!))
      note(books.push, path, said.tag)
    }
    return books
  }
  const { accountSid, authToken, user, password, from, apiUrl } = twilio.access
  return {
    read,
    /** By which a server reaches them. */
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Cedar Bay Power <no-reply@cedarbaypower.example>',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_API_KEY: user,
      TWILIO_API_SECRET: password,
      TWILIO_FROM: from,
      TWILIO_API_URL: apiUrl,
      VAPID_PRIVATE_KEY: 'W2qsG7kQe3zB4m1xY8nC5vL0pR9tU6iO3sD2fGhJkLw',
      PUSH_TEST_SERVICE: push.origin,
    },
    /** A phone and a browser of somebody's own. */
    newWays: (nth: number): Omit<Reached, 'email'> => {
      const browser = push.newBrowser(randomUUID())
      browsers.set(new URL(browser.subscription.endpoint).pathname, browser)
      return { number: `+1503555${String(1_000 + nth)}`, browser }
    },
  }
}

function newBook(): Book {
  return { messages: new Set(), count: 0 }
}

/** Has a profile hear of payment plans by each channel, at any hour. */
export async function reachByAll(
  db: Database,
  profileId: string,
  { number, browser }: Omit<Reached, 'email'>,
): Promise<void> {
  const now = new Date()
  await db
    .insertInto('text_number')
    .values({ profile_id: profileId, number, confirmed_at: now, ended_at: null })
    .execute()
  await db
    .insertInto('notified_device')
    .values({
      device_hash: randomBytes(32),
      profile_id: profileId,
      registered_at: now,
      session_id: null,
      name: null,
      ...browser.subscription,
    })
    .execute()
  const wish = { profile_id: profileId, event: 'payment-plan', account_id: null } as const
  await db
    .insertInto('notification_wish')
    .values(
      (['email', 'sms', 'push'] as const).map((channel) => ({ ...wish, channel, wanted: true })),
    )
    .execute()
  const always = { profile_id: profileId, is_on: false, starts: '21:00', ends: '08:00' }
  await db.insertInto('quiet_hours').values(always).execute()
}

/** How the book of a channel names a delivery to somebody. */
export function entryOf(
  { email, number, browser }: Reached,
  { channel, id, thing }: { channel: keyof Books; id: string; thing: string },
): string {
  switch (channel) {
    case 'email':
      return `${email} ${id}`
    case 'sms':
      return `${number} ${id}`
    case 'push': {
      const tag = createHash('sha256').update(thing).digest('base64url').slice(0, 32)
      return `${new URL(browser.subscription.endpoint).pathname} ${tag}`
    }
  }
}

export type Books = ReturnType<Awaited<ReturnType<typeof openBooks>>['read']>
