import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()
const { db, clock } = server
const kinds = [
  'session',
  'one_time_token',
  'guest',
  'attempt',
  'known_device',
  'code_device',
] as const
const count = async () => {
  const rows = await Promise.all(
    kinds.map((table) =>
      db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ),
  )
  return Object.fromEntries(kinds.map((kind, index) => [kind, Number(rows[index]?.count)]))
}

/** One of each, as if it had been made now. */
async function insertOfEach(): Promise<void> {
  const now = clock.now()
  const soon = new Date(now.getTime() + 3_600_000)
  const { profileId } = await server.signIn()
  await db
    .insertInto('one_time_token')
    .values({
      hash: randomBytes(32),
      kind: 'registration',
      profile_id: null,
      data: '{}',
      created_at: now,
      expires_at: soon,
    })
    .execute()
  await db
    .insertInto('guest')
    .values({
      hash: randomBytes(32),
      device_hash: randomBytes(32),
      created_at: now,
      expires_at: soon,
    })
    .execute()
  await db
    .insertInto('attempt')
    .values({ kind: 'password', subject: randomBytes(32), at: now })
    .execute()
  await db
    .insertInto('known_device')
    .values({
      profile_id: profileId,
      device_hash: randomBytes(32),
      first_used_at: now,
      last_used_at: now,
    })
    .execute()
  await db
    .insertInto('code_device')
    .values({ profile_id: profileId, device_hash: randomBytes(32), right_at: now })
    .execute()
}

it('every night what has expired goes, and nothing else', async () => {
  await insertOfEach()
  clock.advance({ days: 61 })
  await insertOfEach()
  await server.jobs.send('delete-old-sessions', {})
  // The first session was to live for a year, but nobody used it for two months.
  const left = {
    session: 1,
    one_time_token: 1,
    guest: 1,
    attempt: 1,
    known_device: 2,
    code_device: 2,
  }
  await vi.waitFor(async () => expect(await count()).toEqual(left), 5_000)
  clock.advance({ days: 401 })
  await insertOfEach()
  await server.jobs.send('delete-old-sessions', {})
  const last = {
    session: 1,
    one_time_token: 1,
    guest: 1,
    attempt: 1,
    known_device: 1,
    code_device: 1,
  }
  await vi.waitFor(async () => expect(await count()).toEqual(last), 5_000)
})
