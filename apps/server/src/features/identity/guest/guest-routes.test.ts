import { createHash } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { identifyCaller } from '../../../http/identify-caller.ts'
import { setReleaseSetting } from '../../releases/releases-store.ts'
import { getGuestId } from './guest-reads.ts'

const lines: Array<string> = []
const server = await testServer({ log: { write: (line) => void lines.push(line) } })
const deviceId = 'a-device-of-a-guest'
const guestLogin = () => server.call('guestLogin', { body: { deviceId } })

/** Who a request of these headers is, as the mount asks it for a route that guests may call. */
const identify = (headers: Record<string, string>) =>
  identifyCaller({ who: 'guest', method: 'GET' }, { headers } as unknown as FastifyRequest, {
    authenticate: async () => null,
    viewOf: () => undefined,
    noteSeen: async () => undefined,
    guestOf: (credential) => getGuestId(server.db, credential, server.clock.now()),
    grantOf: async () => null,
    noteVisit: () => undefined,
  })

describe('the guest sign-in', () => {
  it('[SESSION-15] answers a new random credential for each call, which says nothing of the device', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await guestLogin()).body.guestId),
    )
    expect(new Set(ids).size).toBe(20)
    const derived = ['sha1', 'sha256', 'sha512', 'md5'].flatMap((name) => {
      const digest = createHash(name).update(deviceId).digest()
      return [digest.toString('hex'), digest.toString('base64url')]
    })
    for (const guestId of ids) {
      expect(Buffer.from(guestId, 'base64url').length).toBe(32)
      expect([deviceId, ...derived]).not.toContain(guestId)
    }
  })

  it('keeps neither the credential nor the device id, in the database or the log', async () => {
    const { guestId } = (await guestLogin()).body
    const rows = await server.db.selectFrom('guest').selectAll().execute()
    const kept = rows.flatMap(({ hash, device_hash }) => [hash, device_hash])
    for (const secret of [guestId, deviceId]) {
      expect(kept.some((bytes) => bytes.includes(secret))).toBe(false)
      expect(kept.some((bytes) => bytes.equals(Buffer.from(secret, 'base64url')))).toBe(false)
      expect(lines.join('')).not.toContain(secret)
    }
  })

  it('[SESSION-18] is closed where the flag is off, and open again when it is on', async () => {
    const set = (value: 'on' | 'off') =>
      server.db
        .transaction()
        .execute((tx) => setReleaseSetting(tx, 'guest', value, server.clock.now()))
    await set('off')
    await vi.waitFor(async () => expect((await guestLogin()).status).toBe(403), 1_000)
    const refused = await guestLogin()
    expect(refused.problem.code).toBe('guests-closed')
    expect(refused.headers['x-flag-guest']).toBe('false')
    await set('on')
    await vi.waitFor(async () => expect((await guestLogin()).status).toBe(200), 1_000)
  })
})

describe('a guest', () => {
  it('[SESSION-16] is known by the credential, under an id that is another one', async () => {
    const { guestId } = (await guestLogin()).body
    const caller = await identify({ [guestModeHeader]: guestId })
    const row = await server.db
      .selectFrom('guest')
      .select('id')
      .where('hash', '=', createHash('sha256').update(guestId).digest())
      .executeTakeFirstOrThrow()
    expect(caller).toEqual({ kind: 'guest', guestId: row.id })
    // What others may see of a guest opens nothing.
    await expect(identify({ [guestModeHeader]: row.id })).rejects.toMatchObject({
      code: 'session-gone',
    })
  })

  it('is refused by an unknown credential, the device id, nothing at all, or a bad token beside a good one', async () => {
    const { guestId } = (await guestLogin()).body
    const refused: Array<Record<string, string>> = [
      {},
      { [guestModeHeader]: '' },
      { [guestModeHeader]: 'A'.repeat(43) },
      { [guestModeHeader]: deviceId },
      { [guestModeHeader]: `${guestId}A` },
      { [guestModeHeader]: guestId.toLowerCase() },
      { [guestModeHeader]: guestId, authorization: `Bearer ${'A'.repeat(43)}` },
      { [guestModeHeader]: guestId, authorization: 'Basic YTpi' },
      { authorization: `Bearer ${guestId}` },
    ]
    for (const headers of refused) {
      await expect(identify(headers)).rejects.toMatchObject({ code: 'session-gone' })
    }
  })

  it('is nobody any more after a month', async () => {
    const { guestId } = (await guestLogin()).body
    server.clock.advance({ days: 29 })
    expect(await identify({ [guestModeHeader]: guestId })).toMatchObject({ kind: 'guest' })
    server.clock.advance({ days: 2 })
    await expect(identify({ [guestModeHeader]: guestId })).rejects.toMatchObject({
      code: 'session-gone',
    })
  })
})
