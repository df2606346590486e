import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/db/transaction.ts'
import type { TestServer } from '../server-test.ts'
import { insertAccount, insertGrant } from '../test-account.ts'
import type { Things } from './thing.ts'

export const things: Things = {
  /** Each caller meets one of their own, since it can be ended. */
  grantId: {
    of: 'payer',
    make: async (server, _payer, { accountId }) => {
      const { profileId } = await server.signIn()
      return insertGrant(server.db, { profileId, accountId, role: 'payer' })
    },
  },
  endedGrantId: {
    of: 'payer',
    make: async ({ db, clock, signIn }, { profileId }, { accountId }) => {
      const person = await signIn()
      const id = randomUUID()
      await db
        .insertInto('past_grant')
        .values({
          id,
          profile_id: person.profileId,
          account_id: accountId,
          role: 'payer',
          ended_at: clock.now(),
          ended_by: profileId ?? null,
        })
        .execute()
      return id
    },
  },
  leftGrantId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const id = randomUUID()
      const left = { id, profile_id: profileId, account_id: await insertAccount(db) }
      const ended = { ended_at: clock.now(), ended_by: profileId }
      await db
        .insertInto('past_grant')
        .values({ ...left, role: 'payer', ...ended })
        .execute()
      return id
    },
  },
  invitationId: {
    of: 'payer',
    make: async (server, _payer, { accountId }) =>
      insertInvitation(server, { accountId, email: `${randomUUID()}@example.com` }),
  },
  ownInvitationId: {
    of: 'profile',
    make: async (server, profileId) => {
      const { email } = await server.db
        .selectFrom('profile')
        .select('email')
        .where('id', '=', profileId)
        .executeTakeFirstOrThrow()
      return insertInvitation(server, { accountId: await insertAccount(server.db), email })
    },
  },
}

/** From an owner of the account. */
export async function insertInvitation(
  { db, clock, signIn }: Pick<TestServer, 'db' | 'clock' | 'signIn'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const owner = (await ownerOf(db, accountId)) ?? (await signIn()).profileId
  if (!(await ownerOf(db, accountId)))
    await insertGrant(db, { profileId: owner, accountId, role: 'owner' })
  const now = clock.now()
  const { id } = await db
    .insertInto('access_invitation')
    .values({
      account_id: accountId,
      email,
      role: 'payer',
      invited_by: owner,
      asked_at: now,
      until: new Date(now.getTime() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownerOf(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_grant')
    .select('profile_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return row?.profile_id
}
