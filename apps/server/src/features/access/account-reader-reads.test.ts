import { role, rolePermissions } from '@portal/contract/access/access'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { findMaker } from './account-reader-reads.ts'

const { db, signIn } = await testServer()

const makerOf = (accountId: string, profileId: string) =>
  findMaker(db, sql`select ${accountId}::uuid as account_id, ${profileId}::uuid as profile_id`)

it.each(role.options)(
  '[GUARD-11] who made an arrangement is found if they see its amounts: %s',
  async (held) => {
    const { profileId } = await signIn()
    const accountId = await insertAccount(db)
    await insertGrant(db, { profileId, accountId, role: held })
    const sees = rolePermissions[held].includes('see-amounts')
    const found = await makerOf(accountId, profileId)
    expect(found && [found.profileId, found.accountId]).toEqual(
      sees ? [profileId, accountId] : undefined,
    )
  },
)

it('[GUARD-11] who made an arrangement is nobody without a grant, also where they own another account', async () => {
  const { profileId } = await signIn()
  const [accountId, another] = [await insertAccount(db), await insertAccount(db)]
  await insertGrant(db, { profileId: (await signIn()).profileId, accountId, role: 'owner' })
  expect(await makerOf(accountId, profileId)).toBeUndefined()
  await insertGrant(db, { profileId, accountId: another, role: 'owner' })
  expect(await makerOf(accountId, profileId)).toBeUndefined()
  expect(await makerOf(another, profileId)).toMatchObject({ profileId })
})
