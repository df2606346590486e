import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { mailsDone } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import { insertAccount } from '../../../test/test-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AccountReader } from '../../ports/mail/alert-reader.ts'
import { planChargedMail } from '../payment-plans/mails/plan-charged-mail.ts'
import { newDeviceMail } from '../identity/mails/new-device-mail.ts'
import { notify, notifyOfAccount } from './notify-acts.ts'

const server = await testServer()
const { db, outbox } = server
const surroundings = notifying(server)
const accountId = await insertAccount(db)

async function newReader(): Promise<AccountReader> {
  const { profileId } = await server.signIn()
  const { email } = await db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const named = { firstName: 'Maria', accountId, accountNumber: 'CB-100001' }
  return { profileId, email, locale: 'en', ...named }
}

/** Tells of a charged instalment, in a transaction that may come to its end or not. */
async function tell(reader: AccountReader, key: string, end = async () => undefined) {
  await inTransaction(db, async (tx) => {
    const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
    await notifyOfAccount(surroundings, tx, reader, planChargedMail, { facts, key })
    await end()
  })
}

const alertsOf = ({ profileId }: AccountReader) =>
  db.selectFrom('alert').selectAll().where('profile_id', '=', profileId).execute()

/** How many mails have left to somebody, once none waits. */
async function mailsTo({ email }: AccountReader): Promise<number> {
  await mailsDone(db)
  return outbox.sent.filter(({ to }) => to === email).length
}

it('an event that twenty tell at once is one alert and one mail', async () => {
  const reader = await newReader()
  await Promise.all(Array.from({ length: 20 }, () => tell(reader, 'payment-1')))
  expect(await alertsOf(reader)).toMatchObject([
    {
      kind: 'plan-charged',
      account_id: accountId,
      event_key: 'payment-1',
      facts: { amount: 4000, accountId, account: 'CB-100001' },
      created_at: server.clock.now(),
      read_at: null,
    },
  ])
  expect(await mailsTo(reader)).toBe(1)
})

it('a transaction that comes to nothing leaves neither alert nor mail, and the event can be told again', async () => {
  const reader = await newReader()
  const told = tell(reader, 'payment-2', async () => {
    throw new Error('Killed')
  })
  await expect(told).rejects.toThrow('Killed')
  expect([await alertsOf(reader), await mailsTo(reader)]).toEqual([[], 0])
  await tell(reader, 'payment-2')
  expect([(await alertsOf(reader)).length, await mailsTo(reader)]).toEqual([1, 1])
})

it('another event of the kind is another alert, and so is the same event to another profile', async () => {
  const [reader, other] = [await newReader(), await newReader()]
  await tell(reader, 'payment-3')
  await tell(reader, 'payment-4')
  await tell(other, 'payment-3')
  expect([(await alertsOf(reader)).length, await mailsTo(reader)]).toEqual([2, 2])
  expect([(await alertsOf(other)).length, await mailsTo(other)]).toEqual([1, 1])
})

it('what opens something goes into the mail alone, which the queue holds sealed', async () => {
  const reader = await newReader()
  const token = randomUUID()
  const facts = {
    address: '203.0.113.7',
    session: 'of the browser',
    at: '2026-11-20T20:00:00Z',
    device: null,
    hours: 72,
    token,
  }
  await inTransaction(db, (tx) =>
    notify(surroundings, tx, reader, newDeviceMail, { facts, key: 'a' }),
  )
  expect((await outbox.next(reader.email)).text).toContain(token)
  const [alert] = await alertsOf(reader)
  expect(alert?.facts).toEqual({
    address: '203.0.113.7',
    session: 'of the browser',
    at: '2026-11-20T20:00:00Z',
    device: null,
    hours: 72,
  })
})
