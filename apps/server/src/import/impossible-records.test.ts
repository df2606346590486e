import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountFile,
  adjustmentFile,
  billFile,
  dayReadingFile,
  importFiles,
  periodReadingFile,
  profileFile,
  tariffR1,
} from '../../test/import-files.ts'
import { TestClock } from '../../test/test-clock.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createPool } from '../db/pool.ts'
import { kindImports } from '../kind-imports.ts'
import { importFolder } from './import-folder.ts'

const email = 'maya@example.com'
const card = {
  kind: 'card' as const,
  brand: 'visa',
  last4: '4242',
  reference: 'PM-1',
  token: 'pm_sandbox_visa_4242',
  expiresMonth: 4,
  expiresYear: 2029,
}

let pool: pg.Pool
beforeAll(async () => {
  const database = await createTestDatabase()
  pool = createPool(database.connection, { max: 3 })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  const refused = await reasonsFor({
    'tariffs.ndjson': [tariffR1],
    'accounts.ndjson': [accountFile('CB-1'), accountFile('CB-2')],
    'profiles.ndjson': [profileFile(email, { paymentMethods: [card] })],
  })
  expect(refused).toEqual([])
})

async function reasonsFor(files: Parameters<typeof importFiles>[0]): Promise<Array<string>> {
  const report = await importFolder(pool, await importFiles(files), {
    kinds: kindImports,
    currency: 'USD',
    demo: false,
    timeZone: 'America/Los_Angeles',
    clock: new TestClock('2026-11-20T20:00:00.000Z'),
  })
  return report.files.flatMap(({ rejects }) =>
    rejects.map(({ line, reason }) => `${line} ${reason}`),
  )
}

it('refuses a card with an expiry that no card has, by its line', async () => {
  const expiring = (expiresMonth: number, expiresYear: number) =>
    profileFile(`m${expiresMonth}-${expiresYear}@example.com`, {
      paymentMethods: [{ ...card, expiresMonth, expiresYear }],
    })
  const given = [
    expiring(13, 2027),
    expiring(0, 2027),
    expiring(5, 1),
    expiring(12, 99_999),
    expiring(12, 2019),
  ]
  expect(await reasonsFor({ 'profiles.ndjson': given })).toEqual([
    '1 paymentMethods.0.expiresMonth is too large or too long',
    '2 paymentMethods.0.expiresMonth is too small or too short',
    '3 paymentMethods.0.expiresYear is too small or too short',
    '4 paymentMethods.0.expiresYear is too large or too long',
  ])
})

it('refuses a token that is longer than any of a gateway, wherever one stands', async () => {
  const token = 'x'.repeat(9_000)
  const reasons = await reasonsFor({
    'profiles.ndjson': [
      profileFile('long@example.com', { paymentMethods: [{ ...card, token }] }),
      profileFile('longest@example.com', {
        paymentMethods: [{ ...card, token: token.slice(0, 200) }],
      }),
    ],
    'autopay.ndjson': [
      {
        accountNumber: 'CB-1',
        email,
        token,
        option: { kind: 'due-date', maximum: null },
        since: '2026-11-01',
      },
    ],
    'payment-plans.ndjson': [
      {
        accountNumber: 'CB-1',
        email,
        frequency: 'monthly',
        began: '2026-11-01',
        instalments: [{ date: '2026-12-01', amount: 1 }],
        token,
      },
    ],
  })
  expect(reasons.toSorted()).toEqual([
    '1 paymentMethods.0.token is too large or too long',
    '1 token is too large or too long',
    '1 token is too large or too long',
  ])
})

it('takes an e-mail address in small letters, however it is written', async () => {
  const written = (accountNumber: string) =>
    profileFile('Lee@Example.COM', { grants: [{ accountNumber, role: 'owner', nickname: null }] })
  for (const number of ['CB-1', 'CB-2']) {
    expect(await reasonsFor({ 'profiles.ndjson': [written(number)] })).toEqual([])
  }
  const { rows } = await pool.query<{ email: string; grants: number }>(
    `select email, count(*)::int as grants from profile
     join access_grant on profile_id = profile.id
     where email ilike 'lee@%' group by email`,
  )
  expect(rows).toEqual([{ email: 'lee@example.com', grants: 2 }])
})

it('refuses what no text can hold, in words, and takes what only looks like it', async () => {
  const held = (name: string) =>
    accountFile('CB-3', { holder: { name, email: null, phone: null }, servicePoints: [] })
  const [half] = '😀'
  const given = [held('nul \u0000'), held(`half ${half![0]}`), held('😀 \\u0000')]
  const said = 'holder.name holds a character that cannot be kept (NUL, or half of one)'
  expect(await reasonsFor({ 'accounts.ndjson': given })).toEqual([`1 ${said}`, `2 ${said}`])
})

it('refuses far dates of whatever kind', async () => {
  const account = (dates: { openedOn?: string; nextBillOn?: string }) =>
    accountFile('CB-4', { ...dates, servicePoints: [] })
  const autopay = {
    accountNumber: 'CB-1',
    email,
    token: card.token,
    option: { kind: 'due-date', maximum: null },
  }
  const budget = { accountNumber: 'CB-1', email, amount: 7000 }
  const plan = { accountNumber: 'CB-1', email, frequency: 'monthly', token: null }
  const reasons = await reasonsFor({
    'accounts.ndjson': [
      account({ openedOn: '1900-01-01' }),
      account({ openedOn: '2999-12-31' }),
      account({ nextBillOn: '1900-01-01' }),
      account({ nextBillOn: '2999-12-31' }),
      account({ openedOn: '1931-05-01' }),
    ],
    'budget-billing.ndjson': [
      { ...budget, began: '1900-01-01', review: '2027-01-01' },
      { ...budget, began: '2026-11-01', review: '2999-01-01' },
    ],
    'bills.ndjson': [billFile('B-1', 'CB-1', 1_000, { trueUpOn: '2999-12-31' })],
    'payment-plans.ndjson': [
      { ...plan, began: '1900-01-01', instalments: [{ date: '2026-12-01', amount: 1 }] },
      { ...plan, began: '2026-11-01', instalments: [{ date: '2999-12-31', amount: 1 }] },
    ],
    'autopay.ndjson': [
      { ...autopay, since: '1900-01-01' },
      { ...autopay, since: '2999-01-01' },
    ],
    'day-readings.ndjson': [
      dayReadingFile('SP-CB-1', '2999-06-01'),
      dayReadingFile('SP-CB-1', '1900-06-01'),
    ],
    'period-readings.ndjson': [
      periodReadingFile('SP-CB-1', '1900-01-01', '2026-10-01'),
      periodReadingFile('SP-CB-1', '2026-01-01', '2999-12-31'),
      periodReadingFile('SP-CB-1', '2001-01-01', '2026-10-01'),
    ],
  })
  expect(reasons.toSorted()).toEqual(
    [
      '1 openedOn 1900-01-01 is more than 100 years ago',
      '2 openedOn 2999-12-31 is more than 5 years ahead',
      '3 nextBillOn 1900-01-01 is more than 50 years ago',
      '4 nextBillOn 2999-12-31 is more than 5 years ahead',
      '1 began 1900-01-01 is more than 50 years ago',
      '2 review 2999-01-01 is more than 5 years ahead',
      '1 trueUpOn 2999-12-31 is more than 5 years ahead',
      '1 began 1900-01-01 is more than 50 years ago',
      '2 instalments.0.date 2999-12-31 is more than 5 years ahead',
      '1 since 1900-01-01 is more than 50 years ago',
      '2 since 2999-01-01 is more than 5 years ahead',
      '1 date 2999-06-01 is more than 31 days ahead',
      '2 date 1900-06-01 is more than 50 years ago',
      '1 period.from 1900-01-01 is more than 50 years ago',
      '2 period.to 2999-12-31 is more than 31 days ahead',
      '3 the period is longer than ten years',
    ].toSorted(),
  )
})

it('refuses a payment plan of more than the account owes, and takes one that came before though part of it is paid', async () => {
  const plan = (...amounts: Array<number>) => ({
    accountNumber: 'CB-2',
    email,
    frequency: 'monthly',
    began: '2026-11-10',
    instalments: amounts.map((amount, index) => ({ date: `2026-12-0${index + 1}`, amount })),
    token: null,
  })
  const early = { ...plan(200), instalments: [{ date: '2026-11-09', amount: 200 }] }
  const files = {
    'adjustments.ndjson': [adjustmentFile('ADJ-1', 'CB-2', 494, { kind: 'fee' })],
    'payment-plans.ndjson': [plan(1e11, 1e11), plan(250, 245), early, plan(250, 244)],
  }
  expect(await reasonsFor(files)).toEqual([
    '1 the instalments come to 200000000000, above 100000000000, the most that an amount may be',
    '2 the instalments come to 495, more than the account owes',
    '3 an instalment is due before the plan began',
  ])
  const credit = [adjustmentFile('ADJ-2', 'CB-2', -300, { kind: 'credit' })]
  expect(await reasonsFor({ 'adjustments.ndjson': credit })).toEqual([])
  expect(await reasonsFor({ 'payment-plans.ndjson': [plan(250, 244)] })).toEqual([])
})

it('counts no day of a service point twice, but reads over what was estimated', async () => {
  const reading = (from: string, to: string, estimated = false) =>
    periodReadingFile('SP-CB-2', from, to, { estimated })
  const files = {
    'period-readings.ndjson': [
      reading('2026-01-01', '2026-02-28'),
      reading('2026-02-01', '2026-03-31'),
      reading('2026-02-28', '2026-04-30'),
      reading('2026-03-01', '2026-03-31'),
      reading('2026-05-01', '2026-06-30', true),
      reading('2026-05-02', '2026-08-31'),
    ],
  }
  const refused = [
    '2 the reading of 2026-01-01 to 2026-02-28 counts these days already',
    '4 the reading of 2026-02-28 to 2026-04-30 counts these days already',
  ]
  expect(await reasonsFor(files)).toEqual(refused)
  expect(await reasonsFor(files)).toEqual(refused)
  const mended = [reading('2026-01-01', '2026-02-20'), reading('2026-02-21', '2026-02-27')]
  expect(await reasonsFor({ 'period-readings.ndjson': mended })).toEqual([])
})

it('refuses a meter, a tariff or a payment method with a space around its name, which would be another one', async () => {
  const [account, profile] = [accountFile('CB-3'), profileFile(email, { paymentMethods: [card] })]
  const [point] = account.servicePoints
  const billOf = (changes: object) => ({ ...billFile('B-30', 'CB-1', 1_000), ...changes })
  const files = {
    'tariffs.ndjson': [{ ...tariffR1, code: 'R1 ' }],
    'accounts.ndjson': [
      { ...account, servicePoints: [{ ...point!, meterNumber: ' M-1' }] },
      { ...account, servicePoints: [{ ...point!, tariffCode: '' }] },
    ],
    'profiles.ndjson': [{ ...profile, paymentMethods: [{ ...card, reference: 'PM-1\t' }] }],
    'bills.ndjson': [billOf({ reads: [meter(' M-1')] }), billOf({ tariffCode: ' R1' })],
  }
  const said = 'does not have the form of a number or code of its kind'
  expect(await reasonsFor(files)).toEqual([
    `1 code ${said}`,
    `1 servicePoints.0.meterNumber ${said}`,
    `2 servicePoints.0.tariffCode ${said}`,
    `1 paymentMethods.0.reference ${said}`,
    `1 reads.0.meterNumber ${said}`,
    `2 tariffCode ${said}`,
  ])
})

const meter = (meterNumber: string) => ({
  meterNumber,
  direction: 'import' as const,
  previous: { date: '2026-08-01', value: 0, estimated: false },
  current: { date: '2026-09-30', value: 1_000, estimated: false },
  quantity: 1_000,
})

it('bills no day of a meter twice, in one file or in two, but for what is replaced', async () => {
  const bill = (number: string, from: string, to: string, changes = {}) =>
    billFile(number, 'CB-1', 1_000, { period: { from, to }, reads: [meter('M-1')], ...changes })
  const first = bill('B-10', '2026-08-01', '2026-09-30')
  const others = [
    bill('B-11', '2026-08-02', '2026-09-30'),
    bill('B-12', '2026-08-01', '2026-10-01'),
    bill('B-13', '2026-08-01', '2026-09-29'),
    bill('B-14', '2026-08-20', '2026-08-21'),
    bill('B-15', '2026-08-20', '2026-08-20'),
    bill('B-16', '2026-08-02', '2026-09-30', { reads: [meter('M-1'), meter('M-2')] }),
    bill('B-17', '2026-08-02', '2026-09-30', { reads: [meter('M-2')] }),
    bill('B-18', '2026-06-01', '2026-08-01'),
    bill('B-19', '2026-10-01', '2026-10-04'),
    bill('B-24', '2026-08-02', '2026-09-30', { reads: [meter('m-1')] }),
  ]
  const said = (number: string, from = '2026-08-01') =>
    `bill ${number} bills the account from ${from} to 2026-09-30 already; a bill that replaces it says so with supersedes`
  const refused = [2, 3, 4, 5, 6, 7, 11].map((line) => `${line} ${said('B-10')}`)
  expect(await reasonsFor({ 'bills.ndjson': [first, ...others] })).toEqual(refused)
  expect(await reasonsFor({ 'bills.ndjson': [first, ...others] })).toEqual(refused)
  const replacing = bill('B-20', '2026-08-02', '2026-09-30', { supersedes: 'B-10' })
  const spread = bill('B-21', '2026-06-15', '2026-09-30', { supersedes: 'B-18' })
  expect(await reasonsFor({ 'bills.ndjson': [replacing, spread] })).toEqual([
    `2 ${said('B-20', '2026-08-02')}`,
  ])
  const cancelling = bill('B-22', '2026-08-02', '2026-09-30', { supersedes: 'B-20', lines: [] })
  const anew = bill('B-23', '2026-08-03', '2026-09-30')
  expect(await reasonsFor({ 'bills.ndjson': [cancelling, anew] })).toEqual([])
})
