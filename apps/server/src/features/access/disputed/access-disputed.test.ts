import type { Role } from '@portal/contract/access/access'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { mailWith } from '../../../../test/identity/left-behind.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import type { Person } from '../../../../test/identity/test-person.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { suspendDisputedAccess } from './access-disputed-acts.ts'

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
    suspendDisputedAccess(
      testSurroundings({ db, clock }),
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

/** What the link of a reset shows of given access, by the address; and what is chosen there. */
async function openReset({ email }: Person) {
  await server.call('forgotPassword', { body: { email } })
  const token = mailToken(await mailWith(server, email, /Choose a new password/))
  return { token, ...(await checkReset(token)) }
}
async function checkReset(token: string) {
  const { body } = await server.call('checkResetToken', { body: { token } })
  const { access } = body.ways
  return { access, idOf: (email: string) => access.find((one) => one.email === email)?.id ?? '' }
}
const reset = (token: string, access: Array<string> = []) =>
  server.call('resetPassword', {
    body: { token, newPassword: 'tall green kettle 7', keep: { access } },
  })
const titlesOf = async (as: SignedIn) =>
  (await server.call('listAlerts', { as })).body.items.map(({ title }) => title)

it('[R19] a reset shows who was given access, ends it where its owner does not keep it, and says so', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  await insertGrant(db, { profileId: owner.profileId, accountId, role: 'owner' })
  const kept = await invite(owner, accountId, 'payer')
  clock.advance({ minutes: 1 })
  const gone = await invite(owner, accountId, 'viewer')
  clock.advance({ minutes: 1 })
  const terms = { role: 'viewer', permissions: null, lastDay: null, note: null } as const
  const open = { as: owner, params: { accountId }, body: { email: 'kept@example.com', terms } }
  await server.call('createInvitation', open)
  clock.advance({ minutes: 1 })
  await server.call('createInvitation', { ...open, body: { email: 'gone@example.com', terms } })
  const { token, access, idOf } = await openReset(owner)
  expect(access.map(({ email, isInvitation }) => [email, isInvitation])).toEqual([
    [kept.email, false],
    [gone.email, false],
    ['kept@example.com', true],
    ['gone@example.com', true],
  ])
  expect((await reset(token, [idOf(kept.email), idOf('kept@example.com')])).status).toBe(204)
  expect(await rolesOf(accountId, [kept, gone])).toEqual(['payer', null])
  const as = await server.signIn(owner.profileId)
  const { invitations } = (await server.call('listAccess', { as, params: { accountId } })).body
  expect(invitations.map(({ email }) => email)).toEqual(['kept@example.com'])
  expect(await titlesOf(gone)).toContainEqual(expect.stringContaining('You can no longer open'))
  expect(await titlesOf(kept)).not.toContainEqual(expect.stringContaining('no longer'))
  const { text } = await mailWith(server, owner.email, /password was changed/)
  expect(text).toContain('gone@example.com')
  expect(text).not.toContain('kept@example.com')
})

it('[R19] what “This wasn’t me” ended at once comes back where its owner keeps it, once', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  await insertGrant(db, { profileId, accountId, role: 'owner' })
  const [sister, accomplice] = [
    await invite(owner, accountId, 'owner'),
    await invite(owner, accountId, 'owner'),
  ]
  const terms = { role: 'viewer', permissions: null, lastDay: null, note: null } as const
  const body = { email: 'tenant@example.com', terms }
  await server.call('createInvitation', { as: owner, params: { accountId }, body })
  await mailWith(server, 'tenant@example.com', /invited/)
  await server.call('changePassword', {
    as: owner,
    body: { currentPassword: owner.password, newPassword: 'a kettle of somebody 7' },
  })
  const notice = mailToken(await mailWith(server, owner.email, /password was changed/))
  const { token } = (await server.call('reportNotMe', { body: { token: notice } })).body
  expect(await rolesOf(accountId, [sister, accomplice])).toEqual([null, null])
  const { idOf } = await checkReset(token)
  clock.advance({ minutes: 1 })
  await reset(token, [idOf(sister.email), idOf('tenant@example.com')])
  expect(await rolesOf(accountId, [sister, accomplice])).toEqual(['owner', null])
  expect(await titlesOf(sister)).toContainEqual(expect.stringContaining('again'))
  // With a link that works: the one of before was ended with it.
  const mail = await mailWith(server, 'tenant@example.com', /invited/)
  const link = { body: { token: mailToken(mail) } }
  expect((await server.call('checkInvitation', link)).status).toBe(200)
  // What was not kept is no longer offered, and another reset brings nobody back.
  const again = await openReset(owner)
  expect(again.idOf(accomplice.email)).toBe('')
  await reset(again.token)
  const back = await server.signIn(profileId)
  expect(await rolesOf(accountId, [back, sister, accomplice])).toEqual(['owner', null, null])
})
