import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { BillsPaper } from '../../ports/documents/documents.ts'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { makeBillMailFile } from './bill-mail-file.ts'

const server = await testServer()
const { db, clock, config } = server
const bills = [
  buildBill({
    number: 'B-1',
    billDate: '2026-08-20',
    period: { from: '2026-06-20', to: '2026-08-18' },
  }),
  buildBill({
    number: 'B-2',
    billDate: '2026-10-20',
    period: { from: '2026-08-19', to: '2026-10-18' },
  }),
]
const person = (email: string, role: 'owner' | 'payer') =>
  buildProfile({ email, grants: [{ accountNumber: 'CB-1001', role, nickname: null }] })
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [person('owner@example.com', 'owner'), person('payer@example.com', 'payer')],
  bills,
})
const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
const params = { accountId }
const idOf = async (email: string) => {
  const profiles = db.selectFrom('profile').select('id').where('email', '=', email)
  return (await profiles.executeTakeFirstOrThrow()).id
}
const owner = await server.signIn(await idOf('owner@example.com'))
const payer = await server.signIn(await idOf('payer@example.com'))
const listed = await server.call('listBills', { as: owner, params })
const billId = listed.body.items[0]?.id ?? ''

const bill = async (as: SignedIn) =>
  (await server.call('getBill', { as, params: { accountId, billId } })).body

it('[GUARD-11] [FEATURE-02] why a bill differs from the one before is told who sees usage alone; its lines and reads are the bill', async () => {
  const [whole, paid] = [await bill(owner), await bill(payer)]
  expect(whole.change?.drivers.length).toBeGreaterThan(0)
  expect(paid).toEqual({ ...whole, change: null, meanTemperature: null })
  expect(paid.reads.length).toBeGreaterThan(0)
})

it('[GUARD-11] [FEATURE-02] the bills beside each other have no energy for who sees none, neither as figures nor as a table', async () => {
  const figures = async (as: SignedIn) =>
    (await server.call('listBillFigures', { as, params })).body.items.map(({ wh }) => wh)
  expect((await figures(owner)).every((wh) => wh !== null)).toBe(true)
  expect(await figures(payer)).toEqual([null, null])
  const head = async (as: SignedIn, kind: 'bills' | 'lines') => {
    const query = { kind, bills: billId }
    return (await server.call('getBillFile', { as, params, query })).raw.toString().split('\r\n')
  }
  const [[all = ''], [some = '', row = '']] = [
    await head(owner, 'bills'),
    await head(payer, 'bills'),
  ]
  expect(all).toContain('Energy (kWh)')
  expect(some).toBe(all.replace(',Energy (kWh)', ''))
  expect(row.split(',')).toHaveLength(some.split(',').length)
  expect(await head(payer, 'lines')).toEqual(await head(owner, 'lines'))
})

it('[GUARD-11] [FEATURE-02] the mail of a bill brings the comparison only to who sees usage, and to the account’s own addresses', async () => {
  const papers: Array<BillsPaper> = []
  const documents = {
    billsPdf: async (paper: BillsPaper) => {
      papers.push(paper)
      return new Uint8Array()
    },
  }
  const { settings } = config
  const given = { db, clock, settings, documents, publicUrl: () => 'https://portal.example' }
  const order = { kind: 'bill', accountId, billId, locale: 'en' } as const
  for (const profileId of [owner.profileId, payer.profileId, undefined])
    await makeBillMailFile(given as never, { ...order, ...(profileId && { profileId }) })
  const compared = papers.map(({ bills: [first] }) => first?.bill.change !== null)
  expect(compared).toEqual([true, false, true])
})
