import { randomUUID } from 'node:crypto'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { sql } from 'kysely'
import { newPayer } from '../payments/test-payer.ts'
import type { Answered, SignedIn, TestServer } from '../server-test.ts'
import { insertAccount } from '../test-account.ts'
import { importRecords } from '../test-records.ts'
import { arrangements } from './job-matrix.ts'
import type { Arrangement, Standing } from './job-matrix.ts'

/** Somebody who owned an account with a bill of 83.39 when they arranged something there. */
export interface Arranger {
  as: SignedIn
  email: string
  accountId: string
  accountNumber: string
}

/** Fridays and what comes after them; all that is arranged here falls due by the last of these days. */
export const firstDay = '2026-11-20'
export const days = ['2026-11-21', '2026-11-24', '2026-11-27', '2026-12-01', '2026-12-04'] as const

const card = 'pm_sandbox_visa_4242'

const make: Record<Arrangement, (server: TestServer, of: Arranger) => Promise<void>> = {
  autopay: enrol,
  'ending method': async (server, arranger) => {
    await enrol(server, arranger)
    const { profileId } = arranger.as
    await server.db
      .updateTable('payment_method')
      .set({ expires_month: 12, expires_year: 2026 })
      .where('profile_id', '=', profileId)
      .execute()
  },
  'scheduled payment': async (server, { as, accountId }) => {
    const body = {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount: 5000 }],
      method: { kind: 'saved', methodId: await methodOf(server, as) } as const,
      date: '2026-11-24',
      acceptDuplicate: false,
    }
    expectMade(await server.call('createPayment', { as, body }))
  },
  'payment plan': async (server, { as, accountId }) => {
    const methodId = await methodOf(server, as)
    const terms = { frequency: 'weekly', count: 4, arrears: 8339, accepted: true } as const
    const body = { ...terms, methodId }
    expectMade(await server.call('createPaymentPlan', { as, params: { accountId }, body }))
  },
  'budget billing': async ({ db }, { as, accountId }) => {
    await sql`
      insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
        currency, charges, reads, lines, estimated)
      select b.account_id, b.number || '-' || n, b.bill_date - 60 * n, b.period_from - 60 * n,
        b.period_from - 60 * n + 59, b.due_date - 60 * n, b.tariff_code, b.currency, b.charges, '[]',
        '[]', false
      from bill b, generate_series(1, 7) n where b.account_id = ${accountId}`.execute(db)
    await db
      .insertInto('budget_billing')
      .values({
        account_id: accountId,
        profile_id: as.profileId,
        amount: 8000,
        began_on: '2025-12-01',
        review_on: '2026-12-01',
      })
      .execute()
  },
  'bill notices': async (server, { as, accountId, accountNumber }) => {
    await importBill(server, accountNumber)
    const body = { paperless: true, attachPdf: false, reminderDays: 3 } as const
    expectMade(await server.call('updateBillNotices', { as, params: { accountId }, body }))
  },
}

/** A further bill, which is due within the days. */
async function importBill(server: TestServer, accountNumber: string): Promise<void> {
  const bill = { number: `${accountNumber}-N`, accountNumber, billDate: '2026-11-10' }
  await importRecords(server, { bills: [buildBill(bill)] })
}

async function enrol(
  server: TestServer,
  { as, accountId, accountNumber }: Arranger,
): Promise<void> {
  await importBill(server, accountNumber)
  const option = { kind: 'due-date', maximum: null } as const
  const body = { option, methodId: await methodOf(server, as), accepted: true } as const
  expectMade(await server.call('enrolAutopay', { as, params: { accountId }, body }))
}

async function methodOf(server: TestServer, as: SignedIn): Promise<string> {
  const body = { token: card, name: null }
  return (await server.call('createPaymentMethod', { as, body })).body.id
}

/** @throws Error telling why it was refused */
function expectMade(answer: Pick<Answered<unknown>, 'status' | 'problem'>): void {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.problem))
}

/** Somebody new who arranged this as the owner, and stands so since. */
export async function newArranger(
  server: TestServer,
  arrangement: Arrangement,
  standing: Standing,
): Promise<Arranger> {
  const { as, email, accounts } = await newPayer(server)
  const [account] = accounts
  if (!account) throw new Error('The payer has no account')
  const arranger = { as, email, accountId: account.id, accountNumber: account.number }
  await make[arrangement](server, arranger)
  await stand(server, arranger, standing)
  return arranger
}

async function stand({ db }: TestServer, { as, accountId }: Arranger, standing: Standing) {
  const { profileId } = as
  if (standing === 'ended') {
    await db.deleteFrom('access_grant').where('profile_id', '=', profileId).execute()
    return
  }
  const moved =
    standing === "on another's only" ? { account_id: await insertAccount(db) } : { role: standing }
  await db.updateTable('access_grant').set(moved).where('profile_id', '=', profileId).execute()
  const held = db
    .selectFrom('access_grant')
    .select('account_id')
    .where('profile_id', '=', profileId)
  const grants = await held.execute()
  if (grants.length !== 1) throw new Error(`${accountId} is not stood for by one grant`)
}

/** The queues of all jobs, and those of them that run by the clock. */
export async function readQueues({ db }: TestServer): Promise<{
  all: ReadonlyArray<string>
  daily: ReadonlyArray<string>
}> {
  const all = await sql<{ name: string }>`
    select name from jobs.queue where name not like '\\_\\_%' order by name`.execute(db)
  const daily = await sql<{ name: string }>`select name from jobs.schedule order by name`.execute(
    db,
  )
  return { all: all.rows.map(({ name }) => name), daily: daily.rows.map(({ name }) => name) }
}

/** What the jobs made of an arrangement: whether the gateway charged anything, and whether a mail told of it. */
export async function outcomeOf(
  { db, outbox }: TestServer,
  arrangement: Arrangement,
  { accountId, email }: Arranger,
): Promise<{ charged: boolean; told: boolean }> {
  const charges = await sql`
    select 1 from sandbox_gateway.charge c
    join payment_allocation n on n.payment_id::text = c.reference::text
    where n.account_id = ${accountId} and c.amount is not null`.execute(db)
  const { mail } = arrangements[arrangement]
  const told = outbox.sent.some(
    ({ to, subject, text }) => to === email && mail.test(`${subject}\n${text}`),
  )
  return { charged: charges.rows.length > 0, told }
}
