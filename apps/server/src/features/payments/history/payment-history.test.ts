import { randomUUID } from 'node:crypto'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { Routes } from '@portal/contract/routes'
import type { WrittenQueryOf } from '@portal/contract/route'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { insertGrant } from '../../../../test/test-account.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { writeCursor } from './history-cursor.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const numbers = ['CB-101', 'CB-102', 'CB-103']
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: numbers.map((number) => buildAccount({ number })),
  profiles: [
    buildProfile({
      grants: [
        { accountNumber: 'CB-101', role: 'owner', nickname: '=HYPERLINK("x")' },
        { accountNumber: 'CB-102', role: 'viewer', nickname: 'Dad, upstairs' },
      ],
    }),
  ],
  payments: Array.from({ length: 60 }, (_, n) =>
    buildPayment({
      reference: `P-${100 + n}`,
      accountNumber: numbers[n % 3]!,
      date: `20${24 + (n % 2)}-0${1 + (n % 9)}-1${n % 10}`,
      amount: 1000 + n,
    }),
  ),
})
const { id } = await server.db
  .selectFrom('profile')
  .select('id')
  .where('email', '=', 'ada@example.com')
  .executeTakeFirstOrThrow()
const ada = await server.signIn(id)
const rows = await server.db.selectFrom('account').select(['id', 'number']).execute()
const idOf = (number: string) => rows.find((row) => row.number === number)!.id

type Query = WrittenQueryOf<Routes['listPaymentHistory']>

async function all(query: Query = {}): Promise<Array<HistoryRow>> {
  const { body } = await server.call('listPaymentHistory', { as: ada, query })
  const { items, next } = body
  return next === null ? items : [...items, ...(await all({ ...query, cursor: next }))]
}

it('[FEATURE-04] gives all accounts whose amounts are seen, newest first, page by page', async () => {
  const found = await all()
  expect(found).toHaveLength(40)
  expect(new Set(found.map(({ amount }) => amount.amount)).size).toBe(40)
  expect(found.map(({ date }) => date)).toEqual(
    found.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  expect(new Set(found.map(({ accountNumber }) => accountNumber))).toEqual(
    new Set(['CB-101', 'CB-102']),
  )
})

it('[FEATURE-04] narrows to an account, to days and to how it ended', async () => {
  expect(await all({ accountId: idOf('CB-101') })).toHaveLength(20)
  expect(await all({ accountId: idOf('CB-103') })).toEqual([])
  const year = await all({ from: '2024-01-01', to: '2024-12-31' })
  expect(year).toHaveLength(20)
  expect(year.every(({ date }) => date.startsWith('2024'))).toBe(true)
  expect(await all({ ending: 'paid' })).toHaveLength(40)
  expect(await all({ ending: 'not-paid' })).toEqual([])
})

it('refuses a place that is none', async () => {
  const refused = await server.call('listPaymentHistory', { as: ada, query: { cursor: 'x' } })
  expect(refused.problem.errors?.[0]?.path).toBe('cursor')
})

it('refuses the year 0, which PostgreSQL does not know, wherever a day can be given', async () => {
  const [day, moment] = ['2026-11-20', '2026-11-20T20:00:00.000Z']
  const at = { day, moment, id: randomUUID(), accountId: randomUUID() }
  const queries: Array<Query> = [
    { from: '0000-01-01' },
    { to: '0000-01-01' },
    { cursor: writeCursor({ ...at, day: '0000-01-01' }) },
    { cursor: writeCursor({ ...at, moment: '0000-01-01T00:00:00.000Z' }) },
  ]
  for (const query of queries) {
    const refused = await server.call('listPaymentHistory', { as: ada, query })
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(Object.keys(query))
  }
  const given = { as: ada, query: { from: '0000-01-01' } }
  expect((await server.call('getPaymentTable', given)).status).toBe(400)
})

it('[FEATURE-04] [R13] is a table for a spreadsheet, in which no name is a formula', async () => {
  const answer = await server.call('getPaymentTable', { as: ada })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.raw.toString().slice(1).split('\r\n')
  expect(lines[0]).toBe('Date,Receipt,Account,Name,Amount,Returned,Currency,Status,Method')
  expect(lines).toHaveLength(42)
  expect(lines.filter((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toHaveLength(20)
  expect(lines.filter((line) => line.includes('"Dad, upstairs"'))).toHaveLength(20)
  expect(lines.some((line) => /,10\.\d\d,0\.00,USD,Paid,/.test(line))).toBe(true)
  const spanish = await server.call('getPaymentTable', {
    as: ada,
    headers: { 'accept-language': 'es' },
    query: { accountId: idOf('CB-101') },
  })
  expect(spanish.raw.toString().slice(1).split('\r\n')).toHaveLength(22)
  expect(spanish.raw.toString()).toContain('Fecha,Recibo')
})

it('[FEATURE-04] is refused as a whole, and can be asked for again, while the payments cannot be read', async () => {
  const other = new pg.Client(server.connection)
  await other.connect()
  await other.query('begin; lock table payment in access exclusive mode')
  const refused = await server.call('getPaymentTable', { as: ada }).finally(() => other.end())
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect((await server.call('getPaymentTable', { as: ada })).status).toBe(200)
})

it.each(['en', 'es'])('[FEATURE-04] is a year on paper in %s', async (language) => {
  const { raw, headers } = await server.call('getPaymentStatement', {
    as: ada,
    headers: { 'accept-language': language },
    query: { year: '2024' },
  })
  expect(headers['content-type']).toBe('application/pdf')
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect(raw.toString('latin1')).toContain('/StructTreeRoot')
})

it('[FEATURE-04] the table of somebody else’s payments does not tell the end of their card’s number', async () => {
  const { as, accounts, pay } = await newPayer(server)
  const accountId = accounts[0]?.id ?? ''
  await pay('pm_sandbox_visa_4242')
  await insertGrant(server.db, { profileId: ada.profileId, accountId, role: 'viewer' })
  const methodOf = async (reader: SignedIn) => {
    const { raw } = await server.call('getPaymentTable', { as: reader, query: { accountId } })
    return raw.toString().split('\r\n')[1]?.split(',').at(-1)?.toLowerCase()
  }
  expect([await methodOf(as), await methodOf(ada)]).toEqual(['visa 4242', 'card'])
})
