import { randomBytes, randomUUID } from 'node:crypto'
import type { Bodies, Things } from '../access/thing.ts'

export const things: Things = {
  alertId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const { id } = await db
        .insertInto('alert')
        .values({
          profile_id: profileId,
          account_id: null,
          kind: 'new-device',
          event_key: profileId,
          thing: profileId,
          facts: JSON.stringify({
            at: clock.now().toISOString(),
            device: null,
            address: '203.0.113.7',
            session: randomUUID(),
            hours: 72,
          }),
          created_at: clock.now(),
          read_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
  pushDeviceId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const { id } = await db
        .insertInto('notified_device')
        .values({
          device_hash: randomBytes(32),
          profile_id: profileId,
          registered_at: clock.now(),
          endpoint: `https://push.example/${randomUUID()}`,
          p256dh: 'a key',
          auth: 'a secret',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
}

const wish = { event: 'payment', channel: 'email', wanted: false }

/** Every grant lets one wish something for its account. */
export const bodies: Bodies = {
  updateNotifications: {
    needs: 'any',
    about: (accountId) => ({ wishes: [{ ...wish, accountId }] }),
  },
}
