import { randomUUID } from 'node:crypto'
import type { GivenAddress } from '@portal/contract/account-contact/account-contact-mailing'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { codeOf } from '../../../test/account-contact/contact-way.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { findTagFaults } from '../../../test/pdf-tags.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { forgetContactsOf } from './account-contact-forget-acts.ts'

const server = await testServer()
const withoutTexts = await testServer({ beside: server, sms: null })
const { clock, db, outbox } = server

async function newOwner() {
  const accountId = await insertAccount(db)
  const as = await insertPerson(server)
  await insertGrant(db, { profileId: as.profileId, accountId, role: 'owner' })
  return { as, accountId, params: { accountId }, email: as.email }
}
type Owner = Awaited<ReturnType<typeof newOwner>>
const view = async ({ as, params }: { as: SignedIn } & Pick<Owner, 'params'>) =>
  (await server.call('getAccountContact', { as, params })).body
const say = ({ as, params }: Owner, address: object | null) =>
  server.call('updateMailingAddress', { as, params, body: { address: address as GivenAddress } })

const six = [
  { country: 'US', line1: '4 Elm St', city: 'Bend', region: 'OR', postcode: '97701' },
  { country: 'CA', line1: '9 Rue Cartier', city: 'Montréal', region: 'QC', postcode: 'h2x1y4' },
  { country: 'MX', line1: 'Juárez 5', city: 'Puebla', region: 'Puebla', postcode: '72000' },
  { country: 'GB', line1: '1 High St', city: 'Leeds', postcode: 'ls14dy' },
  { country: 'DE', line1: 'Hafenweg 3', city: 'Köln', postcode: '50667' },
  { country: 'ES', line1: 'Calle Mayor 1', city: 'Madrid', postcode: '28013' },
]
const kept = ['97701', 'H2X 1Y4', '72000', 'LS1 4DY', '50667', '28013']

it('[FEATURE-06] letters go where somebody says in the form of six countries, until they go where the power is used', async () => {
  const owner = await newOwner()
  for (const [index, address] of six.entries()) {
    expect((await say(owner, address)).status).toBe(204)
    const { mailing } = await view(owner)
    expect(mailing).toMatchObject({
      sameAsService: false,
      address: { country: address.country, postcode: kept[index] },
    })
  }
  expect((await findAccountFace(db, owner.accountId))?.mailingAddress.city).toBe('Madrid')
  const { body } = await server.call('getAccount', { as: owner.as, params: owner.params })
  expect(body.mailingAddress.city).toBe('Madrid')
  await say(owner, null)
  expect((await view(owner)).mailing).toMatchObject({
    sameAsService: true,
    address: { line1: '12 Cedar Street' },
  })
})

it('[FEATURE-06] all owners hear each time that letters go elsewhere, whoever said so', async () => {
  const owner = await newOwner()
  const other = await insertPerson(server)
  const { accountId } = owner
  await insertGrant(db, { profileId: other.profileId, accountId, role: 'owner' })
  for (const address of [six[0]!, null]) {
    await say(owner, address)
    for (const { email } of [owner, other])
      expect((await outbox.next(email)).subject).toMatch(/^Contact information of your account/)
  }
})

it.each([
  [{ ...six[0], postcode: '9770' }, 'postcode'],
  [{ ...six[0], region: 'XX' }, 'region'],
  [{ ...six[1], postcode: '97701' }, 'postcode'],
  [{ ...six[2], region: undefined }, 'region'],
  [{ ...six[3], postcode: '12345' }, 'postcode'],
  [{ ...six[4], postcode: '' }, 'postcode'],
  [{ ...six[5], postcode: '53001' }, 'postcode'],
  [{ ...six[0], line1: 'Main St\r\nBcc: eve@example.com' }, 'line1'],
  [{ ...six[0], city: '\u202Edneb' }, 'city'],
  [{ ...six[0], line1: 'a'.repeat(10_000) }, 'line1'],
  [{ ...six[0], country: 'ZZ' }, 'country'],
])(
  '[FEATURE-06] an address that its country does not write is refused, case %#: %o %s',
  async (address, field) => {
    const { problem } = await say(await newOwner(), address)
    expect(problem.errors?.[0]?.path).toBe(`address.${field}`)
  },
)

it('[FEATURE-06] language and print of bills are the account’s, for all who see it', async () => {
  const owner = await newOwner()
  const { as, params } = owner
  const body = { locale: 'es' as const, largePrint: true }
  expect((await server.call('updateBillReading', { as, params, body })).status).toBe(204)
  expect(await view(owner)).toMatchObject(body)
})

it.each([
  ['+15415550134', true],
  ['+14165550134', true],
  ['+525512345678', true],
  ['+442079460958', true],
  ['+4915123456789', true],
  ['+33612345678', true],
  ['+34612345678', true],
  ['+4407911123456', false],
  ['+49015123456789', false],
  ['+99999999999', false],
])('[FEATURE-06] a phone is one that its country can have given: %s %s', async (phone, isReal) => {
  const { as, params } = await newOwner()
  const contact = { name: 'Ada', phone, relation: 'daughter' }
  const said = await server.call('updateEmergencyContact', { as, params, body: { contact } })
  if (isReal) expect(said.status).toBe(204)
  else expect(said.problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'phone' }] })
  const at = { kind: 'phone', value: phone } as const
  const body = { at, purposes: ['urgent' as const], attachPdf: false, replaces: null }
  const added = await withoutTexts.call('createContactWay', { as, params, body })
  if (isReal) expect(added.status).toBe(201)
  else expect(added.problem.errors).toMatchObject([{ path: 'at.value' }])
})

it('[FEATURE-06] of language and print what is chosen is saved alone: another tab’s choice stays', async () => {
  const owner = await newOwner()
  const { as, params } = owner
  await server.call('updateBillReading', { as, params, body: { locale: 'es' } })
  await server.call('updateBillReading', { as, params, body: { largePrint: true } })
  expect(await view(owner)).toMatchObject({ locale: 'es', largePrint: true })
  await server.call('updateBillReading', { as, params, body: { locale: null } })
  expect(await view(owner)).toMatchObject({ locale: null, largePrint: true })
})

it('[FEATURE-06] later news of how an account is reached fold the earlier ones', async () => {
  const owner = await newOwner()
  for (const address of [...six.slice(0, 2), null]) await say(owner, address)
  const { items } = (await server.call('listAlerts', { as: owner.as })).body
  const told = items.filter(({ title }) => title.startsWith('Contact information'))
  expect(told.map(({ earlier }) => earlier.length)).toEqual([2])
})

it('[FEATURE-06] names in any script stand as they were written', async () => {
  const owner = await newOwner()
  for (const name of ['مريم الخطيب', 'דנה', '👩‍👧 Dana', 'O’Néill-Ñúñez']) {
    const contact = { name, phone: '+15415550134', relation: 'daughter' }
    const body = { contact }
    const { as, params } = owner
    expect((await server.call('updateEmergencyContact', { as, params, body })).status).toBe(204)
    expect((await view(owner)).emergency).toEqual(contact)
  }
  const none = { as: owner.as, params: owner.params, body: { contact: null } }
  await server.call('updateEmergencyContact', none)
  expect((await view(owner)).emergency).toBeNull()
})

it('[FEATURE-06] a wrong service address becomes a message, whose answer shows on the page of who asked', async () => {
  const owner = await newOwner()
  const { as, params } = owner
  const body = { idempotencyKey: randomUUID(), text: 'It is number 14.' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call('createAddressCorrection', { as, params, body })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const { correction } = await view(owner)
  expect(correction?.state).toBe('waiting')
  const conversationId = correction?.conversationId ?? ''
  const read = await server.call('getConversation', { as, params: { conversationId } })
  expect(read.body.messages[0]?.text).toMatch(/^It is number 14\.\n\nCB-.+: 12 Cedar Street/)
  const tasks = await db.selectFrom('operator_task').select('subject').execute()
  expect(tasks).toContainEqual({ subject: read.body.number })
  await db.updateTable('conversation').set({ state: 'answered' }).execute()
  expect((await view(owner)).correction?.state).toBe('answered')
})

it('[FEATURE-06] priority service is asked for with documents, opens a task that names the account alone, and is forgotten', async () => {
  const owner = await newOwner()
  const { as, params } = owner
  const file = await server.call('createSupportFile', {
    as,
    query: { name: 'letter.pdf' },
    body: Buffer.from('%PDF-1.7 %%EOF'),
  })
  const facts = { person: 'Ada', equipment: ['oxygen' as const], backupHours: 4 }
  const ask = (files: Array<string>) =>
    server.call('createPriorityService', { as, params, body: { ...facts, files } })
  expect((await ask([randomUUID()])).problem.code).toBe('invalid-input')
  expect((await ask([file.body.id])).status).toBe(204)
  expect((await ask([])).problem.code).toBe('priority-asked-already')
  const { priority } = await view(owner)
  expect(priority).toMatchObject({ ...facts, state: 'asked', documents: [{ name: 'letter.pdf' }] })
  const priorityDocumentId = priority?.documents[0]?.id ?? ''
  const at = { accountId: owner.accountId, priorityDocumentId }
  const saved = await server.call('getPriorityDocument', { as, params: at })
  expect(saved.raw.toString()).toBe('%PDF-1.7 %%EOF')
  const mail = await outbox.next(owner.email)
  expect(mail.subject).toBe('We got your request for priority service')
  expect(mail.text).not.toMatch(/Ada|oxygen/)
  const task = await db
    .selectFrom('operator_task')
    .select(['details', 'closed_at'])
    .where('kind', '=', 'priority-service-asked')
    .executeTakeFirstOrThrow()
  expect(task).toEqual({ details: {}, closed_at: null })
  expect((await server.call('deletePriorityService', { as, params })).status).toBe(204)
  expect((await view(owner)).priority).toBeNull()
  const left = await db.selectFrom('priority_document').select('id').execute()
  expect(left).toEqual([])
})

const addConfirmed = async ({ as, params, accountId }: Owner, value: string) => {
  const at = { kind: 'email' as const, value }
  const body = { at, purposes: ['bills' as const], attachPdf: false, replaces: null }
  const { contactWayId } = (await server.call('createContactWay', { as, params, body })).body
  const code = codeOf(await outbox.next(value))
  const way = { accountId, contactWayId }
  await server.call('confirmContactWay', { as, params: way, body: { code } })
  return way
}

it('[FEATURE-20] with the last profile of an account its addresses and the person to call are forgotten; others keep theirs', async () => {
  const [alone, together] = [await newOwner(), await newOwner()]
  const other = await insertPerson(server)
  const { accountId, params } = together
  await insertGrant(db, { profileId: other.profileId, accountId, role: 'owner' })
  await addConfirmed(alone, 'gone@example.com')
  await addConfirmed(together, 'goes@example.com')
  await addConfirmed({ ...together, as: other }, 'stays@example.com')
  const surroundings = testSurroundings(server)
  for (const { as } of [alone, together])
    await inTransaction(db, (tx) => forgetContactsOf(surroundings, tx, as.profileId, clock.now()))
  expect((await view(alone)).ways).toEqual([])
  const { ways } = await view({ as: other, params })
  expect(ways.map(({ value }) => value)).toEqual(['stays@example.com'])
})

it('[FEATURE-06] what was said in the portal stays when the utility’s data comes again, and nothing stands twice', async () => {
  const accountNumber = 'CB-2002'
  const reached = {
    accountNumber,
    emails: [
      { email: 'first@example.com', purposes: ['bills' as const], confirmed: true },
      { email: 'second@example.com', purposes: ['bills' as const], confirmed: true },
    ],
    phones: [{ phone: '+15035550177', purposes: ['urgent' as const], confirmed: false }],
    locale: null,
    largePrint: false,
    emergency: null,
    priority: null,
  }
  const grants = [{ accountNumber, role: 'owner' as const, nickname: null }]
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [buildAccount({ number: accountNumber })],
    profiles: [buildProfile({ email: 'eve@example.com', grants })],
    'account-contacts': [reached],
  })
  const { id } = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'eve@example.com')
    .executeTakeFirstOrThrow()
  const as = await server.signIn(id)
  const accountId = (await server.call('listAccounts', { as })).body.items[0]?.id ?? ''
  const params = { accountId }
  const { ways } = await view({ as, params })
  const second = ways.find(({ value }) => value === 'second@example.com')
  const removed = { as, params: { accountId, contactWayId: second?.id ?? '' } }
  expect((await server.call('deleteContactWay', removed)).status).toBe(204)
  const before = (await view({ as, params })).ways
  await importRecords(server, { 'account-contacts': [{ ...reached, largePrint: true }] })
  const after = await view({ as, params })
  expect(after.ways).toEqual(before)
  expect(after.ways.map(({ value }) => value)).toEqual(['first@example.com', '+15035550177'])
})

it('[FEATURE-06] bills go to a verified email once each, in the account’s language and large print, and nothing to one that waits', async () => {
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [buildAccount()],
    profiles: [
      buildProfile({
        email: 'ada@example.com',
        grants: [{ accountNumber: 'CB-1001', role: 'owner', nickname: null }],
      }),
    ],
    'account-contacts': [
      {
        accountNumber: 'CB-1001',
        emails: [
          { email: 'books@example.com', purposes: ['bills'], confirmed: true },
          { email: 'waits@example.com', purposes: ['bills'], confirmed: false },
        ],
        phones: [],
        locale: 'es',
        largePrint: true,
        emergency: null,
        priority: { person: 'Ada', equipment: ['oxygen'], backupHours: null, until: '2026-12-10' },
      },
    ],
  })
  const bill = buildBill({ number: 'B-1', billDate: '2026-11-20' })
  await importRecords(server, { bills: [bill] })
  const run = async (job: string) => {
    for (let time = 0; time < 3; time += 1) await server.jobs.send(job, {})
    const open = async () =>
      (
        await sql`select 1 from jobs.job where name in (${job}, 'send-mail')
          and state in ('created', 'retry', 'active')`.execute(db)
      ).rows.length
    await expect.poll(open, { timeout: 15_000 }).toBe(0)
  }
  outbox.sent.splice(0)
  await run('bills-to-contacts')
  await run('remind-priority-service')
  const got = outbox.sent.map(({ to, subject }) => `${to}: ${subject}`)
  expect(got.toSorted()).toEqual([
    'ada@example.com: Renew your priority service by December 10, 2026',
    'books@example.com: La factura de 12 Cedar Street está lista: $83.39',
  ])
  expect(outbox.sent.every(({ html }) => html.includes('font-size:22px'))).toBe(true)
  expect(outbox.sent.find(({ to }) => to === 'books@example.com')?.file?.type).toBe(
    'application/pdf',
  )
  const profile = db.selectFrom('profile').select('id').where('email', '=', 'ada@example.com')
  const as = await server.signIn((await profile.executeTakeFirstOrThrow()).id)
  const { body } = await server.call('listAccounts', { as })
  const accountId = body.items[0]?.id ?? ''
  const bills = await server.call('listBills', { as, params: { accountId } })
  const params = { accountId, billId: bills.body.items[0]?.id ?? '' }
  const pdf = (await server.call('getBillPdf', { as, params })).raw
  expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(findTagFaults(pdf)).toEqual([])
}, 60_000)
