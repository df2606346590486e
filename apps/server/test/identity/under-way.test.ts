import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { mailToken } from '../mail-token.ts'
import {
  addPasskey,
  beginLink,
  beginPasskey,
  linkProvider,
  login,
  mailWith,
  takeOver,
  visitToSignIn,
} from './left-behind.ts'
import type { TakenOver } from './left-behind.ts'
import { serverWithProvider } from './server-with-provider.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { totpAt } from './test-totp.ts'

const { server, provider } = await serverWithProvider()
const { db } = server

const newPassword = 'tall green kettle 7'

async function resetToken({ owner }: TakenOver): Promise<string> {
  await server.call('forgotPassword', { body: { email: owner.email } })
  return mailToken(await mailWith(server, owner.email, /Choose a new password/))
}

/** While an act stands before the table, the owner chooses a new password; then both go on. */
async function resetMeanwhile<T>(
  scene: TakenOver,
  table: 'known_device' | 'passkey' | 'login_method',
  act: () => Promise<T>,
): Promise<T> {
  const token = await resetToken(scene)
  const { begun, reset } = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    const started = act()
    await waiting(1)
    const resetting = server.call('resetPassword', { body: { token, newPassword } })
    // Done, or held up by what was begun.
    await Promise.race([resetting, waiting(2)])
    return { begun: started, reset: resetting }
  })
  expect((await reset).status).toBe(204)
  return begun
}

/** Until so many statements wait for what another transaction holds. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]?.held).toBeGreaterThanOrEqual(count)
    },
    { timeout: 10_000, interval: 20 },
  )
}

const sessionsOf = async ({ owner }: TakenOver) =>
  db
    .selectFrom('session')
    .select('id')
    .where('profile_id', '=', owner.profileId)
    .where('ended_at', 'is', null)
    .execute()

describe('[R19] what an intruder has under way while the owner chooses a new password', () => {
  it('a sign-in by the old password leaves no session', async () => {
    const scene = await takeOver(server, provider)
    const { email, password } = scene.owner
    await resetMeanwhile(scene, 'known_device', () =>
      login(server, { email, password }, { deviceId: 'another-device' }),
    )
    expect(await sessionsOf(scene)).toEqual([])
  })

  it('a sign-in by a passkey leaves no session', async () => {
    const scene = await takeOver(server, provider)
    const device = new TestAuthenticator('http://localhost:3000')
    await addPasskey(server, scene.intruder, device)
    const { options, ticket } = (await server.call('startPasskeyLogin', {})).body
    const body = { ticket, credential: device.get(options) }
    const headers = { 'x-device-id': 'another-device' }
    await resetMeanwhile(scene, 'known_device', () =>
      server.call('loginWithPasskey', { body, headers }),
    )
    expect(await sessionsOf(scene)).toEqual([])
  })

  it('a sign-in by a provider leaves no session', async () => {
    const scene = await takeOver(server, provider)
    const account = await linkProvider(scene, scene.intruder)
    const given = await visitToSignIn(scene, account)
    const headers = { 'x-device-id': 'another-device' }
    await resetMeanwhile(scene, 'known_device', () =>
      server.call('finishProvider', { ...given, headers }),
    )
    expect(await sessionsOf(scene)).toEqual([])
  })

  it('a passkey is not added', async () => {
    const scene = await takeOver(server, provider)
    const add = await beginPasskey(
      server,
      scene.intruder,
      new TestAuthenticator('http://localhost:3000'),
    )
    await resetMeanwhile(scene, 'passkey', add)
    const kept = await db
      .selectFrom('passkey')
      .select('id')
      .where('profile_id', '=', scene.owner.profileId)
      .execute()
    expect(kept).toEqual([])
  })

  it('a provider is not linked', async () => {
    const scene = await takeOver(server, provider)
    const link = await beginLink(scene, scene.intruder)
    await resetMeanwhile(scene, 'login_method', link)
    const kept = await db
      .selectFrom('login_method')
      .select('id')
      .where('profile_id', '=', scene.owner.profileId)
      .execute()
    expect(kept).toEqual([])
  })

  it.each(['passkey', 'provider', 'two-step sign-in'])(
    '%s is not added by a session that has ended, though this process has not heard of it yet',
    async (what) => {
      const scene = await takeOver(server, provider)
      const { intruder: as } = scene
      const acts: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
        passkey: () => beginPasskey(server, as, new TestAuthenticator('http://localhost:3000')),
        provider: () => beginLink(scene, as),
        'two-step sign-in': async () => {
          const { secret } = (await server.call('startTwoFactor', { as })).body
          const body = { code: totpAt(secret, server.clock.now()) }
          return () => server.call('confirmTwoFactor', { as, body })
        },
      }
      const finish = await acts[what]!()
      // Without the word that goes to every process.
      await db
        .updateTable('session')
        .set({ ended_at: server.clock.now() })
        .where('profile_id', '=', scene.owner.profileId)
        .execute()
      expect((await finish()).status).toBe(401)
    },
  )
})
