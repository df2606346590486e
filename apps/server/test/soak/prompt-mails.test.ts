import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { notify } from '../../src/features/alerts/notify-acts.ts'
import { exampleBill } from '../../src/features/billing/mails/bill-notice.ts'
import { billReminderMail } from '../../src/features/billing/mails/bill-reminder-mail.ts'
import { createSmtpMail } from '../../src/ports/mail/smtp-mail.ts'
import { notifying } from '../alerts/notifying.ts'
import { newToldOwner } from '../alerts/told-owner.ts'
import { testServer } from '../server-test.ts'
import { startMailServer } from '../test-mail-server.ts'
import { askedNumber } from './asked-number.ts'

/** How many hear of one event. */
const followers = askedNumber('PROMPT_FOLLOWERS') ?? 400

/** A mail server somewhere else: in the short form that is a few seconds for all of them. */
const MAIL_TAKES_MS = 60
const AT_ONCE = 8

/** Whoever paid waits for no longer, whatever else is told meanwhile. */
const MOST_MS = 5_000
const RECEIPTS = 8

it(
  `what somebody waits for comes within ${MOST_MS} ms, while one event goes to ${followers} others`,
  async () => {
    /** Everything goes to this machine alone. */
    const mailServer = await startMailServer({ takes: MAIL_TAKES_MS })
    const port = createSmtpMail({ url: mailServer.url, from: 'Cedar Bay <no-reply@cedar.example>' })
    onTestFinished(() => port.close())
    const server = await testServer({ mail: port })
    const { db } = server
    const payer = await newToldOwner(server)

    const { rows: many } = await sql<{ profileId: string; email: string }>`
      insert into profile (email, first_name, last_name, locale, created_at, email_confirmed_at)
      select 'follower-' || n || '@example.com', 'Test', 'Person', 'en', now(), now()
      from generate_series(1, ${followers}::int) n
      returning id as "profileId", email`.execute(db)
    const places = [...many]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let to = places.pop(); to; to = places.pop()) {
          const reader = { ...to, locale: 'en' as const }
          await inTransaction(db, (tx) =>
            notify(notifying(server), tx, reader, billReminderMail, {
              facts: exampleBill,
              key: 'one-event',
            }),
          )
        }
      }),
    )

    const arrived = () => mailServer.received.filter(({ to }) => to[0] === payer.email).length
    const waits: Array<number> = []
    for (let sent = 1; sent <= RECEIPTS; sent += 1) {
      const since = performance.now()
      await payer.tellOfPlan()
      while (arrived() < sent && performance.now() - since < 4 * MOST_MS) await wait(10)
      waits.push(Math.round(performance.now() - since))
    }
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from jobs.job where name = 'send-mail' and state = 'created'`.execute(
      db,
    )
    // Else nothing was there to wait for.
    expect(rows[0]?.left).toBeGreaterThan(0)
    expect(Math.max(...waits), `waited ${waits.join(', ')} ms`).toBeLessThan(MOST_MS)
  },
  120_000 + followers * 100,
)
