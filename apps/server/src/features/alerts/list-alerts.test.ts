import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { mailsDone } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dueDayMail } from '../billing/mails/due-day-mail.ts'
import { budgetLeftMail } from '../budget-billing/mails/budget-left-mail.ts'
import { twoFactorOffMail } from '../identity/mails/two-factor-off-mail.ts'
import { planChargedMail } from '../payment-plans/mails/plan-charged-mail.ts'
import { notify, notifyOfAccount } from './notify-acts.ts'

const server = await testServer()
const { db, clock } = server
const surroundings = notifying(server)
const [accountId, otherAccountId] = [await insertAccount(db), await insertAccount(db)]

const readerOf = ({ profileId }: SignedIn, of = accountId) => ({
  profileId,
  email: `${profileId}@example.com`,
  locale: 'en' as const,
  firstName: 'Maria',
  accountId: of,
  accountNumber: 'CB-100001',
})

/** Tells of an instalment of so many dollars, a minute after what was told before. */
async function charge(as: SignedIn, dollars: number, of = accountId): Promise<void> {
  clock.advance({ minutes: 1 })
  const facts = { amount: dollars * 100, method: { kind: 'card', last4: '4242' } } as const
  const told = { facts, key: String(dollars) }
  await inTransaction(db, (tx) =>
    notifyOfAccount(surroundings, tx, readerOf(as, of), planChargedMail, told),
  )
}

async function turnOff(as: SignedIn): Promise<void> {
  clock.advance({ minutes: 1 })
  const at = clock.now().toISOString()
  const facts = { at, device: null, token: 'the-token', hours: 72 }
  await inTransaction(db, (tx) =>
    notify(surroundings, tx, readerOf(as), twoFactorOffMail, { facts, key: at }),
  )
}

const list = async (as: SignedIn, query: Record<string, string> = {}) =>
  (await server.call('listAlerts', { as, query })).body
const titles = async (as: SignedIn, query?: Record<string, string>) =>
  (await list(as, query)).items.map(({ title }) => title)
const unread = async (as: SignedIn) => (await server.call('countUnread', { as })).body.unread
const paid = (dollars: number) => `Your installment of $${dollars}.00 is paid`

describe('the list of alerts', () => {
  it('[FEATURE-18] names the account as its reader does, by nickname or street; the number stands in the mail', async () => {
    const as = await server.signIn()
    const ids = { profileId: as.profileId, accountId }
    await insertGrant(db, { ...ids, role: 'viewer' })
    const reader = readerOf(as)
    const news = { facts: { usualDays: 21, day: null, next: null }, key: 'due-day' }
    await inTransaction(db, (tx) => notifyOfAccount(surroundings, tx, reader, dueDayMail, news))
    expect(await titles(as)).toEqual([
      'Bills for account 12 Cedar Street are now due 21 days after they come',
    ])
    const { email } = (await server.call('getProfile', { as })).body
    const { subject, text } = await server.outbox.next(email)
    expect(subject).toMatch(/account 12 Cedar Street/)
    expect(text).toContain('12 Cedar Street is account CB-100001.')
    expect(text).not.toMatch(/for account CB-/)
    const nickname = { params: { accountId }, body: { nickname: 'The lake house' } }
    await server.call('updateAccountSettings', { as, ...nickname })
    expect((await titles(as))[0]).toMatch(/account The lake house/)
    await db.deleteFrom('access_grant').where('profile_id', '=', as.profileId).execute()
    expect((await titles(as))[0]).toMatch(/account CB-100001/)
  })

  it('says what was told, where it leads and what became of its mail', async () => {
    const as = await server.signIn()
    await insertGrant(db, { profileId: as.profileId, accountId, role: 'viewer' })
    await charge(as, 40)
    await mailsDone(db)
    expect(await list(as)).toEqual({
      items: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          event: 'payment-plan',
          accountId,
          title: paid(40),
          text: 'We charged $40.00 to your card ending 4242 for account 12 Cedar Street. Thank you.',
          link: { label: 'See your payment plan', page: `/accounts/${accountId}/payment-plan` },
          createdAt: clock.now().toISOString(),
          isRead: false,
          deliveries: [
            { channel: 'email', state: 'sent', at: clock.now().toISOString(), held: null },
          ],
          earlier: [],
        },
      ],
      next: null,
    })
  })

  it('speaks the language in which it is asked, whatever the mail spoke', async () => {
    const as = await server.signIn()
    await charge(as, 40)
    const headers = { 'accept-language': 'es' }
    const { items } = (await server.call('listAlerts', { as, headers })).body
    expect(items[0]?.title).toBe('Su cuota de $40.00 está pagada')
  })

  it('leads to no key, though the mail has one', async () => {
    const as = await server.signIn()
    await turnOff(as)
    const { items } = await list(as)
    const link = { label: 'Check how you sign in', page: '/settings?part=security' }
    expect(items[0]).toMatchObject({ event: 'security', link })
    expect(JSON.stringify(items)).not.toContain('the-token')
  })

  it('comes newest first, page by page, each alert once, also where more come meanwhile', async () => {
    const as = await server.signIn()
    for (let dollars = 1; dollars <= 50; dollars += 1) await charge(as, dollars)
    const first = await list(as)
    await charge(as, 51)
    const second = await list(as, { cursor: first.next ?? '' })
    const third = await list(as, { cursor: second.next ?? '' })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([24, 24, 2])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title))
    expect(all).toEqual(Array.from({ length: 50 }, (_, index) => paid(50 - index)))
  })

  it('is narrowed by account, by event and to what is unread', async () => {
    const as = await server.signIn()
    await charge(as, 10)
    await charge(as, 20, otherAccountId)
    await turnOff(as)
    const off = 'Two-step sign-in is off'
    expect(await titles(as)).toEqual([off, paid(20), paid(10)])
    expect(await titles(as, { accountId: otherAccountId })).toEqual([paid(20)])
    expect(await titles(as, { event: 'security' })).toEqual([off])
    expect(await titles(as, { event: 'autopay' })).toEqual([])
    const [newest] = (await list(as)).items
    await server.call('markAlertsRead', {
      as,
      body: { which: { kind: 'some', ids: [newest!.id] }, read: true },
    })
    expect(await titles(as, { unread: 'true' })).toEqual([paid(20), paid(10)])
  })

  it('leaves out what is of a kind that no longer exists, and does not count it', async () => {
    const as = await server.signIn()
    const gone = { ...budgetLeftMail, name: 'gone-since' }
    const told = { facts: { deferred: 0, bills: 1 }, key: 'a' }
    await inTransaction(db, (tx) => notifyOfAccount(surroundings, tx, readerOf(as), gone, told))
    await charge(as, 40)
    expect(await titles(as)).toEqual([paid(40)])
    expect(await unread(as)).toBe(1)
  })

  it('refuses what is no place in it', async () => {
    const as = await server.signIn()
    const answer = await server.call('listAlerts', { as, query: { cursor: 'nowhere' } })
    expect(answer.problem).toMatchObject({ code: 'invalid-input', status: 400 })
  })
})

describe('read and unread', () => {
  it('all that were shown are marked, and no more of them by taking that back than by doing it', async () => {
    const as = await server.signIn()
    for (const dollars of [1, 2, 3]) await charge(as, dollars)
    const shown = (await list(as)).items
    const [, , first] = shown
    await server.call('markAlertsRead', {
      as,
      body: { which: { kind: 'some', ids: [first!.id] }, read: true },
    })
    expect(await unread(as)).toBe(2)
    clock.advance({ minutes: 1 })
    const which = { kind: 'until', ids: shown.map(({ id }) => id) } as const
    await charge(as, 4)
    const marked = await server.call('markAlertsRead', { as, body: { which, read: true } })
    expect(marked.body.changed).toBe(2)
    expect(await unread(as)).toBe(1)
    const again = await server.call('markAlertsRead', { as, body: { which, read: true } })
    expect(again.body.changed).toBe(0)
    const back = await server.call('markAlertsRead', {
      as,
      body: { which: { kind: 'marked', at: marked.body.at }, read: false },
    })
    expect(back.body.changed).toBe(2)
    expect((await list(as)).items.map(({ isRead }) => isRead)).toEqual([false, false, false, true])
  })

  it('[FEATURE-18] what came while the page stood and was not shown stays unread, by whatever clock it came', async () => {
    const as = await server.signIn()
    for (const dollars of [1, 2]) await charge(as, dollars)
    const shown = (await list(as)).items.map(({ id }) => id)
    // The server that writes it is behind by an hour: the news stand last in the list, and came last.
    clock.advance({ minutes: -60 })
    await charge(as, 3)
    clock.advance({ minutes: 60 })
    const mark = async () => {
      const body = { which: { kind: 'until', ids: shown }, read: true } as const
      return (await server.call('markAlertsRead', { as, body })).body.changed
    }
    // In two tabs, which show the same.
    const marked = await Promise.all([mark(), mark()])
    expect(marked.toSorted((a, b) => a - b)).toEqual([0, 2])
    const left = (await list(as, { unread: 'true' })).items
    expect([await unread(as), left.map(({ title }) => title)]).toEqual([1, [paid(3)]])
  })

  it('single ones are marked and unmarked', async () => {
    const as = await server.signIn()
    for (const dollars of [1, 2]) await charge(as, dollars)
    const ids = (await list(as)).items.map(({ id }) => id).slice(0, 1)
    const which = { kind: 'some', ids } as const
    const mark = async (read: boolean) =>
      (await server.call('markAlertsRead', { as, body: { which, read } })).body.changed
    expect([await mark(true), await unread(as)]).toEqual([1, 1])
    expect([await mark(true), await mark(false), await unread(as)]).toEqual([0, 1, 2])
  })

  it('another’s are neither seen nor marked', async () => {
    const [owner, stranger] = [await server.signIn(), await server.signIn()]
    await charge(owner, 1)
    const { items } = await list(owner)
    expect([await titles(stranger), await unread(stranger)]).toEqual([[], 0])
    const ids = items.map(({ id }) => id)
    const each = [
      { kind: 'some', ids },
      { kind: 'until', ids },
    ] as const
    for (const which of each) {
      const body = { which, read: true }
      const marked = await server.call('markAlertsRead', { as: stranger, body })
      expect(marked.body.changed).toBe(0)
    }
    expect(await unread(owner)).toBe(1)
  })

  it('nobody who is not signed in sees or marks anything', async () => {
    const which = { kind: 'until' as const, ids: [randomUUID()] }
    const body = { which, read: true }
    expect((await server.call('listAlerts', {})).status).toBe(401)
    expect((await server.call('countUnread', {})).status).toBe(401)
    expect((await server.call('markAlertsRead', { body })).status).toBe(401)
  })

  it('a body that does not say which is refused', async () => {
    const as = await server.signIn()
    const body = { read: true } as never
    const answer = await server.call('markAlertsRead', { as, body })
    expect(answer.problem).toMatchObject({ code: 'invalid-input', status: 400 })
  })
})

it('what a profile was told goes with it', async () => {
  const as = await server.signIn()
  await charge(as, 1)
  await mailsDone(db)
  await db.deleteFrom('profile').where('id', '=', as.profileId).execute()
  const left = await db
    .selectFrom('alert')
    .leftJoin('alert_delivery', 'alert_id', 'alert.id')
    .select('alert.id')
    .where('profile_id', '=', as.profileId)
    .execute()
  expect(left).toEqual([])
})
