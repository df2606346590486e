import { randomUUID } from 'node:crypto'
import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
await importRecords(server, { tariffs: [buildTariff()] })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339
const usd = (amount: number) => ({ amount, currency: 'USD' })
const whole: AutopayOption = { kind: 'due-date', maximum: null }
let people = 0

/** Somebody new whose bill is due on December 2, with a viewer, and what each of them sees. */
async function newcomer(card = 'visa_4242') {
  server.clock.set('2026-11-20T20:00:00Z')
  people += 1
  const number = `CB-${people}`
  const [email, viewerEmail] = [`owner${people}@example.com`, `viewer${people}@example.com`]
  const last4 = card.slice(-4)
  const method = {
    reference: email,
    kind: 'card',
    brand: 'Visa',
    last4,
    token: `pm_sandbox_${card}`,
    expiresMonth: 12,
    expiresYear: 2031,
  } as const
  const grant = { accountNumber: number, nickname: null }
  await importRecords(server, {
    accounts: [buildAccount({ number })],
    profiles: [
      buildProfile({ email, grants: [{ ...grant, role: 'owner' }], paymentMethods: [method] }),
      buildProfile({
        email: viewerEmail,
        grants: [{ ...grant, role: 'viewer' }],
        paymentMethods: [],
      }),
    ],
    bills: [buildBill({ accountNumber: number, number: `B-${people}`, billDate: '2026-11-18' })],
  })
  const rows = await server.db
    .selectFrom('profile')
    .leftJoin('payment_method', 'profile_id', 'profile.id')
    .select(['profile.id', 'email', 'payment_method.id as methodId'])
    .where('email', 'in', [email, viewerEmail])
    .execute()
  const owner = rows.find((row) => row.email === email)!
  const viewer = rows.find((row) => row.email === viewerEmail)!
  const as = () => server.signIn(owner.id)
  const accountId = (await server.call('listAccounts', { as: await as() })).body.items[0]!.id
  const params = { accountId }
  const read = async (id = owner.id) => {
    const who = await server.signIn(id)
    const { body } = await server.call('getAccount', { as: who, params })
    const [listed] = (await server.call('listAccounts', { as: who })).body.items
    expect(listed).toMatchObject({ attention: body.attention, upcoming: body.upcoming })
    return body
  }
  return {
    read,
    readAsViewer: () => read(viewer.id),
    enrol: async (option = whole, methodId = owner.methodId!) =>
      server.call('enrolAutopay', {
        as: await as(),
        params,
        body: { option, methodId, accepted: true },
      }),
    addCard: async () => {
      const body = { token: 'pm_sandbox_visa_4242', name: null }
      return (await server.call('createPaymentMethod', { as: await as(), body })).body.id
    },
    past: async () => (await server.call('getAutopay', { as: await as(), params })).body.past,
    pause: async (until: string | null) =>
      server.call('pauseAutopay', { as: await as(), params, body: { paused: true, until } }),
    skipNext: async () => {
      const who = await as()
      const { plan } = (await server.call('getAutopay', { as: who, params })).body
      const body = { key: plan.draws[0]!.key!, skipped: true }
      return server.call('skipAutopayDraw', { as: who, params, body })
    },
    pay: async (amount: number, date?: string) =>
      (
        await server.call('createPayment', {
          as: await as(),
          body: {
            idempotencyKey: randomUUID(),
            allocations: [{ accountId, amount }],
            method: { kind: 'saved', methodId: owner.methodId! },
            acceptDuplicate: true,
            ...(date && { date }),
          },
        })
      ).body.id,
  }
}

async function runAutopay(time: string): Promise<void> {
  server.clock.set(time)
  await server.jobs.send('run-autopay', {})
  const open = async () =>
    (
      await sql`select 1 from jobs.job where name in ('run-autopay', 'send-mail')
        and state in ('created', 'retry', 'active')`.execute(server.db)
    ).rows.length
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
}

it('[FEATURE-01] says that autopay is offered where nothing pays by itself', async () => {
  const ada = await newcomer()
  const { attention, upcoming } = await ada.read()
  expect(attention?.kind).toBe('bill-ready')
  const autopay = { status: 'off', offered: true, pausedUntil: null, next: null, method: null }
  expect(upcoming).toEqual({ processing: null, scheduled: null, autopay })
  expect((await ada.readAsViewer()).upcoming?.autopay.offered).toBe(false)
})

it('[FEATURE-01] [FEATURE-05] says when autopay pays and from what, which its payer alone sees', async () => {
  const ada = await newcomer()
  await ada.enrol()
  const { attention, upcoming } = await ada.read()
  expect(attention).toEqual({ kind: 'autopay', amount: usd(charges), date: '2026-12-02' })
  expect(upcoming?.autopay).toEqual({
    status: 'on',
    offered: false,
    pausedUntil: null,
    next: {
      state: 'planned',
      amount: usd(charges),
      date: '2026-12-02',
      failedOn: null,
      failedAmount: null,
      withNewMethod: false,
    },
    method: { kind: 'card', brand: 'Visa', last4: '4242' },
  })
  const seen = await ada.readAsViewer()
  expect(seen.attention).toEqual(attention)
  expect(seen.upcoming?.autopay).toMatchObject({ status: 'on', method: null })
})

it('[FEATURE-05] says until when autopay is paused, and nothing where somebody has to resume it', async () => {
  const ada = await newcomer()
  await ada.enrol()
  expect((await ada.read()).upcoming?.autopay).toMatchObject({ status: 'on', pausedUntil: null })
  await ada.pause('2026-12-20')
  const paused = { status: 'paused', pausedUntil: '2026-12-20' }
  expect((await ada.read()).upcoming?.autopay).toMatchObject(paused)
  await ada.pause(null)
  expect((await ada.read()).upcoming?.autopay).toMatchObject({ ...paused, pausedUntil: null })
})

it('[FEATURE-01] [FEATURE-05] asks for the amount again where autopay skips it or finds it too much', async () => {
  const ada = await newcomer()
  await ada.enrol()
  await ada.skipNext()
  const skipped = await ada.read()
  expect(skipped.attention?.kind).toBe('bill-ready')
  expect(skipped.upcoming?.autopay.next?.state).toBe('skipped')
  const ben = await newcomer()
  await ben.enrol({ kind: 'due-date', maximum: 50_00 })
  const above = await ben.read()
  expect(above.attention?.kind).toBe('bill-ready')
  expect(above.upcoming?.autopay.next?.state).toBe('above-maximum')
})

it('[FEATURE-01] [FEATURE-04] counts what is scheduled, and autopay takes only the rest', async () => {
  const ada = await newcomer()
  const paymentId = await ada.pay(60_00, '2026-11-30')
  const part = await ada.read()
  expect(part.attention?.kind).toBe('bill-ready')
  expect(part.upcoming?.scheduled).toEqual({
    amount: usd(60_00),
    date: '2026-11-30',
    paymentId,
    own: true,
  })
  expect((await ada.readAsViewer()).upcoming?.scheduled?.own).toBe(false)
  await ada.enrol()
  expect((await ada.read()).attention).toEqual({
    kind: 'autopay',
    amount: usd(charges - 60_00),
    date: '2026-12-02',
  })
  const ben = await newcomer()
  await ben.pay(charges, '2026-11-30')
  const all = { kind: 'scheduled', amount: usd(charges), date: '2026-11-30' }
  expect((await ben.read()).attention).toEqual(all)
})

it('[FEATURE-01] [FEATURE-05] says that autopay failed, and when it tries again', async () => {
  const ada = await newcomer('visa_0002')
  await ada.enrol()
  await runAutopay('2026-11-23T13:30:00Z')
  await runAutopay('2026-12-02T13:30:00Z')
  const { attention, upcoming } = await ada.read()
  expect(attention).toEqual({ kind: 'autopay-failed', amount: usd(charges), date: '2026-12-05' })
  expect(upcoming?.autopay.next).toEqual({
    state: 'retrying',
    amount: usd(charges),
    date: '2026-12-05',
    failedOn: '2026-12-02',
    failedAmount: usd(charges),
    withNewMethod: false,
  })
  // What is paid of it in between is taken off the next try; what was tried stays what it was.
  await ada.pay(50_00, '2026-12-04')
  expect((await ada.read()).upcoming?.autopay.next).toMatchObject({
    amount: usd(charges - 50_00),
    failedAmount: usd(charges),
  })
  await runAutopay('2026-12-05T13:30:00Z')
  await runAutopay('2026-12-08T13:30:00Z')
  const ended = await ada.read()
  expect(ended.attention).toMatchObject({ kind: 'overdue', date: '2026-12-02' })
  expect(ended.upcoming?.autopay.next).toMatchObject({ state: 'failed', date: null })
})

it('[FEATURE-01] [FEATURE-05] says that what failed is tried again with another card', async () => {
  const ada = await newcomer('visa_0002')
  await ada.enrol()
  await runAutopay('2026-11-23T13:30:00Z')
  await runAutopay('2026-12-02T13:30:00Z')
  // Another option with the card that failed changes nothing about it.
  await ada.enrol({ kind: 'due-date', maximum: 900_00 })
  expect((await ada.read()).upcoming?.autopay.next?.withNewMethod).toBe(false)
  expect((await ada.past())[0]).toMatchObject({ state: 'retrying', withNewMethod: false })
  await ada.enrol(whole, await ada.addCard())
  const { upcoming } = await ada.read()
  expect(upcoming?.autopay).toMatchObject({
    next: { state: 'retrying', date: '2026-12-05', withNewMethod: true },
    method: { last4: '4242' },
  })
  expect((await ada.past())[0]).toMatchObject({ state: 'retrying', withNewMethod: true })
})
