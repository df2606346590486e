import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()
const owner = await server.signIn()
const stranger = await server.signIn()
const devices = () => server.db.selectFrom('notified_device').select('profile_id').execute()
const deviceId = 'a-device-of-the-owner'

it('[SESSION-14] a device hears no more, only by its own profile, and asking again changes nothing', async () => {
  const { profileId } = owner
  const registered = (id: string) => ({
    profile_id: profileId,
    device_hash: createHash('sha256').update(id).digest(),
    registered_at: server.clock.now(),
    endpoint: `https://push.example/${id}`,
    p256dh: 'a key',
    auth: 'a secret',
  })
  await server.db
    .insertInto('notified_device')
    .values([registered(deviceId), registered('another')])
    .execute()
  const deactivate = async (as: typeof owner) =>
    (await server.call('deactivateDevice', { as, body: { deviceId } })).status
  expect(await deactivate(stranger)).toBe(204)
  expect((await devices()).length).toBe(2)
  expect([await deactivate(owner), await deactivate(owner)]).toEqual([204, 204])
  expect((await devices()).length).toBe(1)
})
