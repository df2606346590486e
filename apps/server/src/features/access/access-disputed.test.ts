import type { Role } from '@portal/contract/access/access'
import { expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import { endDisputedAccess } from './access-disputed-acts.ts'

const server = await testServer()
const { db, clock } = server

const invite = async (as: SignedIn, accountId: string, role: Role) => {
  const person = await insertPerson(server)
  const terms = { role, permissions: null, lastDay: null, note: null }
  const body = { email: person.email, terms }
  const sent = await server.call('createInvitation', { as, params: { accountId }, body })
  const params = { ownInvitationId: sent.body.id }
  await server.call('acceptInvitation', { as: person, params })
  return person
}
const list = async (as: SignedIn, accountId: string) => {
  const answer = await server.call('listAccess', { as, params: { accountId } })
  return answer.status === 200 ? answer.body.people : []
}
const rolesOf = async (accountId: string, people: ReadonlyArray<SignedIn>) =>
  Promise.all(
    people.map(async (as) => (await list(as, accountId)).find(({ isYou }) => isYou)?.role ?? null),
  )
const dispute = (profileId: string, since: Date) =>
  inTransaction(db, (tx) =>
    endDisputedAccess(
      tx,
      { profileId, since },
      { now: clock.now(), requestId: 'won-back', device: { name: null } },
    ),
  )

it('[R19] what was given since ends, with what those gave in turn and took; what was given before stays', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  await insertGrant(db, { profileId, accountId, role: 'owner' })
  const sister = await invite(owner, accountId, 'owner')
  const tenant = await invite(owner, accountId, 'viewer')
  clock.advance({ minutes: 5 })
  const since = clock.now()
  const accomplice = await invite(owner, accountId, 'owner')
  const helper = await invite(accomplice, accountId, 'owner')
  const grantOf = async (as: SignedIn, of: SignedIn) => {
    const mine = await list(of, accountId)
    return { as, params: { accountId, grantId: mine.find(({ isYou }) => isYou)?.id ?? '' } }
  }
  await server.call('revokeGrant', await grantOf(helper, sister))
  await server.call('revokeGrant', await grantOf(accomplice, owner))
  const all = [owner, sister, tenant, accomplice, helper]
  expect(await rolesOf(accountId, all)).toEqual([null, null, 'viewer', 'owner', 'owner'])
  await dispute(profileId, since)
  expect(await rolesOf(accountId, all)).toEqual(['owner', 'owner', 'viewer', null, null])
})

it('[R19] nor is the account without an owner where an accomplice made its owner less', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  const grantId = await insertGrant(db, { profileId, accountId, role: 'owner' })
  const since = clock.now()
  const accomplice = await invite(owner, accountId, 'owner')
  const body = { role: 'viewer', permissions: null, lastDay: '2099-01-01', note: null } as const
  await server.call('changeGrant', { as: accomplice, params: { accountId, grantId }, body })
  expect(await rolesOf(accountId, [owner, accomplice])).toEqual(['viewer', 'owner'])
  await dispute(profileId, since)
  expect(await rolesOf(accountId, [owner, accomplice])).toEqual(['owner', null])
})
