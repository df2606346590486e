import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill, sixtyDays } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const charges = 8339
const states = ['LATE', 'SOON', 'READY', 'CREDIT', 'NEW', 'PAID']
const billDates: Record<string, string> = {
  LATE: '2026-10-20',
  SOON: '2026-11-10',
  READY: '2026-11-18',
  CREDIT: '2026-10-01',
  PAID: '2026-10-01',
}
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [...states, 'ARREARS', 'OTHER'].map((state) => buildAccount({ number: `CB-${state}` })),
  profiles: [
    buildProfile({
      grants: states.map((state) => ({
        accountNumber: `CB-${state}`,
        role: 'owner',
        nickname: state === 'LATE' ? 'Mill Lane' : null,
      })),
    }),
    buildProfile({
      email: 'viewer@example.com',
      grants: [{ accountNumber: 'CB-LATE', role: 'viewer', nickname: null }],
      paymentMethods: [],
    }),
    buildProfile({
      email: 'behind@example.com',
      grants: [{ accountNumber: 'CB-ARREARS', role: 'owner', nickname: null }],
      paymentMethods: [],
    }),
  ],
  bills: [
    buildBill({ accountNumber: 'CB-LATE', number: 'LATE-0', billDate: '2026-08-20' }),
    ...['06', '07', '08', '09', '10'].map((month, index) =>
      buildBill({
        accountNumber: 'CB-ARREARS',
        number: `ARREARS-${month}`,
        billDate: `2026-${month}-20`,
        period: sixtyDays(addDays('2026-02-20', 60 * index)),
      }),
    ),
    ...Object.entries(billDates).map(([state, billDate]) =>
      buildBill({ accountNumber: `CB-${state}`, number: `${state}-1`, billDate }),
    ),
  ],
  payments: [
    buildPayment({ reference: 'P-PAID', accountNumber: 'CB-PAID', amount: charges }),
    buildPayment({ reference: 'P-CREDIT', accountNumber: 'CB-CREDIT', amount: charges + 250 }),
    buildPayment({ reference: 'P-LATE', accountNumber: 'CB-LATE', amount: charges }),
  ],
})
const personBy = async (email: string) => {
  const { id } = await server.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return server.signIn(id)
}
const ada = await personBy('ada@example.com')
const viewer = await personBy('viewer@example.com')
const items = async (as = ada) => (await server.call('listAccounts', { as })).body.items

it('[FEATURE-01] lists the profile’s accounts, what needs attention first', async () => {
  const listed = await items()
  expect(listed.map(({ number, attention }) => [number, attention])).toEqual([
    ['CB-LATE', { kind: 'overdue', amount: usd(charges), date: '2026-11-03' }],
    ['CB-SOON', { kind: 'due-soon', amount: usd(charges), date: '2026-11-24' }],
    ['CB-READY', { kind: 'bill-ready', amount: usd(charges), date: '2026-12-02' }],
    ['CB-CREDIT', { kind: 'credit', amount: usd(250), date: null }],
    ['CB-NEW', { kind: 'no-bill-yet', amount: null, date: '2026-12-20' }],
    ['CB-PAID', { kind: 'all-paid', amount: null, date: '2026-12-20' }],
  ])
})

it('[FEATURE-01] an account says what is owed, its latest bill and the change from the one before', async () => {
  const [late] = await items()
  expect(late).toMatchObject({
    nickname: 'Mill Lane',
    role: 'owner',
    customerClass: 'residential',
    serviceAddress: { line1: '12 Cedar Street', line2: null },
    amounts: {
      balance: usd(charges),
      amountDue: usd(charges),
      pastDue: usd(charges),
      dueDate: '2026-11-03',
    },
    latestBill: {
      number: 'LATE-1',
      dueDate: '2026-11-03',
      asked: usd(charges),
      changeFromLast: usd(0),
    },
  })
})

it('[FEATURE-01] arrears of many bills are due since the oldest of them', async () => {
  const behind = await personBy('behind@example.com')
  const [account] = await items(behind)
  const params = { accountId: account!.id }
  const { body } = await server.call('getAccount', { as: behind, params })
  const owed = { amountDue: usd(5 * charges), pastDue: usd(5 * charges), dueDate: '2026-07-04' }
  expect(account?.amounts).toMatchObject(owed)
  expect(body.amounts).toMatchObject(owed)
})

it('[FEATURE-01] the details name the holder, addresses and service points with their tariff', async () => {
  const [late] = await items()
  const params = { accountId: late!.id }
  const { body } = await server.call('getAccount', { as: ada, params })
  expect(body).toMatchObject({
    ...late,
    holderName: 'Ada Brook',
    openedOn: '2020-03-02',
    nextBillOn: '2026-12-20',
    servicePoints: [
      {
        number: 'SP-LATE',
        meterNumber: 'M1001',
        tariffCode: 'R1',
        tariffName: { en: 'Home', es: 'Hogar' },
        coordinates: { latitude: 44.598, longitude: -124.061 },
      },
    ],
  })
})

it('[GUARD-11] each grant shows the account in its own role, and nothing beyond', async () => {
  const seen = await items(viewer)
  expect(seen.map(({ number, role, nickname }) => [number, role, nickname])).toEqual([
    ['CB-LATE', 'viewer', null],
  ])
  expect(seen[0]?.permissions).toEqual(['see-amounts', 'see-usage'])
  expect(await items(await server.signIn())).toEqual([])
})

it('[GUARD-11] who asks for an account at the same moment as others sees it as their own grant has it', async () => {
  const [late] = await items()
  const params = { accountId: late!.id }
  const askers = [ada, viewer, await server.signIn(), ada, viewer]
  const seen = askers.map((as) => server.call('getAccount', { as, params }))
  const roles = (await Promise.all(seen)).map((answer) => answer.status === 200 && answer.body.role)
  expect(roles).toEqual(['owner', 'viewer', false, 'owner', 'viewer'])
})

it('[FEATURE-08] everybody names and hides an account for themselves', async () => {
  const [late] = await items(viewer)
  const params = { accountId: late!.id }
  const save = (nickname: string | null, hidden: boolean, as = viewer) =>
    server.call('updateAccountSettings', { as, params, body: { nickname, hidden } })
  expect((await save('  Mum’s place ', true)).status).toBe(204)
  expect(await items(viewer)).toMatchObject([{ nickname: 'Mum’s place', hidden: true }])
  const { body } = await server.call('getAccount', { as: viewer, params })
  expect(body).toMatchObject({ nickname: 'Mum’s place', hidden: true })
  const [owners] = await items()
  expect(owners).toMatchObject({ number: 'CB-LATE', nickname: 'Mill Lane', hidden: false })
  for (const nickname of ['', '   ', 'x'.repeat(41), 'a\nb', '\u202Eabc', '\u200B']) {
    expect((await save(nickname, false)).problem.code).toBe('invalid-input')
  }
  for (const nickname of ['👨‍👩‍👧 Dad', '🏳️‍🌈', 'می‌خواهم']) {
    expect((await save(nickname, true)).status).toBe(204)
    expect(await items(viewer)).toMatchObject([{ nickname }])
  }
  await save('Mum’s place', true)
  expect((await save('Mine', false, await server.signIn())).status).toBe(404)
  const change = (body: { nickname?: string | null; hidden?: boolean }) =>
    server.call('updateAccountSettings', { as: viewer, params, body })
  await change({ hidden: false })
  expect(await items(viewer)).toMatchObject([{ nickname: 'Mum’s place', hidden: false }])
  await change({ nickname: null })
  await change({})
  expect(await items(viewer)).toMatchObject([{ nickname: null, hidden: false }])
})

it('[GUARD-11] a revoked grant closes the account at once', async () => {
  const [late] = await items(viewer)
  const params = { accountId: late!.id }
  expect((await server.call('getAccount', { as: viewer, params })).status).toBe(200)
  await server.db.deleteFrom('access_grant').where('profile_id', '=', viewer.profileId).execute()
  expect((await server.call('getAccount', { as: viewer, params })).status).toBe(404)
})
