import { expect, it } from 'vitest'
import { addPasskey } from '../../../../test/identity/left-behind.ts'
import { TestAuthenticator } from '../../../../test/identity/test-authenticator.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { testServer } from '../../../../test/server-test.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { restoreProfile } from './restore-profile.ts'

const server = await testServer()
const { db, clock } = server

it('[R19] what an operator took away stands in the log of the profile, and nothing of another one goes', async () => {
  const [owner, other] = [await insertPerson(server), await insertPerson(server)]
  for (const as of [owner, other]) {
    await addPasskey(server, as, new TestAuthenticator('http://localhost:3000'))
  }
  const { profileId, email } = owner
  await restoreProfile(testSurroundings({ db, clock }), {
    whose: email,
    email,
    now: clock.now(),
    requestId: 'restoring',
  })
  const entries = await db
    .selectFrom('audit_entry')
    .select(['profile_id as profileId', 'act'])
    .where('request_id', '=', 'restoring')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { profileId, act: 'passkey-removed' },
    { profileId, act: 'profile-restored' },
  ])
  const profiles = db.selectFrom('profile').select('password_hash')
  const hashOf = (id: string) => profiles.where('id', '=', id).executeTakeFirstOrThrow()
  expect((await hashOf(profileId)).password_hash).toBeNull()
  expect((await hashOf(other.profileId)).password_hash).not.toBeNull()
  expect((await server.call('getProfile', { as: other })).status).toBe(200)
  expect((await server.call('listPasskeys', { as: other })).body.items).toHaveLength(1)
})
