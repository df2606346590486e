import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { mailsDone } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AccountAlert } from '../../ports/mail/alert-kind.ts'
import { twoFactorOffMail } from '../identity/mails/two-factor-off-mail.ts'
import { twoFactorOnMail } from '../identity/mails/two-factor-on-mail.ts'
import { planChargedMail } from '../payment-plans/mails/plan-charged-mail.ts'
import { planMissedMail } from '../payment-plans/mails/plan-missed-mail.ts'
import { notify, notifyOfAccount } from './notify-acts.ts'

const server = await testServer()
const { db, clock } = server
const surroundings = notifying(server)
const accountId = await insertAccount(db)

async function newReader(): Promise<SignedIn> {
  const as = await server.signIn()
  await insertGrant(db, { profileId: as.profileId, accountId, role: 'owner' })
  return as
}

const readerOf = ({ profileId }: SignedIn) => ({
  profileId,
  email: `${profileId}@example.com`,
  locale: 'en' as const,
  firstName: 'Maria',
  accountId,
  accountNumber: 'CB-100001',
})

/** Tells of a thing, a minute after what was told before. */
async function tell<Facts>(as: SignedIn, kind: AccountAlert<Facts>, facts: Facts, key: string) {
  clock.advance({ minutes: 1 })
  await inTransaction(db, (tx) =>
    notifyOfAccount(surroundings, tx, readerOf(as), kind, { facts, key }),
  )
}
const missed = (as: SignedIn, key: string) =>
  tell(as, planMissedMail, { amount: 4000, date: '2026-11-18', by: '2026-11-28' }, key)
const charged = (as: SignedIn, key: string, amount = 4000) =>
  tell(as, planChargedMail, { amount, method: { kind: 'card', last4: '4242' } }, key)

const late = 'Your installment of $40.00 is late'
const paid = 'Your installment of $40.00 is paid'
const list = async (as: SignedIn, query: Record<string, string> = {}) =>
  (await server.call('listAlerts', { as, query })).body.items
const unread = async (as: SignedIn) => (await server.call('countUnread', { as })).body.unread
const mark = (as: SignedIn, ids: ReadonlyArray<string>, read: boolean) =>
  server.call('markAlertsRead', { as, body: { which: { kind: 'some', ids: [...ids] }, read } })

it('[FEATURE-18] later news of one thing folds the earlier ones into itself, of other things and people none', async () => {
  const [as, other] = [await newReader(), await newReader()]
  await missed(as, 'plan-1 first')
  await charged(as, 'plan-2 first', 100)
  await charged(as, 'plan-1 second')
  await missed(other, 'plan-1 first')
  const items = await list(as)
  expect(items.map(({ title, earlier }) => [title, earlier.map((told) => told.title)])).toEqual([
    [paid, [late]],
    ['Your installment of $1.00 is paid', []],
  ])
  expect(await unread(as)).toBe(2)
  expect((await list(other)).map(({ title }) => title)).toEqual([late])
})

it('[FEATURE-18] what was told later folds the earlier, though the clock of the server that told it is behind', async () => {
  const as = await newReader()
  await missed(as, 'plan-1 first')
  clock.advance({ minutes: -3 })
  await charged(as, 'plan-1 second')
  const [item, ...others] = await list(as)
  expect([item?.title, others]).toEqual([paid, []])
  expect(item?.earlier.map(({ title }) => title)).toEqual([late])
  await mark(as, [item!.id], true)
  expect(await unread(as)).toBe(0)
  clock.advance({ minutes: 3 })
})

it('[FEATURE-18] of security nothing is folded, not even what one act brought', async () => {
  const as = await newReader()
  const facts = { at: clock.now().toISOString(), device: null, token: 'the-token', hours: 72 }
  for (const kind of [twoFactorOnMail, twoFactorOffMail]) {
    await inTransaction(db, (tx) =>
      notify(surroundings, tx, readerOf(as), kind, { facts, key: 'one-request' }),
    )
  }
  expect((await list(as)).map(({ earlier }) => earlier)).toEqual([[], []])
})

it('[FEATURE-18] reading the last news of a thing reads the earlier ones, and later ones are unread again', async () => {
  const as = await newReader()
  await missed(as, 'plan-1 first')
  await missed(as, 'plan-1 second')
  const [thing] = await list(as)
  await mark(as, [thing!.id], true)
  expect(await unread(as)).toBe(0)
  await charged(as, 'plan-1 third')
  expect(await unread(as)).toBe(1)
  expect((await list(as)).map(({ title, isRead }) => [title, isRead])).toEqual([[paid, false]])
  await mark(as, [thing!.id], false)
  expect(await unread(as)).toBe(1)
})

it('[FEATURE-18] what is unread comes first, over every page, and the rest after it', async () => {
  const as = await newReader()
  for (let count = 0; count < 30; count += 1) await charged(as, `plan-${count} a`)
  const [first] = await list(as)
  clock.advance({ minutes: 1 })
  const which = { kind: 'until' as const, ids: [first!.id] }
  await server.call('markAlertsRead', { as, body: { which, read: true } })
  await charged(as, 'plan-new a')
  await mark(as, [first!.id], false)
  const page = (await server.call('listAlerts', { as })).body
  expect(page.items.map(({ isRead }) => isRead).slice(0, 3)).toEqual([false, false, true])
  const query = { cursor: page.next ?? '' }
  const next = (await server.call('listAlerts', { as, query })).body
  const ids = [...page.items, ...next.items].map(({ id }) => id)
  expect([ids.length, new Set(ids).size, next.next]).toEqual([31, 31, null])
})

it('[FEATURE-18] what was told of an account stays when access to it ends, and its link goes', async () => {
  const as = await newReader()
  await missed(as, 'plan-1 first')
  const link = { label: 'See your payment plan', page: `/accounts/${accountId}/payment-plan` }
  expect((await list(as))[0]).toMatchObject({ title: late, link })
  await db.deleteFrom('access_grant').where('profile_id', '=', as.profileId).execute()
  expect((await list(as))[0]).toMatchObject({ title: late, accountId, link: null })
})

it('[FEATURE-18] one is got by its id, another’s is not there', async () => {
  const [as, other] = [await newReader(), await newReader()]
  await missed(as, 'plan-1 first')
  await mailsDone(db)
  const [alert] = await list(as)
  const params = { alertId: alert!.id }
  expect((await server.call('getAlert', { as, params })).body).toEqual(alert)
  const answers = [
    await server.call('getAlert', { as: other, params }),
    await server.call('getAlert', { as, params: { alertId: randomUUID() } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
