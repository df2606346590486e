import { expect, it } from 'vitest'
import { addPasskey } from '../../../../test/identity/left-behind.ts'
import { TestAuthenticator } from '../../../../test/identity/test-authenticator.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { testServer } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { endGrants } from '../../access/people/grant-store.ts'
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

it('[R19] where an intruder made others owners, or ended the right of the one who was, the operator is told who there is', async () => {
  const [owner, accomplice] = [await insertPerson(server), await insertPerson(server)]
  const accountId = await insertAccount(db)
  const { number } = await db
    .selectFrom('account')
    .select('number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const grants = [owner, accomplice].map(({ profileId }) =>
    insertGrant(db, { profileId, accountId, role: 'owner' }),
  )
  const [own] = await Promise.all(grants)
  const email = 'new-mailbox@example.com'
  const restore = () =>
    restoreProfile(testSurroundings({ db, clock }), {
      whose: ` ${number.toLowerCase().replace('-', ' ')}`,
      email,
      now: clock.now(),
      requestId: 'restoring-one-of-two',
    })
  for (const { email: known } of [owner, accomplice]) {
    await expect(restore()).rejects.toThrow(`${known}, owner from the beginning`)
  }
  await endGrants(db, [own!], { endedBy: accomplice.profileId, now: clock.now() })
  await expect(restore()).rejects.toThrow(`${owner.email}, owner from the beginning to `)
})
