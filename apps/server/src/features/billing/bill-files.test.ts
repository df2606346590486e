import { randomUUID } from 'node:crypto'
import type { BillFileKind } from '@portal/contract/billing/billing-files'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../../test/read-zip.ts'
import { findTagFaults } from '../../../test/pdf-tags.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
const formula = { en: '=HYPERLINK("http://x")', es: '=1+1' }
const usual = buildBill({ number: 'B-1', billDate: '2026-06-20' })
const [firstLine, ...otherLines] = usual.lines
const odd = { ...firstLine!, label: formula }
const bills = [
  { ...usual, lines: [odd, ...otherLines] },
  buildBill({ number: 'B-2', billDate: '2026-08-20', estimated: true, trueUpOn: '2026-10-20' }),
  // Nothing was used: the bill before is taken back.
  buildBill({ number: 'B-2C', billDate: '2026-09-05', supersedes: 'B-2', lines: [], reads: [] }),
  buildBill({ number: 'B-3', billDate: '2026-10-20' }),
]
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount(), buildAccount({ number: 'CB-2' })],
  profiles: [
    buildProfile({ grants: [{ accountNumber: 'CB-1001', role: 'owner', nickname: null }] }),
  ],
  bills: [...bills, buildBill({ accountNumber: 'CB-2', number: 'B-OTHER' })],
})
const { id: profileId } = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
const ada = await server.signIn(profileId)
const rows = await server.db.selectFrom('bill').select(['id', 'number', 'account_id']).execute()
const idOf = (number: string) => rows.find((bill) => bill.number === number)!.id
const accountId = rows.find(({ number }) => number === 'B-1')!.account_id
const ask = (kind: BillFileKind, numbers: Array<string>, locale = 'en') =>
  server.call('getBillFile', {
    as: ada,
    params: { accountId },
    query: { kind, bills: numbers.map(idOf).join(',') },
    headers: { 'accept-language': locale },
  })
const tableOf = (raw: Buffer) => raw.toString().slice(1).trimEnd().split('\r\n')

describe('the figures of all bills', () => {
  it('[FEATURE-02] tell money and energy, and what no longer counts', async () => {
    const { body } = await server.call('listBillFigures', { as: ada, params: { accountId } })
    expect(body.items.map(({ number, wh, superseded }) => [number, wh, superseded])).toEqual([
      ['B-3', 600_000, false],
      ['B-2C', null, false],
      ['B-2', 600_000, true],
      ['B-1', 600_000, false],
    ])
    expect(body.items[0]?.charges).toEqual({ amount: billCharges(usual.lines), currency: 'USD' })
    expect(body.mostInFile).toBe(server.config.settings.rules.bills.mostInFile)
  })
})

describe('several bills in one file', () => {
  it('[FEATURE-02] come as one tagged document whose outline leads to each, the oldest first', async () => {
    const { headers, raw } = await ask('pdf', ['B-3', 'B-1', 'B-2'])
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="bills-CB-1001.pdf"')
    const pdf = raw.toString('latin1')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(findTagFaults(raw)).toEqual([])
    expect(pdf).toContain('<rdf:li xml:lang="x-default">Bills of account CB-1001')
    const titles = [...pdf.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title)
    expect(titles).toEqual([
      'Bill B-1 of 06/20/26',
      'Bill B-2 of 08/20/26',
      'Bill B-3 of 10/20/26',
      // The document's own, which is no part of the outline.
      'Bills of account CB-1001',
    ])
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  })

  it('[FEATURE-02] come as PDFs in an archive, the oldest first', async () => {
    const { headers, raw } = await ask('pdfs', ['B-3', 'B-1'])
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe('attachment; filename="bills-CB-1001.zip"')
    const files = readZip(raw)
    expect(files.map(({ name }) => name)).toEqual(['bill-B-1.pdf', 'bill-B-3.pdf'])
    for (const { content } of files) expect(content.toString('latin1')).toContain('pdfuaid:part')
  })

  it('are made one archive after another for one person, and not on for who has gone', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const query = new URLSearchParams({
      kind: 'pdfs',
      bills: ['B-1', 'B-2', 'B-3'].map(idOf).join(','),
    })
    const archive = (signal?: AbortSignal) =>
      fetch(`${address}/api/accounts/${accountId}/bill-files?${query}`, {
        headers: { authorization: `Bearer ${ada.token}` },
        signal: signal ?? null,
      })
    const order: Array<string> = []
    const gone = new AbortController()
    const first = archive(gone.signal)
    expect((await first).status).toBe(200)
    gone.abort()
    const all = ['second', 'third'].map(async (name) => {
      const answer = await archive()
      order.push(`${name} ${answer.status}`)
      const files = readZip(Buffer.from(await answer.arrayBuffer()))
      order.push(`${name} whole: ${files.length}`)
    })
    await Promise.all(all)
    const [one, another] = order[0]?.startsWith('second')
      ? ['second', 'third']
      : ['third', 'second']
    expect(order).toEqual([
      `${one} 200`,
      `${one} whole: 3`,
      `${another} 200`,
      `${another} whole: 3`,
    ])
  })

  it('[FEATURE-02] come as a table that a spreadsheet reads', async () => {
    const { headers, raw } = await ask('bills', ['B-1', 'B-2', 'B-2C'])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="bills-CB-1001.csv"')
    const [head, first, estimated, credit] = tableOf(raw)
    expect(head).toContain('Energy (kWh),Charges,Amount billed,Left to pay,Currency')
    expect(first).toBe(
      'CB-1001,B-1,2026-06-20,2026-04-20,2026-06-18,60,2026-07-04,600,83.39,83.39,83.39,USD,,,',
    )
    expect(estimated).toMatch(/,600,83\.39,83\.39,0,USD,yes,,B-2C$/)
    expect(credit).toMatch(/,,0,0,0,USD,,B-2,$/)
  })

  it('[FEATURE-02] [R13] come line by line, adding up, and no text of ours is a formula', async () => {
    const { raw } = await ask('lines', ['B-1'], 'es')
    const [head, ...lines] = tableOf(raw)
    expect(head).toContain('Concepto,Cantidad,Unidad,Tarifa,Importe')
    expect(lines).toHaveLength(usual.lines.length)
    const cents = lines.map((line) => Math.round(Number(line.split(',').at(-2)) * 100))
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(billCharges(usual.lines))
    expect(lines[0]).toContain(",'=1+1,600,kWh,0.0843,50.58,USD")
  })

  it('[GUARD-11] hold no bill of another account, nor one that does not exist', async () => {
    const { problem } = await ask('bills', ['B-1', 'B-OTHER'])
    expect(problem.code).toBe('not-found')
    const query = { kind: 'lines' as const, bills: randomUUID() }
    const missing = await server.call('getBillFile', { as: ada, params: { accountId }, query })
    expect(missing.problem.code).toBe('not-found')
  })

  it('[FEATURE-02] are not more than the utility lets into one file', async () => {
    const most = server.config.settings.rules.bills.mostInFile
    const bills = Array.from({ length: most + 1 }, () => randomUUID()).join(',')
    const query = { kind: 'pdfs' as const, bills }
    const { problem } = await server.call('getBillFile', { as: ada, params: { accountId }, query })
    expect(problem.code).toBe('invalid-input')
    expect(problem.errors?.[0]?.path).toBe('bills')
  })
})

describe('the list', () => {
  it.each([
    [{ status: 'superseded' }, ['B-2']],
    [{ status: 'unpaid' }, ['B-3', 'B-1']],
    [{ status: 'overdue' }, ['B-3', 'B-1']],
    [{ status: 'paid' }, ['B-2C']],
    [{ estimated: 'true' }, ['B-2']],
    [{ year: '2026', before: '2026-09-05' }, ['B-2', 'B-1']],
    [{ year: '2025' }, []],
  ] as const)('[FEATURE-02] is narrowed by %j', async (query, numbers) => {
    const { body } = await server.call('listBills', { as: ada, params: { accountId }, query })
    expect(body.items.map(({ number }) => number)).toEqual(numbers)
  })
})

describe('a bill and its correction', () => {
  const read = async (number: string) => {
    const params = { accountId, billId: idOf(number) }
    return (await server.call('getBill', { as: ada, params })).body
  }

  it('[FEATURE-02] name each other with what each charges', async () => {
    const charges = { amount: billCharges(usual.lines), currency: 'USD' }
    expect((await read('B-2')).supersededBy).toEqual({
      id: idOf('B-2C'),
      number: 'B-2C',
      charges: { amount: 0, currency: 'USD' },
    })
    const credit = await read('B-2C')
    expect(credit.supersedes).toEqual({ id: idOf('B-2'), number: 'B-2', charges })
    expect(credit.supersededBy).toBeNull()
  })

  it.each([
    ['en', 'Credit note B-2C'],
    ['es', 'Nota de crédito B-2C'],
  ])('[FEATURE-02] the document in %s is titled %s', async (language, title) => {
    const params = { accountId, billId: idOf('B-2C') }
    const headers = { 'accept-language': language }
    const { raw } = await server.call('getBillPdf', { as: ada, params, headers })
    expect(raw.toString('utf8')).toContain(`<rdf:li xml:lang="x-default">${title}`)
  })
})
