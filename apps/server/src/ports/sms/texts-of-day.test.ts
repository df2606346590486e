import { expect, it } from 'vitest'
import { addNumber, newNumber, newTextedOwner } from '../../../test/alerts/texted-owner.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import { mailsDone } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'

const server = await testServer({
  configure: (config) => {
    const { settings } = config
    const { rules } = settings
    const texts = { ...rules.alerts.texts, perDay: { perProfile: 8, perNumber: 4 } }
    const codes = { ...rules.accountContact.codes, perTarget: 100 }
    const accountContact = { ...rules.accountContact, codes }
    const alerts = { ...rules.alerts, texts }
    return { ...config, settings: { ...settings, rules: { ...rules, alerts, accountContact } } }
  },
})
const { clock, db, texts } = server

/** How many left to a number since this was asked last. */
async function countTexts(number: string): Promise<number> {
  await mailsDone(db)
  const own = texts.sent.filter(({ to }) => to === number)
  texts.sent.splice(0, Infinity, ...texts.sent.filter(({ to }) => to !== number))
  return own.length
}

/** Each of so many people asks for a code to a phone that is not theirs. */
async function askedByStrangers(number: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const as = await insertPerson(server)
    expect((await server.call('sendTextCode', { as, body: { number } })).status).toBe(204)
  }
  await mailsDone(db)
}

it('[FEATURE-18] so many texts a day go to a phone, also of many alerts at once; the rest says why, and goes by the other ways', async () => {
  const owner = await newTextedOwner(server)
  await countTexts(owner.number)
  await Promise.all(Array.from({ length: 12 }, () => owner.tellOfPlan()))
  expect(await countTexts(owner.number)).toBe(4)
  expect((await owner.mails()).length).toBe(12)
  const { items } = (await server.call('listAlerts', { as: owner.as, query: {} })).body
  const fates = items.flatMap(({ deliveries }) =>
    deliveries.filter(({ channel }) => channel === 'sms').map(({ state, why }) => [state, why]),
  )
  const told = fates.filter(([state]) => state === 'refused')
  expect(told).toHaveLength(8)
  expect(new Set(told.map(([, why]) => why))).toEqual(new Set(['day-full']))
  clock.advance({ days: 1 })
  await owner.tellOfPlan()
  expect(await countTexts(owner.number)).toBe(1)
})

it('[FEATURE-18] a code that would not leave is not promised, neither of a profile nor of an account', async () => {
  // One is the code by which it was added.
  const owner = await newTextedOwner(server)
  const { as, accountId } = owner
  await askedByStrangers(owner.number, 3)
  const body = { number: owner.number }
  const asked = await server.call('sendTextCode', { as: await insertPerson(server), body })
  expect(asked.problem).toMatchObject({ code: 'too-many-requests' })
  const at = { kind: 'phone', value: owner.number } as const
  const way = { at, purposes: ['urgent' as const], attachPdf: false, replaces: null }
  const added = await server.call('createContactWay', { as, params: { accountId }, body: way })
  expect(added.problem.code).toBe('too-many-codes')
})

it('[FEATURE-18] codes that strangers ask for a phone leave its owner all alerts of the day', async () => {
  const owner = await newTextedOwner(server)
  await askedByStrangers(owner.number, 3)
  expect(await countTexts(owner.number)).toBe(3)
  await Promise.all(Array.from({ length: 4 }, () => owner.tellOfPlan()))
  expect(await countTexts(owner.number)).toBe(4)
})

it('[FEATURE-06] removing a phone and taking that back, in turns, texts it no more than that', async () => {
  const accountId = await insertAccount(db)
  const as: SignedIn = await insertPerson(server)
  await insertGrant(db, { profileId: as.profileId, accountId, role: 'owner' })
  const number = newNumber()
  const { id } = await db
    .insertInto('contact_way')
    .values({
      account_id: accountId,
      kind: 'phone',
      value: number,
      purposes: ['urgent'],
      attach_pdf: false,
      locale: 'en',
      added_by: as.profileId,
      added_at: clock.now(),
      confirmed_at: clock.now(),
      replaces_id: null,
      removed_at: null,
      removed_by: null,
      replaced_by_id: null,
      bills_since: null,
      look_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let turn = 0; turn < 8; turn += 1) {
    const params = { accountId, contactWayId: id }
    expect((await server.call('deleteContactWay', { as, params })).status).toBe(204)
    await db
      .updateTable('contact_way')
      .set({ removed_at: null, removed_by: null })
      .where('id', '=', id)
      .execute()
  }
  expect(await countTexts(number)).toBe(4)
})

it('[FEATURE-18] a profile is texted so often a day, whichever phones it has', async () => {
  const as = await insertPerson(server)
  for (const round of [1, 2]) {
    clock.advance({ hours: round })
    for (let nth = 0; nth < 4; nth += 1) await addNumber(server, as)
  }
  clock.advance({ hours: 1 })
  const body = { number: newNumber() }
  const asked = await server.call('sendTextCode', { as, body })
  expect(asked.problem.code).toBe('too-many-requests')
})
