import type { Pool } from 'pg'
import { expect, it, vi } from 'vitest'
import { freezeListeners } from '../../../test/freeze-listeners.ts'
import { testServer } from '../../../test/server-test.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { insertAlert, markAlerts } from './alerts-store.ts'

const pools: Array<Pool> = []
const server = await testServer({
  watch: (each) => {
    pools.push(each)
    each.on('connect', countReads)
  },
})
const { db, clock } = server
const pool = pools[0]!
let reads = 0

function countReads(client: { query: (...given: Array<never>) => unknown }): void {
  const query = client.query.bind(client)
  client.query = (...given) => {
    if (JSON.stringify(given[0]).includes('count(distinct thing)')) reads += 1
    return query(...given)
  }
}

/** What this process told itself comes to it once more by the database. */
const comeAround = () => new Promise((done) => setTimeout(done, 200))

/** Each event is a thing of its own. */
const tell = (profileId: string, key: string, database: Database = db) =>
  inTransaction(database, (tx) =>
    insertAlert(tx, {
      profileId,
      key,
      thing: key,
      accountId: null,
      kind: 'plan-charged',
      facts: {},
      now: clock.now(),
    }),
  )

it('[FEATURE-18] counts once and then answers from memory, until something is told or read', async () => {
  const as = await server.signIn()
  const unread = async () => (await server.call('countUnread', { as })).body.unread
  await tell(as.profileId, 'a')
  expect(await unread()).toBe(1)
  await comeAround()
  expect(await unread()).toBe(1)
  const before = reads
  for (let time = 0; time < 50; time += 1) expect(await unread()).toBe(1)
  expect(reads).toBe(before)
  await tell(as.profileId, 'b')
  expect(await unread()).toBe(2)
  const now = clock.now()
  const told = await db
    .selectFrom('alert')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .execute()
  const which = { kind: 'until', ids: told.map(({ id }) => id) } as const
  await inTransaction(db, (tx) => markAlerts(tx, as.profileId, { which, read: true, now }))
  await comeAround()
  expect(await unread()).toBe(0)
  const others = reads
  const stranger = await server.signIn()
  await tell(stranger.profileId, 'c')
  await comeAround()
  expect(await unread()).toBe(0)
  expect(reads).toBe(others)
})

it('[FEATURE-18] names the newest alert, read or not', async () => {
  const as = await server.signIn()
  const newest = async () => (await server.call('countUnread', { as })).body.newest
  expect(await newest()).toBeNull()
  await tell(as.profileId, 'first')
  await tell(as.profileId, 'second')
  const { id: last } = await db
    .selectFrom('alert')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .where('event_key', '=', 'second')
    .executeTakeFirstOrThrow()
  await comeAround()
  expect(await newest()).toBe(last)
  const which = { kind: 'some' as const, ids: [last] }
  await inTransaction(db, (tx) =>
    markAlerts(tx, as.profileId, { which, read: true, now: clock.now() }),
  )
  await comeAround()
  expect(await newest()).toBe(last)
})

it('[FEATURE-18] hears within a moment what another process tells', async () => {
  const as = await server.signIn()
  const unread = async () => (await server.call('countUnread', { as })).body.unread
  expect(await unread()).toBe(0)
  // No transaction of this process.
  await pool.query(
    `with told as (
       insert into alert (profile_id, kind, event_key, thing, facts, created_at)
       values ($1, 'plan-charged', 'd', 'd', '{}', now()) returning profile_id
     ) select pg_notify('alerts_changed', profile_id::text) from told`,
    [as.profileId],
  )
  await vi.waitFor(async () => expect(await unread()).toBe(1), { timeout: 1_000, interval: 20 })
})

it('[FEATURE-18] remembers nothing while it may be deaf', async () => {
  const as = await server.signIn()
  const unread = async () => (await server.call('countUnread', { as })).body.unread
  expect(await unread()).toBe(0)
  const thaw = await freezeListeners(pool)
  const tellElsewhere = (key: string) =>
    pool.query(
      `insert into alert (profile_id, kind, event_key, thing, facts, created_at)
       values ($1, 'plan-charged', $2, $2, '{}', now())`,
      [as.profileId, key],
    )
  try {
    await tellElsewhere('one')
    await vi.waitFor(async () => expect(await unread()).toBe(1), { timeout: 9_000 })
    // Nor does it remember what it counted then.
    await tellElsewhere('two')
    expect(await unread()).toBe(2)
  } finally {
    thaw()
  }
}, 30_000)

it('[SESSION-07] [SESSION-11] that an open page asks is no use of its session', async () => {
  const as = await server.signIn()
  const lastUsed = () =>
    db
      .selectFrom('session')
      .select('last_used_at')
      .where('profile_id', '=', as.profileId)
      .executeTakeFirstOrThrow()
  const before = await lastUsed()
  clock.advance({ minutes: 20 })
  expect((await server.call('countUnread', { as })).status).toBe(200)
  expect(await lastUsed()).toEqual(before)
  await server.call('listAlerts', { as })
  expect(await lastUsed()).not.toEqual(before)
})
