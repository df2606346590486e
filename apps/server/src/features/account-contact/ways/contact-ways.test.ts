import type { Role } from '@portal/contract/access/access'
import type { NewWay, WayChoice } from '@portal/contract/account-contact/account-contact-ways'
import { expect, it } from 'vitest'
import { codeOf, insertWay } from '../../../../test/account-contact/contact-way.ts'
import { accountContactJobs } from '../account-contact-jobs.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer()
const withoutTexts = await testServer({ beside: server, sms: null })
const { db, clock, outbox, texts } = server
let count = 0

async function newOwner(role: Role = 'owner') {
  const accountId = await insertAccount(db)
  const as = await insertPerson(server)
  await insertGrant(db, { profileId: as.profileId, accountId, role })
  return { as, accountId, params: { accountId }, email: as.email }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const newAddress = () => `way-${(count += 1)}@example.com`
const add = ({ as, params }: Owner, value: string, more: Partial<NewWay> = {}) =>
  server.call('createContactWay', {
    as,
    params,
    body: {
      at: { kind: 'email', value },
      purposes: ['bills'],
      attachPdf: true,
      replaces: null,
      ...more,
    },
  })
const enter = ({ as, accountId }: Owner, contactWayId: string, code: string) =>
  server.call('confirmContactWay', { as, params: { accountId, contactWayId }, body: { code } })
const view = async ({ as, params }: { as: SignedIn; params: { accountId: string } }) =>
  (await server.call('getAccountContact', { as, params })).body

/** One whose code was entered. */
async function addConfirmed(owner: Owner, value = newAddress(), more: Partial<NewWay> = {}) {
  const { contactWayId } = (await add(owner, value, more)).body
  await enter(owner, contactWayId, codeOf(await outbox.next(value)))
  await outbox.next(owner.email)
  return { id: contactWayId, value }
}
const other = (code: string) => (code === '111111' ? '222222' : '111111')

it('[FEATURE-06] [ROUTE-21] an email counts once its code was entered, and the owners hear of it', async () => {
  const owner = await newOwner()
  const value = newAddress()
  const { contactWayId } = (await add(owner, value)).body
  expect((await view(owner)).ways).toMatchObject([{ value, state: 'unconfirmed' }])
  const mail = await outbox.next(value)
  expect([mail.subject, mail.text.includes('CB-')]).toEqual(['Your code', false])
  expect((await enter(owner, contactWayId, other(codeOf(mail)))).problem.code).toBe('wrong-code')
  expect((await enter(owner, contactWayId, codeOf(mail))).status).toBe(204)
  expect((await view(owner)).ways).toMatchObject([{ value, state: 'confirmed' }])
  const told = await outbox.next(owner.email)
  expect(told.subject).toMatch(/^Contact information of your account 12 Cedar Street changed$/)
  expect(told.text).toContain(`${value} was added.`)
  expect((await enter(owner, contactWayId, codeOf(mail))).problem.code).toBe('conflict')
})

it('[FEATURE-06] of twenty codes at once five are looked at, and the right one after them no more; another code begins anew', async () => {
  const owner = await newOwner()
  const value = newAddress()
  const { contactWayId } = (await add(owner, value)).body
  const code = codeOf(await outbox.next(value))
  const guesses = Array.from({ length: 20 }, () => enter(owner, contactWayId, other(code)))
  const codes = new Set((await Promise.all(guesses)).map(({ problem }) => problem.code))
  // Where this machine is busy, some of them have waited too long.
  codes.delete('overloaded')
  expect(codes).toEqual(new Set(['wrong-code']))
  expect((await enter(owner, contactWayId, code)).problem.code).toBe('wrong-code')
  const params = { accountId: owner.accountId, contactWayId }
  await server.call('sendContactCode', { as: owner.as, params })
  const next = codeOf(await outbox.next(value))
  const right = await Promise.all(Array.from({ length: 5 }, () => enter(owner, contactWayId, next)))
  expect(right.filter(({ status }) => status === 204)).toHaveLength(1)
})

it('[FEATURE-06] a code ends after ten minutes', async () => {
  const owner = await newOwner()
  const value = newAddress()
  const { contactWayId } = (await add(owner, value)).body
  const code = codeOf(await outbox.next(value))
  clock.advance({ minutes: 10 })
  expect((await enter(owner, contactWayId, code)).problem.code).toBe('wrong-code')
})

it('[FEATURE-06] so many codes go to an address, whoever asks, and however many at once', async () => {
  const value = newAddress()
  const owners = await Promise.all(Array.from({ length: 8 }, () => newOwner()))
  const answers = await Promise.all(owners.map((owner) => add(owner, value)))
  const refused = answers.filter(({ status }) => status === 429)
  // Where this machine is busy, some of them have waited too long.
  const late = answers.filter(({ status }) => status === 503)
  const sent = answers.length - refused.length - late.length
  expect(sent).toBeLessThanOrEqual(5)
  expect(sent + late.length).toBeGreaterThanOrEqual(5)
  if (refused.length === 0) return
  expect(refused[0]?.problem.code).toBe('too-many-codes')
  expect((await view(owners[answers.findIndex(({ status }) => status === 429)]!)).ways).toEqual([])
})

it('[FEATURE-06] an address that is somebody’s is answered as one that is nobody’s, and the same one is added once', async () => {
  const owner = await newOwner()
  const somebody = await insertPerson(server)
  const [known, unknown] = [await add(owner, somebody.email), await add(owner, newAddress())]
  expect([known.status, Object.keys(known.body)]).toEqual([
    unknown.status,
    Object.keys(unknown.body),
  ])
  expect((await outbox.next(somebody.email)).subject).toBe('Your code')
  const again = await add(owner, somebody.email.toUpperCase())
  expect(again.problem.code).toBe('contact-there-already')
})

it('[FEATURE-06] the removed one is told, and its link brings it back, once, and no other link does', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  const params = { accountId: owner.accountId, contactWayId: id }
  await server.call('deleteContactWay', { as: owner.as, params })
  expect((await view(owner)).ways).toEqual([])
  const token = mailToken(await outbox.next(value))
  expect((await outbox.next(owner.email)).text).toContain(`${value} was removed.`)
  const undo = (given: string) => server.call('undoContactChange', { body: { token: given } })
  expect((await undo('x'.repeat(43))).problem.code).toBe('link-expired')
  const tries = await Promise.all(Array.from({ length: 20 }, () => undo(token)))
  expect(tries.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await view(owner)).ways).toMatchObject([{ id, value, state: 'confirmed' }])
  expect((await outbox.next(owner.email)).text).toContain(`${value} is back`)
})

it('[FEATURE-06] [R19] the link brings back also what somebody has added anew, and not proved', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  const contactWayId = id
  const params = { accountId: owner.accountId, contactWayId }
  await server.call('deleteContactWay', { as: owner.as, params })
  const token = mailToken(await outbox.next(value))
  await add(owner, value)
  await outbox.next(value)
  await server.call('undoContactChange', { body: { token } })
  expect((await view(owner)).ways).toMatchObject([{ id, value, state: 'confirmed' }])
})

it('[FEATURE-06] of two that are asked for in its place the last one comes, so that its link takes all back', async () => {
  const owner = await newOwner()
  const first = await addConfirmed(owner)
  const [second, third] = [newAddress(), newAddress()]
  const { contactWayId: gone } = (await add(owner, second, { replaces: first.id })).body
  const { contactWayId } = (await add(owner, third, { replaces: first.id })).body
  const code = codeOf(await outbox.next(second))
  expect((await enter(owner, gone, code)).problem.code).toBe('not-found')
  await enter(owner, contactWayId, codeOf(await outbox.next(third)))
  expect((await view(owner)).ways).toMatchObject([{ value: third }])
  const token = mailToken(await outbox.next(first.value))
  await server.call('undoContactChange', { body: { token } })
  expect((await view(owner)).ways).toMatchObject([{ value: first.value }])
})

it('[FEATURE-06] after 72 hours the link is over', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  const other = await addConfirmed(owner)
  const remove = async (way: { id: string; value: string }) => {
    const params = { accountId: owner.accountId, contactWayId: way.id }
    await server.call('deleteContactWay', { as: owner.as, params })
    return mailToken(await outbox.next(way.value))
  }
  const [token, soon] = [await remove({ id, value }), await remove(other)]
  const undo = (given: string) => server.call('undoContactChange', { body: { token: given } })
  clock.advance({ hours: 71, minutes: 59 })
  expect((await undo(soon)).status).toBe(204)
  clock.advance({ minutes: 1 })
  expect((await undo(token)).problem.code).toBe('link-expired')
})

it('[FEATURE-06] another in its place: the old one stays until the new code was entered, then can take it back', async () => {
  const owner = await newOwner()
  const old = await addConfirmed(owner)
  clock.advance({ minutes: 1 })
  const value = newAddress()
  const { contactWayId } = (await add(owner, value, { replaces: old.id })).body
  expect((await view(owner)).ways.map((way) => way.state)).toEqual(['confirmed', 'unconfirmed'])
  await enter(owner, contactWayId, codeOf(await outbox.next(value)))
  expect((await view(owner)).ways).toMatchObject([{ value, state: 'confirmed' }])
  expect((await outbox.next(owner.email)).text).toContain(`${value} took the place of ${old.value}`)
  const token = mailToken(await outbox.next(old.value))
  await server.call('undoContactChange', { body: { token } })
  expect((await view(owner)).ways).toMatchObject([{ value: old.value, state: 'confirmed' }])
})

it.each(['+19005550142', '+8816123456789', '+442079460018', '+5352345678'])(
  '[FEATURE-06] no code is texted to %s: no mobile phone of the countries that the utility names',
  async (value) => {
    const owner = await newOwner()
    const sent = texts.sent.length
    const answer = await add(owner, '', { at: { kind: 'phone', value }, purposes: ['urgent'] })
    expect(answer.problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'at.value', message: 'Enter a mobile number we can text' }],
    })
    expect((await view(owner)).ways).toEqual([])
    expect(texts.sent.length).toBe(sent)
  },
)

it('[FEATURE-06] a landline that the utility brought in stands as not checked, and nothing is texted there', async () => {
  const owner = await newOwner()
  const { accountId } = owner
  const value = '+442079460018'
  const id = await insertWay(db, accountId, { phone: value })
  expect((await view(owner)).ways).toMatchObject([{ value, state: 'unchecked' }])
  const params = { accountId, contactWayId: id }
  const again = await server.call('sendContactCode', { as: owner.as, params })
  expect(again.problem.code).toBe('conflict')
  await db
    .updateTable('contact_way')
    .set({ confirmed_at: clock.now() })
    .where('id', '=', id)
    .execute()
  expect((await server.call('deleteContactWay', { as: owner.as, params })).status).toBe(204)
  await mailsDone(db)
  expect(texts.sent.filter(({ to }) => to === value)).toEqual([])
})

const undo = (token: string) => server.call('undoContactChange', { body: { token } })
const remove = ({ as, accountId }: { as: SignedIn; accountId: string }, contactWayId: string) =>
  server.call('deleteContactWay', { as, params: { accountId, contactWayId } })

it('[FEATURE-06] its link brings a removed one back once in thirty days: then it names whom to call', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  await remove(owner, id)
  expect((await undo(mailToken(await outbox.next(value)))).status).toBe(204)
  clock.advance({ days: 29 })
  const later = { ...owner, as: await server.signIn(owner.as.profileId) }
  await remove(later, id)
  const told = await outbox.next(value)
  expect(told.text).toContain('call us at (541)')
  expect(told.html).not.toContain('token=')
  expect((await view(later)).ways).toEqual([])
})

it('[FEATURE-06] a phone that its link brought back is told whom to call when it is removed again', async () => {
  const owner = await newOwner()
  const number = '+15415553007'
  const at = { kind: 'phone' as const, value: number }
  const { contactWayId: id } = (await add(owner, '', { at, purposes: ['urgent'] })).body
  const text = await server.texts.next(number)
  // The first text to a phone says how texts are stopped.
  expect(text).toMatch(/Reply STOP to stop, HELP for help\.$/)
  const code = /: (\d{6}) is your code/.exec(text)?.[1] ?? ''
  await enter(owner, id, code)
  await remove(owner, id)
  const token = /token=(\S+)$/.exec(await server.texts.next(number))?.[1] ?? ''
  expect((await undo(token)).status).toBe(204)
  await remove(owner, id)
  expect(await server.texts.next(number)).toMatch(/Not right\? Call us at \(541\)\s555-0100$/)
})

it('[FEATURE-06] a link undoes all that came in its place, and what those could undo', async () => {
  const owner = await newOwner()
  const first = await addConfirmed(owner)
  const second = await addConfirmed(owner, newAddress(), { replaces: first.id })
  const third = await addConfirmed(owner, newAddress(), { replaces: second.id })
  const tokenOf = async ({ value }: typeof first) => mailToken(await outbox.next(value))
  const [back, late] = [await tokenOf(first), await tokenOf(second)]
  expect((await undo(back)).status).toBe(204)
  expect((await view(owner)).ways).toMatchObject([{ id: first.id, state: 'confirmed' }])
  expect((await undo(late)).problem.code).toBe('link-expired')
  expect((await remove(owner, third.id)).status).toBe(404)
  expect((await view(owner)).ways).toHaveLength(1)
})

const phone = (digits: number): Partial<NewWay> => ({
  at: { kind: 'phone', value: `+1541555${String(2000 + digits)}` },
  purposes: ['urgent'],
})

it('[FEATURE-06] a phone counts once the code of a text was entered, and is told by text of its removal', async () => {
  const owner = await newOwner()
  const number = '+15415553001'
  const { contactWayId } = (
    await add(owner, '', { at: { kind: 'phone', value: number }, purposes: ['outages'] })
  ).body
  const code = /: (\d{6}) is your code/.exec(await server.texts.next(number))?.[1] ?? ''
  expect((await enter(owner, contactWayId, code)).status).toBe(204)
  expect((await view(owner)).ways).toMatchObject([{ value: number, state: 'confirmed' }])
  const params = { accountId: owner.accountId, contactWayId }
  await server.call('deleteContactWay', { as: owner.as, params })
  const token = /token=(\S+)$/.exec(await server.texts.next(number))?.[1] ?? ''
  expect((await server.call('undoContactChange', { body: { token } })).status).toBe(204)
  expect((await view(owner)).ways).toHaveLength(1)
})

it('[FEATURE-06] there are ten of each, and a phone stands as not checked where nobody could send it a code', async () => {
  const owner = await newOwner()
  const { as, params } = owner
  const give = (each: number) => {
    const body = { purposes: ['urgent' as const], attachPdf: true, replaces: null, ...phone(each) }
    return withoutTexts.call('createContactWay', { as, params, body: body as NewWay })
  }
  for (let each = 0; each < 10; each += 1) expect((await give(each)).status).toBe(201)
  const { ways, sendsTexts } = (await withoutTexts.call('getAccountContact', { as, params })).body
  expect(sendsTexts).toBe(false)
  expect(ways.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'unchecked'))
  expect((await give(10)).problem.code).toBe('contacts-full')
})

it('[FEATURE-06] [GUARD-11] who may only look sees where letters go, and nothing that was told in confidence', async () => {
  const owner = await newOwner()
  await addConfirmed(owner)
  const { as, accountId, params } = owner
  const contact = { name: 'Ruth', phone: '+15415550134', relation: 'daughter' }
  await server.call('updateEmergencyContact', { as, params, body: { contact } })
  const facts = { person: 'Ada', equipment: ['oxygen' as const], backupHours: 4, files: [] }
  await server.call('createPriorityService', { as, params, body: facts })
  const told = await view(owner)
  expect([told.ways.length, told.emergency?.name, told.priority?.person]).toEqual([
    1,
    'Ruth',
    'Ada',
  ])
  const viewer = await insertPerson(server)
  await insertGrant(db, { profileId: viewer.profileId, accountId, role: 'viewer' })
  const seen = await view({ as: viewer, params })
  expect(seen).toMatchObject({ mayEdit: false, ways: [], emergency: null, priority: null })
  expect(seen.mailing.address.line1).toBe('12 Cedar Street')
  expect((await add({ ...owner, as: viewer }, newAddress())).problem.code).toBe('forbidden')
})

it('[FEATURE-06] what a link takes back is told before anything is done, and no more once it was', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  const params = { accountId: owner.accountId, contactWayId: id }
  await server.call('deleteContactWay', { as: owner.as, params })
  const body = { token: mailToken(await outbox.next(value)) }
  const check = () => server.call('checkContactChange', { body })
  expect((await check()).body).toEqual({ kind: 'email' })
  expect((await server.call('undoContactChange', { body })).status).toBe(204)
  expect((await check()).problem.code).toBe('link-expired')
})

it('[FEATURE-06] what it is for can be changed, and the owners hear of it', async () => {
  const owner = await newOwner()
  const { id } = await addConfirmed(owner)
  const params = { accountId: owner.accountId, contactWayId: id }
  const body = { purposes: ['urgent' as const], attachPdf: false }
  expect((await server.call('updateContactWay', { as: owner.as, params, body })).status).toBe(204)
  expect((await view(owner)).ways).toMatchObject([{ purposes: ['urgent'], attachPdf: false }])
  expect((await outbox.next(owner.email)).text).toMatch(/What we use .+ for was changed/)
})

it('[FEATURE-06] what is chosen for it is saved alone: another tab’s choice stays', async () => {
  const owner = await newOwner()
  const { id } = await addConfirmed(owner)
  const params = { accountId: owner.accountId, contactWayId: id }
  const choose = (body: Partial<WayChoice>) =>
    server.call('updateContactWay', { as: owner.as, params, body })
  await choose({ purposes: ['bills', 'urgent'] })
  expect((await choose({ attachPdf: false })).status).toBe(204)
  expect((await view(owner)).ways).toMatchObject([
    { purposes: ['bills', 'urgent'], attachPdf: false },
  ])
})

it('[FEATURE-06] a session that lies open proves itself before it adds or removes', async () => {
  const owner = await newOwner()
  const { id } = await addConfirmed(owner)
  clock.advance({ minutes: 20 })
  expect((await add(owner, newAddress())).problem.code).toBe('step-up-required')
  const params = { accountId: owner.accountId, contactWayId: id }
  const removing = await server.call('deleteContactWay', { as: owner.as, params })
  expect(removing.problem.code).toBe('step-up-required')
})

it.each([
  ['a@b', 'email'],
  ['ada@example.com\r\nBcc: eve@example.com', 'email'],
  ['+1541555', 'phone'],
  ['+11005550134', 'phone'],
  ['+491\n30', 'phone'],
] as const)('[FEATURE-06] %j is no %s', async (value, kind) => {
  const owner = await newOwner()
  const answer = await add(owner, '', { at: { kind, value } })
  expect(answer.problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'at.value' }] })
})

it('[FEATURE-06] ten thousand characters are no email', async () => {
  const answer = await add(await newOwner(), `${'a'.repeat(10_000)}@example.com`)
  expect(answer.problem.errors?.[0]?.path).toBe('at.value')
})

it.each([
  '+15415550134',
  '+14165550134',
  '+525512345678',
  '+442079460018',
  '+493012345678',
  '+34912345678',
])('[FEATURE-06] %s is a phone', async (value) => {
  const owner = await newOwner()
  const { as, params } = owner
  const at = { kind: 'phone' as const, value }
  const body = { at, purposes: ['urgent' as const], attachPdf: true, replaces: null }
  expect((await withoutTexts.call('createContactWay', { as, params, body })).status).toBe(201)
})

it('[FEATURE-06] the nights in between leave a removed one to be taken back, and then forget it', async () => {
  const owner = await newOwner()
  const { id, value } = await addConfirmed(owner)
  const params = { accountId: owner.accountId, contactWayId: id }
  await server.call('deleteContactWay', { as: owner.as, params })
  const token = mailToken(await outbox.next(value))
  const night = async () => {
    for (const job of accountContactJobs(testSurroundings(server)))
      if (job.kind === 'daily' && job.name === 'forget-removed-contacts') await job.run('')
  }
  clock.advance({ days: 2 })
  await night()
  expect((await server.call('undoContactChange', { body: { token } })).status).toBe(204)
  const again = { as: await server.signIn(owner.as.profileId), params }
  await server.call('deleteContactWay', again)
  clock.advance({ days: 60 })
  await night()
  expect(await db.selectFrom('contact_way').where('id', '=', id).selectAll().execute()).toEqual([])
})
