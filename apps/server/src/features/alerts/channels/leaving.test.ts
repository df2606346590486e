import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { newNumber, newTextedOwner, textedCode } from '../../../../test/alerts/texted-owner.ts'
import { insertWay } from '../../../../test/account-contact/contact-way.ts'
import { notifying } from '../../../../test/alerts/notifying.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { testServer } from '../../../../test/server-test.ts'
import { insertAccount } from '../../../../test/test-account.ts'
import { TestOutbox } from '../../../../test/test-outbox.ts'
import { TestTexts } from '../../../../test/test-texts.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import type { TextMessage } from '../../../ports/sms/sms.ts'

/** Whether the ways out take nothing. */
let blocked = false
/** Where something was to go meanwhile. */
const tried = new Set<string>()
const refuse = (to: string): never => {
  tried.add(to)
  throw new Error(`not now ${to}`)
}
class BlockedMail extends TestOutbox {
  override async send(mail: Mail): Promise<void> {
    if (blocked) refuse(mail.to)
    await super.send(mail)
  }
}
class BlockedTexts extends TestTexts {
  override async send(message: TextMessage): Promise<void> {
    if (blocked) refuse(message.to)
    await super.send(message)
  }
}
const mail = new BlockedMail()
const sms = new BlockedTexts()
const server = await testServer({ mail, sms })
const { clock, db } = server
const patience = { timeout: 30_000, interval: 50 }

/** Does something that tells somebody while nothing leaves, then something more, and opens the ways. */
async function meanwhile(tell: () => Promise<unknown>, then: () => Promise<unknown>) {
  tried.clear()
  blocked = true
  await tell()
  // One that is just being handed over is not called back.
  const waiting = [...(await statesOf('sms')), ...(await statesOf('email'))].filter(
    ({ state }) => state === 'waiting',
  )
  await vi.waitFor(() => expect(tried.size).toBeGreaterThanOrEqual(waiting.length), patience)
  await then()
  blocked = false
}
const statesOf = async (channel: 'email' | 'sms', ids?: ReadonlyArray<string>) =>
  (
    await db
      .selectFrom('alert_delivery')
      .select(['id', 'state', 'reason'])
      .where('channel', '=', channel)
      .orderBy('at')
      .execute()
  ).filter(({ id }) => !ids || ids.includes(id))
const settled = async () =>
  vi.waitFor(
    async () =>
      expect(
        [...(await statesOf('sms')), ...(await statesOf('email'))].filter(
          ({ state }) => state === 'waiting',
        ),
      ).toEqual([]),
    patience,
  )
const sentTo = (...addresses: ReadonlyArray<string>) =>
  [...mail.sent, ...sms.sent].map(({ to }) => to).filter((to) => addresses.includes(to))
const numberOf = (profileId: string) =>
  db.updateTable('text_number').where('profile_id', '=', profileId).where('ended_at', 'is', null)

it('[FEATURE-18] a text that waits does not go to a number that was taken away meanwhile, and says so', async () => {
  const owner = await newTextedOwner({ ...server, outbox: mail, texts: sms })
  await meanwhile(owner.tellOfPlan, () =>
    numberOf(owner.as.profileId).set({ ended_at: clock.now() }).execute(),
  )
  await settled()
  expect(sentTo(owner.number)).toEqual([])
  const { items } = (await server.call('listAlerts', { as: owner.as, query: {} })).body
  const ways = items.flatMap(({ deliveries }) => deliveries)
  const news = ways.find(({ channel }) => channel === 'sms')
  expect(news).toMatchObject({ state: 'refused', why: 'no-address' })
})

it('[FEATURE-18] a mail that waits goes to the address that its profile has by then', async () => {
  const owner = await newTextedOwner({ ...server, outbox: mail, texts: sms })
  const email = `${randomUUID()}@example.com`
  await meanwhile(owner.tellOfPlan, () =>
    db.updateTable('profile').set({ email }).where('id', '=', owner.as.profileId).execute(),
  )
  await settled()
  expect(sentTo(owner.email, email)).toEqual([email])
})

it('[R19] what guards a profile goes where it was written for, while that may take the profile back, and never to another', async () => {
  const server2 = { ...server, outbox: mail, texts: sms }
  const [owner, other] = [await newTextedOwner(server2), await newTextedOwner(server2)]
  const [moved, taken] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await meanwhile(
    async () => {
      await owner.tellOfSecurity()
      await other.tellOfSecurity()
    },
    async () => {
      for (const [{ as }, email] of [
        [owner, moved],
        [other, taken],
      ] as const) {
        await db.updateTable('profile').set({ email }).where('id', '=', as.profileId).execute()
      }
      await db
        .insertInto('one_time_token')
        .values({
          hash: Buffer.from(randomUUID()),
          kind: 'kept-email',
          profile_id: owner.as.profileId,
          data: JSON.stringify({ email: owner.email }),
          created_at: clock.now(),
          expires_at: new Date(clock.now().getTime() + 3_600_000),
          used_at: null,
        })
        .execute()
    },
  )
  await settled()
  expect(sentTo(owner.email, other.email, moved, taken)).toEqual([owner.email])
})

it('[FEATURE-06] a bill that waits does not go to an address that its account has no more', async () => {
  const accountId = await insertAccount(db)
  const [gone, there] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const ids = [
    await insertWay(db, accountId, { isConfirmed: true, email: gone }),
    await insertWay(db, accountId, { isConfirmed: true, email: there }),
  ]
  const { mailer } = notifying(server)
  const sheet = { subject: 'Your bill', heading: 'Your bill', paragraphs: [] }
  await meanwhile(
    () =>
      inTransaction(db, async (tx) => {
        for (const [nth, email] of [gone, there].entries()) {
          const holder = { contactWayId: ids[nth]! }
          await mailer.queue(tx, { email, locale: 'en' }, sheet, { holder })
        }
      }),
    () =>
      db
        .updateTable('contact_way')
        .set({ removed_at: clock.now() })
        .where('id', '=', ids[0]!)
        .execute(),
  )
  await settled()
  expect(sentTo(gone, there)).toEqual([there])
})

it('[FEATURE-18] a code whose time is over does not leave, by whichever way', async () => {
  const as = await insertPerson(server)
  const number = newNumber()
  await meanwhile(
    async () => {
      await server.call('sendTextCode', { as, body: { number } })
      await server.call('sendStepUpCode', { as })
    },
    async () => clock.advance({ minutes: 10 }),
  )
  await settled()
  expect(sentTo(number, as.email)).toEqual([])
  const states = await statesOf('sms')
  expect(states.at(-1)).toMatchObject({ state: 'expired' })
  await server.call('sendTextCode', { as, body: { number } })
  expect(await textedCode({ ...server, texts: sms }, number)).toMatch(/^\d{6}$/)
})
