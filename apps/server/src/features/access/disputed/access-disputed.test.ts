import type { GivenTerms } from '@portal/contract/access/access-people'
import type { Role } from '@portal/contract/access/access'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { mailWith } from '../../../../test/identity/left-behind.ts'
import { seenTerms } from '../../../../test/access/seen-terms.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import type { Person } from '../../../../test/identity/test-person.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
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

it('[R19] what somebody gave before stays, though an intruder has changed their own access since', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  await insertGrant(db, { profileId, accountId, role: 'owner' })
  const manager = await invite(owner, accountId, 'manager')
  const grantId = (await list(owner, accountId)).find(({ isYou }) => !isYou)?.id ?? ''
  const params = { accountId, grantId }
  const changeWith = async (note: string) => {
    const permissions: GivenTerms['permissions'] = ['see-amounts', 'see-usage', 'manage-access']
    const terms = { role: 'manager' as const, permissions, lastDay: null, note }
    const body = { terms, seen: await seenTerms(db, grantId) }
    expect((await server.call('changeGrant', { as: owner, params, body })).status).toBe(204)
  }
  await changeWith('my son')
  const tenant = await invite(manager, accountId, 'viewer')
  clock.advance({ minutes: 5 })
  const since = clock.now()
  await changeWith('mine')
  const accomplice = await invite(manager, accountId, 'viewer')
  await dispute(profileId, since)
  expect(await rolesOf(accountId, [owner, manager, tenant, accomplice])).toEqual([
    'owner',
    null,
    'viewer',
    null,
  ])
})

it('[R19] nor is the account without an owner where an accomplice made its owner less', async () => {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  const { profileId } = owner
  const grantId = await insertGrant(db, { profileId, accountId, role: 'owner' })
  const since = clock.now()
  const accomplice = await invite(owner, accountId, 'owner')
  const terms = { role: 'viewer', permissions: null, lastDay: '2099-01-01', note: null } as const
  const body = { terms, seen: await seenTerms(db, grantId) }
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

/** Somebody who owns an account beside an owner of sixty days. */
async function withCoOwner() {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  await insertGrant(db, { profileId: owner.profileId, accountId, role: 'owner' })
  const coOwner = await invite(owner, accountId, 'owner')
  clock.advance({ days: 60 })
  const as = await server.signIn(owner.profileId)
  const grantId = (await list(as, accountId)).find(({ isYou }) => !isYou)?.id ?? ''
  const again = await server.signIn(coOwner.profileId)
  return { accountId, owner, as, coOwner: { ...coOwner, ...again }, params: { accountId, grantId } }
}
const less: GivenTerms = { role: 'viewer', permissions: ['see-usage'], lastDay: null, note: null }
/** Terms as they are given by whoever has just seen those that hold. */
const made = async ({ grantId }: { grantId: string }, terms: GivenTerms) => ({
  terms,
  seen: await seenTerms(db, grantId),
})
const wonBack = async (owner: Person, coOwner: SignedIn, accountId: string) =>
  rolesOf(accountId, [await server.signIn(owner.profileId), coOwner])

it.each([
  [
    'put out',
    async (as: SignedIn, params: { accountId: string; grantId: string }) => {
      await server.call('revokeGrant', { as, params })
    },
  ],
  [
    'made less',
    async (as: SignedIn, params: { accountId: string; grantId: string }) => {
      await server.call('changeGrant', { as, params, body: await made(params, less) })
    },
  ],
  [
    'made less and put out',
    async (as: SignedIn, params: { accountId: string; grantId: string }) => {
      await server.call('changeGrant', { as, params, body: await made(params, less) })
      await server.call('revokeGrant', { as, params })
    },
  ],
])(
  '[R19] an owner of before whom an intruder has %s is one again, and all owners hear of it',
  async (_, takes) => {
    const { accountId, owner, as, coOwner, params } = await withCoOwner()
    await takes(as, params)
    expect(await rolesOf(accountId, [coOwner])).not.toEqual(['owner'])
    const { token, access } = await openReset(owner)
    expect(access).toEqual([])
    expect((await reset(token)).status).toBe(204)
    expect(await wonBack(owner, coOwner, accountId)).toEqual(['owner', 'owner'])
    const back = await server.signIn(owner.profileId)
    for (const each of [back, coOwner])
      expect(await titlesOf(each)).toContainEqual(expect.stringMatching(/owns account .* again$/))
  },
)

it('[R19] a note about an owner of before makes nobody an accomplice', async () => {
  const { accountId, owner, as, coOwner, params } = await withCoOwner()
  const body = { role: 'owner', permissions: null, lastDay: null, note: 'My brother' } as const
  await server.call('changeGrant', { as, params, body: await made(params, body) })
  const { token, access } = await openReset(owner)
  expect(access).toEqual([])
  await reset(token)
  expect(await wonBack(owner, coOwner, accountId)).toEqual(['owner', 'owner'])
})

it('[R19] whom an intruder made an owner and put out again does not come back', async () => {
  const { accountId, owner, as, coOwner } = await withCoOwner()
  const accomplice = await invite(as, accountId, 'owner')
  const grantId = (await list(accomplice, accountId)).find(({ isYou }) => isYou)?.id ?? ''
  const params = { accountId, grantId }
  await server.call('changeGrant', { as, params, body: await made(params, less) })
  await server.call('revokeGrant', { as, params })
  await reset((await openReset(owner)).token)
  expect(await wonBack(owner, coOwner, accountId)).toEqual(['owner', 'owner'])
  expect(await rolesOf(accountId, [accomplice])).toEqual([null])
})

it('[R19] who added the account by a bill since is shown as well, and ends where they are not kept', async () => {
  const { as, email, accounts } = await newPayer(server)
  const [{ id: accountId, number } = { id: '', number: '' }] = accounts
  const facts = { accountNumber: number, billNumber: `${number}-B`, charges: 8339 }
  const before = await insertPerson(server)
  await server.call('addAccount', { as: before, body: facts })
  clock.advance({ days: 20 })
  const [daughter, accomplice] = [await insertPerson(server), await insertPerson(server)]
  for (const each of [daughter, accomplice])
    await server.call('addAccount', { as: each, body: facts })
  const owner = { email, password: '', ...as }
  const { token, access, idOf } = await openReset(owner)
  expect(new Set(access.map((one) => one.email))).toEqual(
    new Set([daughter.email, accomplice.email]),
  )
  await reset(token, [idOf(daughter.email)])
  const first = await server.signIn(before.profileId)
  expect(await rolesOf(accountId, [first, daughter, accomplice])).toEqual(['payer', 'payer', null])
  const again = await server.call('addAccount', { as: accomplice, body: facts })
  expect(again.problem.code).toBe('account-not-matched')
})

const manager: GivenTerms = { role: 'manager', permissions: null, lastDay: null, note: null }
const gives = async (as: SignedIn, to: SignedIn, accountId: string, terms: GivenTerms) => {
  const grantId = (await list(to, accountId)).find(({ isYou }) => isYou)?.id ?? ''
  const params = { accountId, grantId }
  return server.call('changeGrant', { as, params, body: await made(params, terms) })
}

it('[R19] who gave it last matters nothing: accomplices who give each other anew what they have are shown, and end', async () => {
  const { accountId, owner, as, coOwner } = await withCoOwner()
  const owns: GivenTerms = { ...manager, role: 'owner' }
  const [first, second] = [
    await invite(as, accountId, 'owner'),
    await invite(as, accountId, 'owner'),
  ]
  for (const terms of [manager, owns]) {
    expect((await gives(first, second, accountId, terms)).status).toBe(204)
  }
  for (const terms of [manager, owns]) await gives(second, first, accountId, terms)
  for (const whose of [as, coOwner]) {
    const people = await list(first, accountId)
    const name = whose === as ? owner.email : coOwner.email
    const grantId = people.find(({ email }) => email === name)?.id ?? ''
    await server.call('revokeGrant', { as: first, params: { accountId, grantId } })
  }
  expect(await rolesOf(accountId, [as, coOwner])).toEqual([null, null])
  const { token, access } = await openReset(owner)
  expect(new Set(access.map(({ email }) => email))).toEqual(new Set([first.email, second.email]))
  await reset(token)
  expect(await wonBack(owner, coOwner, accountId)).toEqual(['owner', 'owner'])
  expect(await rolesOf(accountId, [first, second])).toEqual([null, null])
})

it('[R19] nor does giving it to oneself, or who it came through having left', async () => {
  const { accountId, owner, as } = await withCoOwner()
  const self = await invite(as, accountId, 'manager')
  const wide: GivenTerms = {
    ...manager,
    permissions: ['see-amounts', 'see-usage', 'pay', 'edit-contact', 'manage-access'],
  }
  await gives(as, self, accountId, wide)
  await gives(self, self, accountId, { ...wide, note: 'Me' })
  const through = await invite(as, accountId, 'owner')
  const last = await invite(through, accountId, 'owner')
  const ownerGrant = (await list(last, accountId)).find(({ email }) => email === owner.email)
  const params = { accountId, grantId: ownerGrant?.id ?? '' }
  await server.call('revokeGrant', { as: through, params })
  await server.call('leaveAccount', { as: through, params: { accountId } })
  expect(await rolesOf(accountId, [as, self, last])).toEqual([null, 'manager', 'owner'])
  const { token, access } = await openReset(owner)
  expect(new Set(access.map(({ email }) => email))).toEqual(new Set([self.email, last.email]))
  await reset(token)
  const left = await db
    .selectFrom('past_grant')
    .select('id')
    .where('profile_id', '=', through.profileId)
    .executeTakeFirstOrThrow()
  const undo = { as: through, params: { leftGrantId: left.id } }
  expect((await server.call('restoreLeftAccount', undo)).problem.code).toBe('not-found')
  const back = await server.signIn(owner.profileId)
  expect(await rolesOf(accountId, [back, self, last])).toEqual(['owner', null, null])
})

it('what somebody may do is changed so many times a day: its owners hear of each', async () => {
  const { accountId, as } = await withCoOwner()
  const viewer = await invite(as, accountId, 'viewer')
  const most = server.config.settings.rules.access.changesPerDay
  const answers = []
  for (let n = 0; n <= most; n += 1) {
    const note = `Note ${n}`
    const answer = await gives(as, viewer, accountId, { ...less, permissions: null, note })
    answers.push(answer.status)
  }
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([204]))
  expect(answers.at(-1)).toBe(429)
})

it('what holds already is given nobody anew: nobody hears of it', async () => {
  const { accountId, as, coOwner } = await withCoOwner()
  const viewer = await invite(as, accountId, 'viewer')
  const terms = { role: 'viewer', permissions: null, lastDay: null, note: null } as const
  const before = await titlesOf(coOwner)
  expect((await gives(as, viewer, accountId, terms)).status).toBe(204)
  expect(await titlesOf(coOwner)).toEqual(before)
  expect((await titlesOf(viewer)).some((title) => /changed/.test(title))).toBe(false)
})
