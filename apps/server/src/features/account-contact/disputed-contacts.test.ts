import { expect, it } from 'vitest'
import { codeOf } from '../../../test/account-contact/contact-way.ts'
import { mailWith } from '../../../test/identity/left-behind.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import type { Person } from '../../../test/identity/test-person.ts'
import { mailToken } from '../../../test/mail-token.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'

const server = await testServer()
const { db, clock } = server
let count = 0

async function newOwner() {
  const accountId = await insertAccount(db)
  const owner = await insertPerson(server)
  await insertGrant(db, { profileId: owner.profileId, accountId, role: 'owner' })
  return { accountId, owner, params: { accountId } }
}
type Owned = Awaited<ReturnType<typeof newOwner>>

const add = async ({ accountId, params }: Owned, as: SignedIn) => {
  const value = `way-${(count += 1)}@example.com`
  const at = { kind: 'email' as const, value }
  const body = { at, purposes: ['bills' as const], attachPdf: true, replaces: null }
  const { contactWayId } = (await server.call('createContactWay', { as, params, body })).body
  const code = codeOf(await mailWith(server, value, /^Your code$/))
  const way = { accountId, contactWayId }
  await server.call('confirmContactWay', { as, params: way, body: { code } })
  return { value, params: way }
}
const say = (params: { accountId: string }, as: SignedIn, line1: string) => {
  const place = { country: 'US' as const, line1, city: 'Bend', region: 'OR', postcode: '97701' }
  return server.call('updateMailingAddress', { as, params, body: { address: place } })
}
const waysOf = async ({ accountId }: Owned) => {
  const rows = await db
    .selectFrom('contact_way')
    .select('value')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .execute()
  return rows.map(({ value }) => value)
}
const lettersTo = async ({ accountId }: Owned) =>
  (await findAccountFace(db, accountId))?.mailingAddress.line1

async function invite({ params, accountId }: Owned, as: SignedIn) {
  const person = await insertPerson(server)
  const terms = { role: 'manager', permissions: null, lastDay: null, note: null } as const
  const body = { email: person.email, terms }
  const sent = await server.call('createInvitation', { as, params, body })
  await server.call('acceptInvitation', {
    as: person,
    params: { ownInvitationId: sent.body.id },
  })
  const { people } = (await server.call('listAccess', { as: person, params: { accountId } })).body
  return { person, grantId: people.find(({ isYou }) => isYou)?.id ?? '' }
}

async function reset({ email }: Person, token?: string, access: Array<string> = []) {
  if (!token) await server.call('forgotPassword', { body: { email } })
  token ??= mailToken(await mailWith(server, email, /Choose a new password/))
  const body = { token, newPassword: 'tall green kettle 7', keep: { access } }
  expect((await server.call('resetPassword', { body })).status).toBe(204)
}

it('[R19] what an intruder added goes, what they and their accomplice removed is back, and letters go where they went', async () => {
  const owned = await newOwner()
  const { owner, params } = owned
  const [kept, other] = [await add(owned, owner), await add(owned, owner)]
  await say(params, owner, '4 Elm St')
  clock.advance({ days: 15 })
  const intruder = await server.signIn(owner.profileId)
  const accomplice = await invite(owned, intruder)
  const { person } = accomplice
  await add(owned, intruder)
  await add(owned, person)
  await server.call('deleteContactWay', { as: intruder, params: kept.params })
  await server.call('deleteContactWay', { as: person, params: other.params })
  await say(params, intruder, '1 Evil Way')
  await say(params, person, '2 Evil Way')
  await say(params, intruder, '3 Evil Way')
  await reset(owner)
  expect(await waysOf(owned)).toEqual([kept.value, other.value])
  expect(await lettersTo(owned)).toBe('4 Elm St')
  const entries = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('act', '=', 'contact-disputed')
    .execute()
  expect(entries.length).toBe(5)
})

it('[R19] what others added whose access the owner keeps stays, also where it was ended until the owner chose', async () => {
  const owned = await newOwner()
  const { owner } = owned
  const [daughter, son] = [await invite(owned, owner), await invite(owned, owner)]
  const hers = await add(owned, daughter.person)
  await add(owned, son.person)
  const body = { currentPassword: owner.password, newPassword: 'crooked lantern under 9' }
  await server.call('changePassword', { as: owner, body })
  const token = mailToken(await mailWith(server, owner.email, /password was changed/))
  const back = (await server.call('reportNotMe', { body: { token } })).body
  expect(await waysOf(owned)).toEqual([])
  await reset(owner, back.token, [daughter.grantId])
  expect(await waysOf(owned)).toEqual([hers.value])
  await reset(owner, undefined, [daughter.grantId])
  expect(await waysOf(owned)).toEqual([hers.value])
  await reset(owner)
  expect(await waysOf(owned)).toEqual([])
})

it('[R19] also what an accomplice said who has left since', async () => {
  const owned = await newOwner()
  const { owner, params } = owned
  const kept = await add(owned, owner)
  await say(params, owner, '4 Elm St')
  clock.advance({ days: 15 })
  const { person } = await invite(owned, await server.signIn(owner.profileId))
  await server.call('deleteContactWay', { as: person, params: kept.params })
  await say(params, person, '2 Evil Way')
  await server.call('leaveAccount', { as: person, params })
  expect(await waysOf(owned)).toEqual([])
  await reset(owner)
  expect(await waysOf(owned)).toEqual([kept.value])
  expect(await lettersTo(owned)).toBe('4 Elm St')
})
