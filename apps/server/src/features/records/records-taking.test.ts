import { MOST_RECORDS } from '@portal/contract/records/records-taking'
import { describe, expect, it } from 'vitest'
import { accountFile, billFile, paymentFile, tariffR1 } from '../../../test/import-files.ts'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import type { TestServer } from '../../../test/server-test.ts'
import { verifyAudit } from '../operators/audit/audit-chain.ts'

const server = await testServer()
const { db } = server
const administrator = await insertOperator(server, 'administrator')
const made = await callDesk(server, 'createApiKey', {
  as: administrator,
  body: { name: 'Billing system', scopes: ['write-records'], expiresInDays: 30 },
})
const key = { token: made.body.secret }

const take = (
  kind: string,
  records: Array<unknown>,
  of: Pick<TestServer, 'app' | 'config'> = server,
) => callDesk(of, 'createRecords', { as: key, params: { kind }, body: { records } })
const outcomes = async (...given: Parameters<typeof take>) =>
  (await take(...given)).body.records.map(({ outcome }) => outcome)

const account = (number: string) => accountFile(number)
await take('tariffs', [tariffR1])
await take('accounts', [account('CB-1001'), account('CB-1002')])

describe('records by the API', () => {
  it('are written once, and the same again changes nothing', async () => {
    const bills = [billFile('B-1', 'CB-1001', 100_000), billFile('B-2', 'CB-1002', 200_000)]
    expect((await take('bills', bills)).body.counts).toEqual({
      written: 2,
      unchanged: 0,
      refused: 0,
    })
    expect((await take('bills', bills)).body.counts).toEqual({
      written: 0,
      unchanged: 2,
      refused: 0,
    })
    const posted = await db
      .selectFrom('ledger_transaction')
      .select('source')
      .where('kind', '=', 'bill')
      .execute()
    expect(posted.map(({ source }) => source).toSorted()).toEqual(['bill:B-1', 'bill:B-2'])
  })

  it('say what became of each, in their order, and a bad one keeps no other out', async () => {
    const records = [
      paymentFile('P-1', 'CB-1001', 100),
      { ...paymentFile('P-2', 'CB-1001', 100), amount: 'much' },
      paymentFile('P-3', 'CB-9999', 100),
      { ...paymentFile('P-4', 'CB-1001', 100), reference: 'P\0' },
      'nothing',
      null,
      { ...paymentFile('P-6', 'CB-1001', 100), date: '2099-01-01' },
      paymentFile('P-7', 'CB-1002', 700),
    ]
    const { counts, records: taken } = (await take('payments', records)).body
    expect(counts).toEqual({ written: 2, unchanged: 0, refused: 6 })
    expect(taken.map(({ refusal }) => refusal && [refusal.code, refusal.field])).toEqual([
      null,
      ['invalid', 'amount'],
      ['refused', null],
      ['invalid', 'reference'],
      ['invalid', null],
      ['invalid', null],
      ['invalid', 'date'],
      null,
    ])
    expect(taken[2]?.refusal?.reason).toBe('there is no account CB-9999')
    // Some are there, some are new: each is told by itself.
    const mixed = [records[0], paymentFile('P-8', 'CB-1001', 800), records[7], records[2]]
    expect(await outcomes('payments', mixed)).toEqual([
      'unchanged',
      'written',
      'unchanged',
      'refused',
    ])
  })

  it('that name the same stand in their order', async () => {
    const day = (meanTenthsCelsius: number) => ({
      station: 'ST-1',
      date: '2026-11-01',
      meanTenthsCelsius,
    })
    expect(await outcomes('weather-days', [day(10), day(20), day(20)])).toEqual([
      'written',
      'written',
      'unchanged',
    ])
    const kept = await db
      .selectFrom('weather_day')
      .select('mean')
      .where('station', '=', 'ST-1')
      .execute()
    expect(kept).toEqual([{ mean: 20 }])
  })

  it('that the database itself refuses are found one by one', async () => {
    const odd = { ...account('CB-1003'), servicePoints: [] }
    const names = account('CB-1004').servicePoints.map((point) => ({
      ...point,
      number: 'SP-CB-1001',
    }))
    const taken = await outcomes('accounts', [odd, { ...account('CB-1004'), servicePoints: names }])
    expect(taken).toEqual(['written', 'refused'])
  })

  it('that come twenty times at once to two servers are there once', async () => {
    const other = await testServer({ beside: server })
    const records = Array.from({ length: 40 }, (_, nth) =>
      paymentFile(`T-${nth}`, 'CB-1001', nth + 1),
    )
    const sent = Array.from({ length: 10 }, (_, nth) =>
      take('payments', records, nth % 2 === 0 ? server : other),
    )
    const answered = await Promise.all(sent)
    const done = answered.filter(({ status }) => status === 200)
    // Whoever waits too long is told to come again.
    expect(answered.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(done.reduce((sum, { body }) => sum + body.counts.written, 0)).toBe(40)
    const kept = await db
      .selectFrom('payment')
      .select('number')
      .where('number', 'like', 'T-%')
      .execute()
    expect(kept).toHaveLength(40)
  }, 60_000)

  it('stand in the log with how many, and nothing of what they held', async () => {
    await take('weather-days', [{ station: 'SECRET-1', date: '2026-11-02', meanTenthsCelsius: 1 }])
    const query = { subject: 'weather-days' }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries[0]).toMatchObject({
      act: 'createRecords',
      key: { name: 'Billing system' },
      details: { written: 1, unchanged: 0, refused: 0 },
    })
    expect(JSON.stringify(entries)).not.toContain('SECRET')
    expect((await verifyAudit(db)).broken).toBeNull()
  })

  it('are taken of no kind that there is not, not too many at once, and by nobody else', async () => {
    const unknown = await take('invoices', [{}])
    expect(unknown.problem.code).toBe('not-found')
    const many = Array.from({ length: MOST_RECORDS + 1 }, () => ({}))
    expect((await take('payments', many)).problem.code).toBe('invalid-input')
    const viewer = await insertOperator(server, 'viewer')
    const given = { as: viewer, params: { kind: 'payments' as const }, body: { records: [{}] } }
    expect((await callDesk(server, 'createRecords', given)).problem.code).toBe('forbidden')
  })

  it('of who signs in are handed over by administrators and systems alone, in whatever way', async () => {
    const finance = await insertOperator(server, 'finance')
    const administrator = await insertOperator(server, 'administrator')
    const people = { params: { kind: 'profiles' as const }, body: { records: [{}] } }
    const file = { body: { files: [{ name: 'profiles.ndjson', bytes: 3 }] } }
    const byApi = async (as: { token: string }) =>
      (await callDesk(server, 'createRecords', { as, ...people })).status
    const byFile = async (as: { token: string }) =>
      (await callDesk(server, 'createImport', { as, ...file })).status
    expect(await byApi(finance)).toBe(403)
    expect(await byFile(finance)).toBe(403)
    expect(await byApi(administrator)).toBe(200)
    expect(await byFile(administrator)).toBe(201)
    expect(await byApi(key)).toBe(200)
  })

  it('R11: that are odd are refused, one by one or whole, and nothing breaks', async () => {
    let deep: unknown = 'end'
    for (let level = 0; level < 2_000; level += 1) deep = [deep]
    const odd = [
      deep,
      { __proto__x: 1 },
      { a: '\u202E' },
      { number: '\uD800' },
      1e308,
      [],
      { length: -1 },
      true,
    ]
    for (const kind of ['bills', 'profiles', 'day-readings', 'tariffs', 'accounts'] as const) {
      expect(new Set(await outcomes(kind, odd))).toEqual(new Set(['refused']))
    }
    const url = `${server.config.apiBase}/operator/records/bills`
    const headers = { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' }
    const raw = (payload: string) => server.app.inject({ method: 'POST', url, headers, payload })
    const bottomless = `{"records":[${'['.repeat(400_000)}${']'.repeat(400_000)}]}`
    expect([200, 400]).toContain((await raw(bottomless)).statusCode)
    expect((await raw(`{"records":["${'x'.repeat(2_100_000)}"]}`)).statusCode).toBe(413)
    expect((await raw('{"records":[{"__proto__":{}}]}')).statusCode).toBe(400)
  }, 60_000)

  it('are described in the operators’ document, kind by kind', async () => {
    const document = (await server.app.inject('/openapi-operator.json')).json()
    const { schema } =
      document.paths['/records/{kind}'].post.requestBody.content['application/json']
    const kinds = schema.properties.records.items.anyOf
    const bills = kinds.find(({ title }: { title: string }) => title === 'bills')
    expect(bills.properties.lines.type).toBe('array')
    const { kinds: listed } = (await callDesk(server, 'listRecordKinds', { as: key })).body
    expect(kinds.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      listed.map(({ kind }) => kind).toSorted(),
    )
  })
})
