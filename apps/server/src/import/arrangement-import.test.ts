import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importFiles } from '../../test/import-files.ts'
import { testServer } from '../../test/server-test.ts'
import { importRecords } from '../../test/test-records.ts'
import { createPool } from '../db/pool.ts'
import { kindImports } from '../kind-imports.ts'
import { importFolder } from './import-folder.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const charges = billCharges(buildBill().lines)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const email = 'maya@example.com'
const numbers = ['CB-1', 'CB-2']
const card = {
  reference: 'PM-1',
  token: 'pm_sandbox_visa_4242',
  kind: 'card',
  brand: 'Visa',
  last4: '4242',
  expiresMonth: 12,
  expiresYear: 2031,
} as const
const plan = {
  accountNumber: 'CB-1',
  email,
  frequency: 'monthly' as const,
  began: '2026-11-10',
  instalments: [
    { date: '2026-12-01', amount: 4000 },
    { date: '2027-01-01', amount: charges - 4000 },
  ],
  token: card.token,
}
const budget = {
  accountNumber: 'CB-2',
  email,
  amount: 7000,
  began: '2026-10-01',
  review: '2027-10-01',
}

await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: numbers.map((number) => buildAccount({ number })),
  profiles: [
    buildProfile({
      email,
      grants: numbers.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
      paymentMethods: [card],
    }),
  ],
  'budget-billing': [budget],
  bills: numbers.map((accountNumber) => buildBill({ accountNumber, number: `${accountNumber}-B` })),
  'payment-plans': [plan],
})

async function accountId(number: string): Promise<string> {
  const account = server.db.selectFrom('account').select('id').where('number', '=', number)
  return (await account.executeTakeFirstOrThrow()).id
}

async function owner() {
  const profile = server.db.selectFrom('profile').select('id').where('email', '=', email)
  return server.signIn((await profile.executeTakeFirstOrThrow()).id)
}

async function readPlan() {
  const params = { accountId: await accountId('CB-1') }
  return (await server.call('getPaymentPlan', { as: await owner(), params })).body.plan
}

async function runPlans(): Promise<void> {
  await server.jobs.send('run-payment-plans', {})
  const open = async () => {
    const found = await sql`
      select 1 from jobs.job
      where name in ('run-payment-plans', 'plan-payment-ended') and state <> 'completed'`.execute(
      server.db,
    )
    return found.rows.length
  }
  await expect.poll(open, { timeout: 10_000, interval: 20 }).toBe(0)
}

it('a payment plan runs with what is still to be paid of it, and is charged to its method from then on', async () => {
  const [first] = plan.instalments
  expect(await readPlan()).toMatchObject({
    status: 'active',
    began: '2026-11-10',
    total: usd(charges),
    paid: usd(0),
    next: { date: first?.date, amount: usd(4000) },
  })
  const params = { accountId: await accountId('CB-1') }
  const { body } = await server.call('listBills', { as: await owner(), params })
  expect(body.items.map(({ status }) => status)).toEqual(['in-plan'])
  await runPlans()
  await runPlans()
  const scheduled = (await readPlan())?.instalments.map(({ charge }) => charge)
  expect(scheduled).toMatchObject([
    { status: 'scheduled', date: '2026-12-01', amount: usd(4000), tries: 1 },
    { status: 'scheduled', date: '2027-01-01', amount: usd(charges - 4000), tries: 1 },
  ])
})

it('a plan that was stopped in the portal stays stopped when it is sent again', async () => {
  const params = { accountId: await accountId('CB-1') }
  const query = { planId: (await readPlan())?.id ?? '' }
  await server.call('cancelPaymentPlan', { as: await owner(), params, query })
  await importRecords(server, { 'payment-plans': [plan] })
  expect((await readPlan())?.status).toBe('stopped')
})

it('budget billing asks for its amount on the bills since its beginning, also on those that are brought in', async () => {
  const params = { accountId: await accountId('CB-2') }
  const { body } = await server.call('getBudgetBilling', { as: await owner(), params })
  expect(body.current).toMatchObject({
    status: 'active',
    amount: usd(7000),
    began: '2026-10-01',
    reviewOn: '2027-10-01',
    deferred: usd(charges - 7000),
  })
  const account = await server.call('getAccount', { as: await owner(), params })
  expect(account.body.amounts?.balance).toEqual(usd(7000))
  await importRecords(server, { 'budget-billing': [{ ...budget, amount: 9000 }] })
  const again = await server.call('getBudgetBilling', { as: await owner(), params })
  expect(again.body.current?.amount).toEqual(usd(7000))
})

it('refuses what names something that is not there, or is out of order', async () => {
  const pool = createPool(server.connection, { max: 2 })
  const [first, second] = plan.instalments
  const folder = await importFiles({
    'budget-billing.ndjson': [
      { ...budget, email: 'x@example.com' },
      { ...budget, review: budget.began },
    ],
    'payment-plans.ndjson': [
      { ...plan, accountNumber: 'CB-4040' },
      { ...plan, email: 'x@example.com' },
      { ...plan, accountNumber: 'CB-2', token: 'pm_x' },
      { ...plan, instalments: [second, first] },
    ],
  })
  const { currency, timeZone } = server.config.settings.utility
  const report = await importFolder(pool, folder, {
    kinds: kindImports,
    currency,
    demo: true,
    timeZone,
    clock: server.clock,
  })
  await pool.end()
  const reasons = report.files.flatMap(({ rejects }) => rejects.map(({ reason }) => reason))
  expect(reasons.toSorted()).toEqual([
    `${email} has no such payment method`,
    'the instalments are not in the order of their days',
    'the review is not after the beginning',
    'there is no account CB-4040',
    'there is no profile x@example.com',
    'there is no profile x@example.com',
  ])
})
