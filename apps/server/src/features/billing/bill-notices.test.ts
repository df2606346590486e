import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill, sixtyDays } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { billNoticesJob } from './bill-notices-jobs.ts'

const server = await testServer()
const grants = ['CB-1001', 'CB-2'].map((accountNumber) => ({
  accountNumber,
  role: 'payer' as const,
  nickname: null,
}))
/** 83.39 of sixty days that came late, so that others' days may follow. */
const bill = buildBill({
  number: 'B-1',
  billDate: '2026-11-10',
  period: sixtyDays('2026-07-20'),
})
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount(), buildAccount({ number: 'CB-2' })],
  profiles: [
    buildProfile({ email: 'ada@example.com', locale: 'en', grants }),
    buildProfile({ email: 'luz@example.com', locale: 'es', grants }),
  ],
  bills: [bill, { ...bill, number: 'B-2', accountNumber: 'CB-2' }],
})
const idOf = async (email: string) =>
  (
    await server.db
      .selectFrom('profile')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const ada = await server.signIn(await idOf('ada@example.com'))
const luz = await server.signIn(await idOf('luz@example.com'))
const { id: accountId } = await server.db
  .selectFrom('account')
  .select('id')
  .where('number', '=', 'CB-1001')
  .executeTakeFirstOrThrow()
const params = { accountId }
const choose = (as: typeof ada, paperless: boolean, reminderDays: 0 | 5 | null) =>
  server.call('updateBillNotices', {
    as,
    params,
    body: { paperless, attachPdf: true, reminderDays },
  })

/** Runs the job, twice at once and once more; answers the mails that came of it. */
async function run() {
  const before = server.outbox.sent.length
  for (let time = 0; time < 3; time += 1) await server.jobs.send(billNoticesJob, {})
  const open = async () => {
    const found = await sql<{ jobs: number }>`
      select count(*)::int as jobs from jobs.job
      where name in (${billNoticesJob}, 'send-mail') and state in ('created', 'retry', 'active')
    `.execute(server.db)
    return found.rows[0]?.jobs
  }
  await expect.poll(open, { timeout: 15_000 }).toBe(0)
  return server.outbox.sent.slice(before).map(({ to, subject }) => [to, subject])
}

it('[FEATURE-02] everybody chooses for themselves, and nothing comes unasked', async () => {
  const none = { paperless: false, attachPdf: true, reminderDays: null }
  expect((await server.call('getBillNotices', { as: ada, params })).body).toEqual(none)
  expect(await run()).toEqual([])
  await choose(ada, true, 5)
  const { body } = await server.call('getBillNotices', { as: ada, params })
  expect(body).toEqual({ paperless: true, attachPdf: true, reminderDays: 5 })
  expect((await server.call('getBillNotices', { as: luz, params })).body).toEqual(none)
  const audit = await server.db.selectFrom('audit_entry').select(['act', 'subject']).execute()
  expect(audit).toContainEqual({ act: 'bill-notices-changed', subject: accountId })
})

it('[FEATURE-02] a reminder comes on its day and once, however often the job runs', async () => {
  // Due on the 24th; today is the 20th, within the five days.
  const subject = '$83.39 for 12 Cedar Street is due on Tuesday, November 24'
  expect(await run()).toEqual([['ada@example.com', subject]])
  expect(await run()).toEqual([])
})

it('[FEATURE-02] bills from before paperless began are no news; new ones are, once', async () => {
  await choose(luz, true, null)
  expect(await run()).toEqual([])
  const period = sixtyDays('2026-09-18')
  const next = buildBill({ number: 'B-3', billDate: '2026-11-20', period })
  await importRecords(server, { bills: [next] })
  const mails = await run()
  expect(mails.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
    ['ada@example.com', 'Your bill for 12 Cedar Street is ready: $83.39'],
    ['luz@example.com', 'Su factura de 12 Cedar Street está lista: $83.39'],
  ])
  const mail = server.outbox.sent.at(-1)!
  expect(mail.text).toContain(`/accounts/${accountId}/bills?bill=`)
  expect(await run()).toEqual([])
})

it('[FEATURE-02] a bill with budget billing tells what it asks for, and what it charges', async () => {
  const second = buildBill({ number: 'B-4', billDate: '2026-11-20' })
  await importRecords(server, { bills: [second] })
  const made = server.db.selectFrom('bill').select('id').where('number', '=', 'B-4')
  const { id } = await made.executeTakeFirstOrThrow()
  await sql`insert into bill_budget (bill_id, asked) values (${id}, 7000)`.execute(server.db)
  const mails = await run()
  expect(mails.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
    ['ada@example.com', 'Your bill for 12 Cedar Street is ready: $70.00'],
    ['luz@example.com', 'Su factura de 12 Cedar Street está lista: $70.00'],
  ])
  const texts = server.outbox.sent.slice(-2).map(({ text }) => text)
  expect(texts.join()).toContain(
    'Your actual charges are $83.39. With budget billing, this bill is $70.00.',
  )
})

it('[FEATURE-02] nobody is reminded of what is paid, or after they stopped it', async () => {
  await choose(ada, false, null)
  await choose(luz, false, 0)
  server.clock.advance({ days: 14 })
  await importRecords(server, {
    payments: [
      buildPayment({ reference: 'P-1', date: '2026-11-21', amount: 3 * billCharges(bill.lines) }),
    ],
  })
  expect(await run()).toEqual([])
})

it('[FEATURE-02] of a bill that autopay pays it does not ask for the money', async () => {
  const { id: methodId } = await server.db
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', ada.profileId)
    .executeTakeFirstOrThrow()
  const { id: second } = await server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', 'CB-2')
    .executeTakeFirstOrThrow()
  const grant = server.db.updateTable('access_grant').set({ role: 'owner' })
  await grant.where('account_id', '=', second).where('profile_id', '=', ada.profileId).execute()
  const own = { accountId: second }
  const as = await server.signIn(ada.profileId)
  const body = { paperless: true, attachPdf: false, reminderDays: null }
  await server.call('updateBillNotices', { as, params: own, body })
  const option = { kind: 'due-date', maximum: null } as const
  const enrolled = { option, methodId, accepted: true } as const
  expect((await server.call('enrolAutopay', { as, params: own, body: enrolled })).status).toBe(200)
  const billDate = localDate(server.clock.now(), 'America/Los_Angeles')
  const drawn = buildBill({ number: 'B-9', accountNumber: 'CB-2', billDate })
  await importRecords(server, { bills: [drawn] })
  expect(await run()).toContainEqual([
    'ada@example.com',
    'Your bill for 12 Cedar Street is ready: $83.39',
  ])
  const mail = server.outbox.sent.findLast(({ subject }) => subject.startsWith('Your bill for'))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Autopay pays it, so you don’t need to do anything',
  )
  expect(mail?.text).not.toContain('Please pay')
})

it('[FEATURE-02] of a bill above what autopay may pay it asks for the money', async () => {
  await server.db.updateTable('autopay').set({ maximum: 50_00 }).execute()
  const billDate = localDate(server.clock.now(), 'America/Los_Angeles')
  const period = { from: addDays(billDate, 40), to: addDays(billDate, 99) }
  server.clock.advance({ days: 101 })
  const above = buildBill({
    number: 'B-10',
    accountNumber: 'CB-2',
    billDate: addDays(billDate, 101),
    dueDate: addDays(billDate, 115),
    period,
  })
  await importRecords(server, { bills: [above] })
  await run()
  const mail = server.outbox.sent.findLast(({ subject }) => subject.startsWith('Your bill for'))
  expect(mail?.text).toContain('Please pay')
  expect(mail?.text).not.toContain('Autopay pays it')
})
