import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import type { WrittenBodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { balancesOf } from '../../../db/ledger.ts'
import { maskName } from './masked-name.ts'

type Body = WrittenBodyOf<Routes['createGuestPayment']>

const server = await testServer()
const numbers = Array.from({ length: 16 }, (_, index) => `CB-${index + 1}`)
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: numbers.map((number) =>
    buildAccount({
      number,
      holder: { name: 'Maya Collins', email: 'maya@example.com', phone: '+1 541 555 0102' },
    }),
  ),
  profiles: [
    buildProfile({
      grants: numbers.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
    }),
  ],
  bills: [
    ...numbers.map((accountNumber) => buildBill({ accountNumber, number: `${accountNumber}-B` })),
    buildBill({ accountNumber: 'CB-9', number: 'CB-9-OLD', billDate: '2024-11-19' }),
    buildBill({ accountNumber: 'CB-14', number: 'CB-14-OLD', billDate: '2024-11-20' }),
  ],
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
const owner = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
  .then(({ id }) => server.signIn(id))

const visa = 'pm_sandbox_visa_4242'
type Guest = Record<string, string>
async function newGuest(): Promise<Guest> {
  const { body } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  return { [guestModeHeader]: body.guestId, 'accept-language': 'en' }
}
const lookUp = (
  headers: Guest,
  accountNumber: string,
  billNumber = `${accountNumber}-B`,
  charges?: number,
) =>
  server.call('lookUpAccount', {
    headers,
    body: { accountNumber, billNumber, ...(charges && { charges }) },
  })

it('names the next instalment only where a payment plan spreads what was past due', async () => {
  const account = server.db.selectFrom('account').select('id').where('number', '=', 'CB-15')
  const { id: accountId } = await account.executeTakeFirstOrThrow()
  const { amountDue, dueDate } = (await lookUp(await newGuest(), 'CB-15')).body
  expect(dueDate).toBe('2026-11-03')
  await server.call('createPaymentPlan', {
    as: owner,
    params: { accountId },
    body: {
      frequency: 'weekly',
      count: 3,
      arrears: amountDue.amount,
      methodId: null,
      accepted: true,
    },
  })
  expect((await lookUp(await newGuest(), 'CB-15')).body).toMatchObject({
    amountDue: { amount: 0 },
    dueDate: null,
    dueNext: {
      date: '2026-11-27',
      amount: { amount: Math.floor(amountDue.amount / 3) + (amountDue.amount % 3) },
    },
  })
})

/** A guest who has found the account. */
async function atAccount(number: string) {
  const guest = await newGuest()
  const found = (await lookUp(guest, number)).body
  const bodyFor = (changes: Partial<Body> = {}): Body => ({
    idempotencyKey: randomUUID(),
    ticket: found.ticket,
    amount: 2500,
    token: visa,
    email: 'neighbour@example.com',
    acceptDuplicate: false,
    ...changes,
  })
  const pay = (body: Body, headers = guest) => server.call('createGuestPayment', { headers, body })
  const read = (guestPaymentId: string, headers = guest, proof?: string) =>
    server.call('getGuestPayment', {
      headers,
      params: { guestPaymentId },
      query: proof === undefined ? {} : { proof },
    })
  return { guest, found, bodyFor, pay, read }
}
const account = (number: string) =>
  server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
async function balance(number: string): Promise<number | undefined> {
  const { id } = await account(number)
  return (await balancesOf(server.db, [id])).get(id)
}
const postings = (number: string) =>
  server.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('source', '=', `payment:${number}`)
    .execute()
const proofIn = (text: string) => /\?proof=([\w-]+)/.exec(text)?.[1] ?? ''

describe('finding the account', () => {
  it('[FEATURE-03] tells what is due and no more of whose it is than a mask', async () => {
    const { found } = await atAccount('CB-1')
    expect(found).toMatchObject({
      accountNumber: 'CB-1',
      maskedName: 'M••• C••••••',
      amountDue: { amount: 8339, currency: 'USD' },
      minimum: { amount: 100 },
      maximum: { amount: 2 * 8339 + 500_00 },
      gateway: { kind: 'sandbox' },
    })
    expect(JSON.stringify(found)).not.toMatch(/Maya|Collins|Cedar/)
  })

  it.each([
    ['Rosa Soap & Sons', 'R••• S••• & S•••'],
    ['A Bartholomew-Featherstone', 'A• B••••••••'],
    ['Élodie', 'É•••••'],
  ])('[FEATURE-03] shows %s as %s', (name, mask) => {
    expect(maskName(name)).toBe(mask)
  })

  it('[FEATURE-03] takes the numbers as they stand on paper, or as somebody types them', async () => {
    for (const [account = '', bill = ''] of [
      [' cb – 1', 'cb-1-b '],
      ['CB1', 'cb 1 b'],
      ['c-b1', 'CB1-B'],
    ]) {
      expect((await lookUp(await newGuest(), account, bill)).status).toBe(200)
    }
  })

  it('[FEATURE-03] answers wrong and unknown numbers alike, and an old bill too', async () => {
    const answers = [
      await lookUp(await newGuest(), 'CB-9', 'CB-1-B'),
      await lookUp(await newGuest(), 'CB-9', 'CB-999-B'),
      await lookUp(await newGuest(), 'CB-999', 'CB-1-B'),
      await lookUp(await newGuest(), 'CB-9', 'CB-9-OLD'),
    ].map(({ status, problem }) => ({ status, problem: { ...problem, requestId: '' } }))
    expect(answers[0]).toMatchObject({ status: 422, problem: { code: 'account-not-matched' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await lookUp(await newGuest(), 'CB-14', 'CB-14-OLD')).status).toBe(200)
  })

  it('[FEATURE-03] lets one guest guess a few times, then the right numbers do not open it either', async () => {
    const guest = await newGuest()
    for (let guess = 0; guess < 10; guess++) {
      expect((await lookUp(guest, `CB-70${guess}`)).problem.code).toBe('account-not-matched')
    }
    const refused = await lookUp(guest, 'CB-1')
    expect(refused.problem.code).toBe('too-many-requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    server.clock.advance({ minutes: 16 })
    expect((await lookUp(guest, 'CB-1')).status).toBe(200)
  })

  it('[FEATURE-03] many guests guess at the number alone no more often, be there such an account or not', async () => {
    for (const number of ['CB-10', 'CB-800']) {
      server.clock.advance({ minutes: 16 })
      const codes: Array<string> = []
      for (let guess = 0; guess < 13; guess++) {
        // With hyphens or without it is the same account.
        const typed = guess % 2 === 0 ? number : number.replace('-', '')
        codes.push((await lookUp(await newGuest(), typed, `X-${guess}`)).problem.code)
      }
      expect(codes.slice(0, 12)).toEqual(Array(12).fill('account-not-matched'))
      expect(codes[12]).toBe('charges-needed')
      expect((await lookUp(await newGuest(), number, 'X-1', 8339)).problem.code).toBe(
        'account-not-matched',
      )
    }
    server.clock.advance({ minutes: 16 })
  })

  it('[FEATURE-03] strangers’ guesses keep nobody out who has the bill: its new charges open it as well', async () => {
    for (let guess = 0; guess < 30; guess++) await lookUp(await newGuest(), 'CB-13', `X-${guess}`)
    const holder = await newGuest()
    // What was not looked at is no guess.
    for (let time = 0; time < 11; time++)
      expect((await lookUp(holder, 'CB-13')).problem.code).toBe('charges-needed')
    for (const wrong of [8338, -8339])
      expect((await lookUp(holder, 'CB-13', undefined, wrong)).problem.code).toBe(
        'account-not-matched',
      )
    expect((await lookUp(holder, 'CB-13', undefined, 8339)).status).toBe(200)
    server.clock.advance({ minutes: 16 })
    expect((await lookUp(holder, 'CB-13')).status).toBe(200)
  })

  it('[FEATURE-03] right numbers cost no guess', async () => {
    const guest = await newGuest()
    for (let time = 0; time < 12; time++) expect((await lookUp(guest, 'CB-1')).status).toBe(200)
  })

  it('needs at least a guest', async () => {
    const { problem } = await lookUp({}, 'CB-1')
    expect(problem.code).toBe('session-gone')
  })
})

describe('paying it', () => {
  it('[FEATURE-03] charges and posts once, and mails a receipt whose link opens it', async () => {
    const { bodyFor, pay, read } = await atAccount('CB-2')
    const { status, body: paid } = await pay(bodyFor({ email: 'two@example.com' }))
    expect(status).toBe(201)
    expect(paid).toMatchObject({
      status: 'succeeded',
      total: { amount: 2500, currency: 'USD' },
      accountNumber: 'CB-2',
      maskedName: 'M••• C••••••',
      method: { kind: 'card', last4: '4242' },
      email: 'two@example.com',
      failure: null,
    })
    expect(await balance('CB-2')).toBe(8339 - 2500)
    expect(await postings(paid.number)).toHaveLength(1)
    expect((await read(paid.id)).body).toEqual(paid)

    const mail = await server.outbox.next('two@example.com')
    expect(mail.subject).toBe('Your receipt for $25.00')
    expect(mail.text).toContain(`/payments/${paid.id}?proof=`)
    expect(mail.text).toContain(paid.number)
    expect(mail.text).not.toMatch(/Maya|Collins/)
    const proof = proofIn(mail.text)
    const opened = (await read(paid.id, await newGuest(), proof)).body
    expect(opened).toEqual({ ...paid, leftDue: null })
    const pdf = await server.call('getGuestPaymentPdf', {
      headers: await newGuest(),
      params: { guestPaymentId: paid.id },
      query: { proof },
    })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const kept = await server.db.selectFrom('guest_payment').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(proof)
  })

  it('[FEATURE-03] is found by nobody else, and with no other proof', async () => {
    const { bodyFor, pay, read } = await atAccount('CB-3')
    const { id } = (await pay(bodyFor({ email: 'three@example.com' }))).body
    const other = await atAccount('CB-4')
    const next = (await other.pay(other.bodyFor({ email: 'four@example.com' }))).body
    const proof = proofIn((await server.outbox.next('four@example.com')).text)
    expect((await other.read(next.id, await newGuest(), proof)).status).toBe(200)
    for (const refused of [
      await read(id, other.guest),
      await read(id, other.guest, proof),
      await read(id, other.guest, ''),
      await read(id, other.guest, 'x'.repeat(43)),
      await read(randomUUID()),
    ]) {
      expect(refused.problem.code).toBe('not-found')
    }
    const params = { guestPaymentId: id }
    const pdf = await server.call('getGuestPaymentPdf', { headers: other.guest, params })
    expect(pdf.problem.code).toBe('not-found')
  })

  it('[FEATURE-03] tells who made it what is left, half an hour long, and nobody else', async () => {
    const { bodyFor, pay, read } = await atAccount('CB-16')
    const email = 'sixteen@example.com'
    const body = bodyFor({ email })
    const left = { amountDue: { amount: 8339 - 2500 }, dueDate: '2026-11-03', dueNext: null }
    const paid = (await pay(body)).body
    expect(paid.leftDue).toMatchObject(left)
    const proof = proofIn((await server.outbox.next(email)).text)
    expect((await read(paid.id)).body.leftDue).toMatchObject(left)
    expect((await read(paid.id, await newGuest(), proof)).body.leftDue).toBeNull()
    const last = (await pay(bodyFor({ amount: 8339 - 2500 }))).body
    expect(last.leftDue).toMatchObject({ amountDue: { amount: 0 }, dueDate: null })
    expect((await read(paid.id)).body.leftDue).toMatchObject({ amountDue: { amount: 0 } })
    server.clock.advance({ minutes: 30 })
    expect((await read(last.id)).body.leftDue).not.toBeNull()
    server.clock.advance({ minutes: 1 })
    expect((await read(last.id)).body.leftDue).toBeNull()
    expect((await pay(body)).body.leftDue).toBeNull()
  })

  it('[FEATURE-03] sent twice at once or again it is the same payment; with other content it is refused', async () => {
    const { bodyFor, pay } = await atAccount('CB-5')
    const body = bodyFor()
    const [first, second] = await Promise.all([pay(body), pay(body)])
    expect(second?.body.id).toBe(first?.body.id)
    server.clock.advance({ minutes: 31 })
    expect((await pay(body)).body.id).toBe(first?.body.id)
    expect((await pay({ ...body, amount: 2600 })).problem.code).toBe('idempotency-mismatch')
    expect(await balance('CB-5')).toBe(8339 - 2500)
    const payments = await server.db
      .selectFrom('payment_allocation')
      .select('payment_id')
      .where('account_id', '=', (await account('CB-5')).id)
      .execute()
    expect(payments).toHaveLength(1)
  })

  it('[FEATURE-03] declined is told, charges nothing, mails nothing, and the ticket pays with another card', async () => {
    const { bodyFor, pay } = await atAccount('CB-6')
    const email = 'six@example.com'
    const declined = (await pay(bodyFor({ token: 'pm_sandbox_visa_0002', email }))).body
    expect(declined).toMatchObject({ status: 'failed', failure: 'declined' })
    expect(await postings(declined.number)).toEqual([])
    const paid = (await pay(bodyFor({ email }))).body
    expect(paid.status).toBe('succeeded')
    expect((await server.outbox.next(email)).text).toContain(paid.number)
    expect(server.outbox.sent.filter(({ to }) => to === email)).toEqual([])
  })

  it('[FEATURE-03] needs a ticket of its own that is not older than half an hour', async () => {
    const mine = await atAccount('CB-7')
    const other = await newGuest()
    expect((await mine.pay(mine.bodyFor(), other)).problem.code).toBe('link-expired')
    const made = await mine.pay(mine.bodyFor({ ticket: 'x'.repeat(43) }))
    expect(made.problem.code).toBe('link-expired')
    server.clock.advance({ minutes: 31 })
    expect((await mine.pay(mine.bodyFor())).problem.code).toBe('link-expired')
    expect(await balance('CB-7')).toBe(8339)
  })

  it('[FEATURE-03] keeps to the limits and tells of a like payment, whoever made it', async () => {
    const { bodyFor, pay, found } = await atAccount('CB-8')
    for (const amount of [99, found.maximum.amount + 1]) {
      const { problem } = await pay(bodyFor({ amount }))
      expect(problem).toMatchObject({ code: 'amount-out-of-range' })
      expect(problem.errors?.map(({ path }) => path)).toEqual(['amount'])
    }
    expect((await pay(bodyFor())).status).toBe(201)
    const again = await atAccount('CB-8')
    expect((await again.pay(again.bodyFor())).problem.code).toBe('possible-duplicate')
    expect((await again.pay(again.bodyFor({ acceptDuplicate: true }))).status).toBe(201)
  })

  it('[FEATURE-03] the account holder sees that it was paid, but not with whose card', async () => {
    const { bodyFor, pay } = await atAccount('CB-11')
    const paid = (await pay(bodyFor())).body
    const seen = await server.call('getPayment', { as: owner, params: { paymentId: paid.id } })
    expect(seen.body).toMatchObject({
      total: { amount: 2500 },
      method: { kind: 'card', brand: null, last4: null },
    })
    expect(seen.raw.toString()).not.toContain('neighbour@example.com')
    const params = { accountId: (await account('CB-11')).id }
    const [row] = (await server.call('listPayments', { as: owner, params })).body.items
    expect(row).toMatchObject({ paymentId: paid.id, method: { brand: null, last4: null } })
  })

  it('[FEATURE-03] who is signed in may pay a neighbour’s bill the same way', async () => {
    const as = await server.signIn()
    const body = { accountNumber: 'CB-12', billNumber: 'CB-12-B' }
    const { ticket } = (await server.call('lookUpAccount', { as, body })).body
    const { bodyFor } = await atAccount('CB-12')
    const email = 'signed-in@example.com'
    const paid = await server.call('createGuestPayment', { as, body: bodyFor({ ticket, email }) })
    expect(paid.status).toBe(201)
    const params = { guestPaymentId: paid.body.id }
    expect((await server.call('getGuestPayment', { as, params })).body).toEqual(paid.body)
    const mail = await server.outbox.next(email)
    expect(mail.subject).toBe('Your receipt for $25.00')
    expect(mail.text).toContain(`/payments/${paid.body.id}`)
    expect(proofIn(mail.text)).toBe('')
    const stranger = await server.signIn()
    const refused = await server.call('getGuestPayment', { as: stranger, params })
    expect(refused.problem.code).toBe('not-found')
    const listed = { accountId: (await account('CB-12')).id }
    const [row] = (await server.call('listPayments', { as: owner, params: listed })).body.items
    expect(row).toMatchObject({ method: { brand: null, last4: null } })
  })

  it('[FEATURE-03] mails the receipt in the payer’s language', async () => {
    const { guest, bodyFor, pay } = await atAccount('CB-13')
    await pay(bodyFor({ email: 'trece@example.com' }), { ...guest, 'accept-language': 'es' })
    const mail = await server.outbox.next('trece@example.com')
    expect(mail.subject).toMatch(/^Su recibo por \$25\.00/)
    expect(mail.html).toContain('lang="es"')
  })
})
