import type { Permission } from '@portal/contract/access/access'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seenTerms } from '../../../test/access/seen-terms.ts'
import { codeOf } from '../../../test/account-contact/contact-way.ts'
import { addNumber } from '../../../test/alerts/texted-owner.ts'
import { mailWith } from '../../../test/identity/left-behind.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import type { Person } from '../../../test/identity/test-person.ts'
import { mailToken } from '../../../test/mail-token.ts'
import { testServer } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'

const server = await testServer()
const { db, outbox } = server
let count = 0

/** An account of two owners, and somebody who may change how it is reached. */
async function newHousehold() {
  const accountId = await insertAccount(db)
  const [walter, wife, ruth] = [
    await insertPerson(server),
    await insertPerson(server),
    await insertPerson(server),
  ]
  const grantOf = ({ profileId }: Person, role: 'owner' | 'manager') =>
    insertGrant(db, { profileId, accountId, role })
  await grantOf(walter, 'owner')
  await grantOf(wife, 'owner')
  const grantId = await grantOf(ruth, 'manager')
  const params = { accountId }
  const ways = async () => {
    const { body } = await server.call('getAccountContact', { as: walter, params })
    return body.ways.map(({ value }) => value)
  }
  const end = () => server.call('revokeGrant', { as: walter, params: { accountId, grantId } })
  return { accountId, params, walter, wife, ruth, grantId, ways, end }
}
type Household = Awaited<ReturnType<typeof newHousehold>>

async function add(
  { params, accountId }: Household,
  as: Person,
  { value = `added-${(count += 1)}@example.com`, replaces = null as string | null } = {},
) {
  const at = { kind: 'email' as const, value }
  const body = { at, purposes: ['bills' as const], attachPdf: true, replaces }
  const { contactWayId: id } = (await server.call('createContactWay', { as, params, body })).body
  const code = codeOf(await mailWith(server, value, /^Your code$/))
  const way = { accountId, contactWayId: id }
  await server.call('confirmContactWay', { as, params: way, body: { code } })
  return { id, value }
}

it('[FEATURE-07] what somebody added ends with their access, no link of it brings it back, and the owners hear of it', async () => {
  const home = await newHousehold()
  const { walter, ruth, wife } = home
  const kept = await add(home, walter)
  const first = await add(home, ruth)
  const second = await add(home, ruth, { replaces: first.id })
  const token = mailToken(await mailWith(server, first.value, /won’t write/))
  expect((await home.ways()).toSorted()).toEqual([kept.value, second.value])
  expect((await home.end()).status).toBe(204)
  expect(await home.ways()).toEqual([kept.value])
  const undo = await server.call('undoContactChange', { body: { token } })
  expect(undo.problem.code).toBe('link-expired')
  const said = `We no longer use ${second.value}, added by someone who no longer has access`
  for (const { email } of [walter, wife])
    await expect
      .poll(() => outbox.sent.some(({ to, text }) => to === email && text.includes(said)))
      .toBe(true)
  expect(outbox.sent.filter(({ to }) => to === second.value)).toEqual([])
})

it('[FEATURE-07] it is back where the access is given back at once, and what was removed before stays removed', async () => {
  const home = await newHousehold()
  const { accountId, walter, ruth, grantId } = home
  const [removed, stands] = [await add(home, ruth), await add(home, ruth)]
  const params = { accountId, contactWayId: removed.id }
  await server.call('deleteContactWay', { as: ruth, params })
  await home.end()
  expect(await home.ways()).toEqual([])
  const back = { as: walter, params: { accountId, endedGrantId: grantId } }
  expect((await server.call('restoreGrant', back)).status).toBe(204)
  expect(await home.ways()).toEqual([stands.value])
  const token = mailToken(await mailWith(server, removed.value, /won’t write/))
  expect((await server.call('undoContactChange', { body: { token } })).status).toBe(204)
})

it('[FEATURE-07] what is another’s own who still has access stays, their phone too', async () => {
  const home = await newHousehold()
  const { accountId, wife, ruth } = home
  await add(home, ruth, { value: wife.email })
  const number = await addNumber(server, wife)
  await sql`
    insert into contact_way (account_id, kind, value, purposes, locale, added_by, added_at, confirmed_at)
    values (${accountId}, 'phone', ${number}, '{urgent}', 'en', ${ruth.profileId}, now(), now())`.execute(
    db,
  )
  await add(home, ruth, { value: ruth.email })
  expect(await home.ways()).toHaveLength(3)
  await home.end()
  expect(await home.ways()).toEqual([wife.email, number])
})

it('[FEATURE-07] nor does it outlast who leaves, or whose last day has passed', async () => {
  const [left, over] = [await newHousehold(), await newHousehold()]
  for (const home of [left, over]) await add(home, home.ruth)
  await server.call('leaveAccount', { as: left.ruth, params: left.params })
  expect(await left.ways()).toEqual([])
  const run = async () => {
    await server.jobs.send('end-contacts-of-past-access', {})
    const open = async () =>
      (
        await sql`select 1 from jobs.job where name = 'end-contacts-of-past-access'
          and state in ('created', 'retry', 'active')`.execute(db)
      ).rows.length
    await expect.poll(open, { timeout: 15_000 }).toBe(0)
  }
  await run()
  expect(await over.ways()).toHaveLength(1)
  await sql`
    update access_grant set expires_at = now() - interval '1 hour' where id = ${over.grantId}`.execute(
    db,
  )
  await run()
  expect(await over.ways()).toEqual([])
})

it('[FEATURE-07] another’s own that somebody had added ends with the other’s access then', async () => {
  const home = await newHousehold()
  const { accountId, walter, ruth } = home
  const [payer, onlooker] = [await insertPerson(server), await insertPerson(server)]
  const payerGrant = await insertGrant(db, { ...payer, accountId, role: 'payer' })
  await insertGrant(db, { ...onlooker, accountId, role: 'viewer', permissions: ['see-usage'] })
  for (const { email: value } of [payer, onlooker]) await add(home, ruth, { value })
  await home.end()
  // Whoever may not see the bills is sent none by being somebody.
  expect(await home.ways()).toEqual([payer.email])
  await server.call('revokeGrant', { as: walter, params: { accountId, grantId: payerGrant } })
  expect(await home.ways()).toEqual([])
})

it('[FEATURE-07] nor does it outlast the right to see the bills, with which it comes back', async () => {
  const home = await newHousehold()
  const { accountId, walter, ruth, grantId } = home
  const { value } = await add(home, ruth)
  const make = async (permissions: Array<Permission> | null) => {
    const terms = { role: permissions ? 'viewer' : 'manager', permissions } as const
    const seen = await seenTerms(db, grantId)
    const body = { terms: { ...terms, lastDay: null, note: null }, seen }
    return server.call('changeGrant', { as: walter, params: { accountId, grantId }, body })
  }
  expect((await make(['see-usage'])).status).toBe(204)
  expect(await home.ways()).toEqual([])
  await make(null)
  expect(await home.ways()).toEqual([value])
})

it('[FEATURE-07] nor the profile of whom added it', async () => {
  const home = await newHousehold()
  const { ruth } = home
  await add(home, ruth)
  await server.call('createDeletion', { as: ruth })
  await sql`update profile_deletion set delete_on = '2026-11-19' where profile_id = ${ruth.profileId}`.execute(
    db,
  )
  await server.jobs.send('delete-profiles', {})
  const gone = async () =>
    (await sql`select 1 from profile where id = ${ruth.profileId}`.execute(db)).rows.length
  await expect.poll(gone, { timeout: 15_000 }).toBe(0)
  expect(await home.ways()).toEqual([])
})
