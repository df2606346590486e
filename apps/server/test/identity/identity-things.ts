import { randomBytes, randomUUID } from 'node:crypto'
import type { Things } from '../access/thing.ts'

export const things: Things = {
  sessionId: {
    of: 'profile',
    make: async (server, profileId) => (await server.signIn(profileId)).sessionId,
  },
  passkeyId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const { id } = await db
        .insertInto('passkey')
        .values({
          profile_id: profileId,
          credential_id: randomUUID(),
          public_key: randomBytes(77),
          counter: 0,
          transports: [],
          backed_up: true,
          name: 'Phone',
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
  /** Of a linked third party. */
  key: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const { id } = await db
        .insertInto('login_method')
        .values({
          profile_id: profileId,
          provider: 'google',
          issuer: 'https://accounts.example.com',
          subject: randomUUID(),
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
  provider: {
    of: 'everybody',
    missing: 'nobodys-provider',
    make: ({ config }) => {
      const [provider] = config.settings.identity.providers
      if (!provider) throw new Error('The server has no provider')
      return provider.key
    },
  },
}
