import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { findOwnersOf } from './access-reads.ts'

const { db, signIn } = await testServer()

it('[FEATURE-07] the owners of an account are those who own this one', async () => {
  const [accountId, another] = [await insertAccount(db), await insertAccount(db)]
  const owners: Array<string> = []
  for (const role of ['owner', 'owner', 'manager', 'payer', 'viewer'] as const) {
    const { profileId } = await signIn()
    await insertGrant(db, { profileId, accountId, role })
    if (role === 'owner') owners.push(profileId)
  }
  await insertGrant(db, {
    profileId: (await signIn()).profileId,
    accountId: another,
    role: 'owner',
  })
  expect(await findOwnersOf(db, accountId)).toEqual(owners.toSorted())
})
