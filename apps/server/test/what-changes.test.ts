import { randomUUID } from 'node:crypto'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import type { RouteName } from '@portal/contract/routes'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { expect, it } from 'vitest'
import { testServer } from './server-test.ts'
import { importRecords } from './test-records.ts'

const server = await testServer()
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
  bills: [
    buildBill(),
    buildBill({ number: '1001-2608', billDate: '2026-08-20' }),
    buildBill({ number: '1001-2606', billDate: '2026-06-20' }),
  ],
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

const { accountId, billId, profileId, methodId } = await server.db
  .selectFrom('account')
  .innerJoin('bill', 'bill.account_id', 'account.id')
  .crossJoin('profile')
  .innerJoin('payment_method', 'payment_method.profile_id', 'profile.id')
  .select(['account.id as accountId', 'bill.id as billId', 'profile.id as profileId'])
  .select('payment_method.id as methodId')
  .executeTakeFirstOrThrow()
const as = await server.signIn(profileId)
const elsewhere = await server.signIn(profileId)
const params = { accountId }
let paymentId: string = randomUUID()
let addedId = ''

const pay = async (changes: { date?: string; save?: boolean }) => {
  const { save, ...when } = changes
  const method =
    save === undefined
      ? { kind: 'saved' as const, methodId }
      : { kind: 'new' as const, token: 'pm_sandbox_mastercard_4444', save }
  const allocations = [{ accountId, amount: 1000 }]
  const how = { idempotencyKey: randomUUID(), acceptDuplicate: true }
  const made = await server.call('createPayment', {
    as,
    body: { ...how, allocations, method, ...when },
  })
  paymentId = made.body.id
}

/** What somebody does one after the other, each with the route that says what it changes. */
const acts: ReadonlyArray<readonly [RouteName, () => Promise<unknown>]> = [
  ['createPayment', () => pay({})],
  ['createPayment', () => pay({ save: true })],
  ['createPayment', () => pay({ date: '2026-12-01' })],
  [
    'updatePaymentSchedule',
    () => {
      const allocations = [{ accountId, amount: 1200 }]
      const body = { date: '2026-12-02', allocations, methodId, fee: 0 }
      return server.call('updatePaymentSchedule', { as, params: { paymentId }, body })
    },
  ],
  [
    'cancelPaymentSchedule',
    () => server.call('cancelPaymentSchedule', { as, params: { paymentId } }),
  ],
  [
    'createPaymentMethod',
    async () => {
      const body = { token: 'pm_sandbox_visa_1976', name: 'Another' }
      addedId = (await server.call('createPaymentMethod', { as, body })).body.id
    },
  ],
  [
    'enrolAutopay',
    () => {
      const option = { kind: 'due-date', maximum: null } as const
      const body = { option, methodId: addedId, accepted: true } as const
      return server.call('enrolAutopay', { as, params, body })
    },
  ],
  [
    'updatePaymentMethod',
    () =>
      server.call('updatePaymentMethod', {
        as,
        params: { methodId: addedId },
        body: { name: 'By another name', isDefault: true },
      }),
  ],
  [
    'pauseAutopay',
    () => server.call('pauseAutopay', { as, params, body: { paused: true, until: null } }),
  ],
  ['deleteAutopay', () => server.call('deleteAutopay', { as, params })],
  [
    'createPaymentPlan',
    async () => {
      const { arrears } = (await server.call('getPaymentPlan', { as, params })).body
      const choice = { frequency: 'weekly', count: 4, arrears: arrears.amount } as const
      const body = { ...choice, methodId: addedId, accepted: true as const }
      return server.call('createPaymentPlan', { as, params, body })
    },
  ],
  ['cancelPaymentPlan', () => server.call('cancelPaymentPlan', { as, params })],
  [
    'deletePaymentMethod',
    () => server.call('deletePaymentMethod', { as, params: { methodId: addedId } }),
  ],
  [
    'updateBillNotices',
    () => {
      const body = { paperless: true, attachPdf: null, reminderDays: 3 } as const
      return server.call('updateBillNotices', { as, params, body })
    },
  ],
  [
    'updateProfile',
    () => {
      const body = {
        firstName: 'Eda',
        lastName: 'Brook',
        phone: '541 555 0102',
        businessName: null,
      }
      return server.call('updateProfile', { as, body })
    },
  ],
  [
    'deleteSession',
    () => server.call('deleteSession', { as, params: { sessionId: elsewhere.sessionId } }),
  ],
]

const reading = Object.values(routes as Record<string, Route>).filter(
  ({ method, who, shows }) => method === 'GET' && who !== 'anyone' && shows !== 'file',
)

/** Every answer that the person can have, by its route's name. */
async function readAll(): Promise<Map<string, string>> {
  const things: Record<string, string> = { accountId, billId, paymentId }
  const answers = new Map<string, string>()
  for (const { name, path } of reading) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => things[key] ?? randomUUID())
    const headers = { authorization: `Bearer ${as.token}` }
    const answer = await server.app.inject({ url: server.config.apiBase + url, headers })
    if (answer.statusCode === 200) answers.set(name, answer.payload)
  }
  return answers
}

it('whatever reads otherwise after an act shows what the act says it changes', async () => {
  const stale: Array<string> = []
  let before = await readAll()
  for (const [name, act] of acts) {
    const { changes } = routes[name] as Route
    await act()
    const after = await readAll()
    const others = reading.filter(
      (route) => before.has(route.name) && before.get(route.name) !== after.get(route.name),
    )
    expect(others, `${name} changes something`).not.toEqual([])
    for (const { name: read, shows } of others) {
      if (!changes?.some((topic) => shows?.includes(topic))) stale.push(`${read} after ${name}`)
    }
    before = after
  }
  expect(stale).toEqual([])
})
