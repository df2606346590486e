import { randomUUID } from 'node:crypto'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { WrittenBodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { testServer } from '../../../../test/server-test.ts'
import { untilServed } from '../../../../test/until-served.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { balancesOf } from '../../../db/ledger.ts'

type Body = WrittenBodyOf<Routes['createPayment']>

const server = await testServer()
const numbers = ['CB-1', 'CB-2', 'CB-3', 'CB-4', 'CB-5', 'CB-6', 'CB-7', 'CB-8', 'CB-9']
const others = ['CB-11', 'CB-12']
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [...numbers, ...others].map((number) => buildAccount({ number })),
  profiles: [
    buildProfile({
      grants: numbers.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
    }),
    buildProfile({
      email: 'payer@example.com',
      grants: [{ accountNumber: 'CB-1', role: 'payer', nickname: 'Mother' }],
      paymentMethods: [],
    }),
    buildProfile({
      email: 'viewer@example.com',
      grants: [{ accountNumber: 'CB-1', role: 'viewer', nickname: null }],
      paymentMethods: [],
    }),
  ],
  bills: numbers.map((accountNumber) => buildBill({ accountNumber, number: `${accountNumber}-B` })),
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

const rows = await server.db.selectFrom('account').select(['id', 'number']).execute()
const ids = new Map(rows.map(({ id, number }) => [number, id]))
const idOf = (number: string): string => ids.get(number)!
const person = async (email: string): Promise<SignedIn> => {
  const found = await server.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return server.signIn(found.id)
}
const ada = await person('ada@example.com')
const payer = await person('payer@example.com')
const viewer = await person('viewer@example.com')

const charge = 8339
let cents = 0
/** An amount that no other test pays, so that the duplicate guard stays out of the way. */
const fresh = (): number => {
  cents += 1
  return 1000 + cents
}

function bodyFor(number: string, amount: number, token: string, more: Partial<Body> = {}): Body {
  return {
    idempotencyKey: randomUUID(),
    allocations: [{ accountId: idOf(number), amount }],
    method: { kind: 'new', token, save: false },
    acceptDuplicate: false,
    ...more,
  }
}
const pay = (body: Body, as: SignedIn = ada) => server.call('createPayment', { as, body })
const visa = 'pm_sandbox_visa_4242'
const balance = async (number: string) =>
  (await balancesOf(server.db, [idOf(number)])).get(idOf(number))
const booked = async (paymentId: string) => {
  const found = await sql<{ status: string }>`
    select status from sandbox_gateway.charge where reference = ${paymentId}`.execute(server.db)
  return found.rows.map(({ status }) => status)
}
const postings = async (number: string) => {
  const found = await server.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('source', '=', `payment:${number}`)
    .execute()
  return found.length
}

describe('paying', () => {
  it('[FEATURE-03] charges, posts and lowers the balance', async () => {
    const { status, body } = await pay(bodyFor('CB-1', charge, visa))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'succeeded',
      total: { amount: charge, currency: 'USD' },
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
      failure: null,
      allocations: [{ accountNumber: 'CB-1', accountName: '12 Cedar Street' }],
    })
    expect(body.ledgerTransactionId).not.toBeNull()
    expect(await balance('CB-1')).toBe(0)
    expect(await booked(body.id)).toEqual(['charged'])
    const again = await server.call('getPayment', { as: ada, params: { paymentId: body.id } })
    expect(again.body).toEqual(body)
  })

  it('[FEATURE-03] pays several accounts at once with a saved method', async () => {
    const { body: options } = await server.call('getPaymentOptions', { as: ada })
    expect(options.minimum.amount).toBe(100)
    expect(options.gateway).toEqual({
      kind: 'sandbox',
      cardPage: '/sandbox-gateway/card',
      bankAccounts: true,
    })
    const { body } = await pay(
      bodyFor('CB-2', 0, visa, {
        allocations: [
          { accountId: idOf('CB-3'), amount: 5000 },
          { accountId: idOf('CB-2'), amount: charge },
        ],
        method: { kind: 'saved', methodId: options.methods[0]!.id },
      }),
    )
    expect(body.status).toBe('succeeded')
    expect(body.total.amount).toBe(5000 + charge)
    expect(body.allocations.map(({ accountNumber }) => accountNumber)).toEqual(['CB-2', 'CB-3'])
    expect([await balance('CB-2'), await balance('CB-3')]).toEqual([0, charge - 5000])
  })

  it.each([
    ['pm_sandbox_visa_0002', 'declined'],
    ['pm_sandbox_visa_9995', 'insufficient-funds'],
    ['pm_sandbox_visa_0069', 'expired-card'],
  ])('[FEATURE-03] %s fails with the reason and moves nothing', async (token, failure) => {
    const before = await balance('CB-3')
    const { status, body } = await pay(bodyFor('CB-3', fresh(), token))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'failed', failure, ledgerTransactionId: null })
    expect(await balance('CB-3')).toBe(before)
    expect(await postings(body.number)).toBe(0)
  })

  it('pays by bank account above what a card may', async () => {
    await importRecords(server, {
      bills: [
        buildBill({
          accountNumber: 'CB-9',
          number: 'CB-9-BIG',
          billDate: '2026-11-01',
          period: { from: '2026-10-19', to: '2026-10-30' },
          lines: [
            {
              code: 'energy-1',
              group: 'supply',
              label: { en: 'Energy', es: 'Energía' },
              unit: 'Wh',
              quantity: 200_000_000,
              rateMicros: 100_000,
              amount: 2_000_000,
            },
          ],
        }),
      ],
    })
    const big = bodyFor('CB-9', 1_500_000, visa)
    expect((await pay(big)).problem.code).toBe('amount-out-of-range')
    const bank = { kind: 'new', token: 'pm_sandbox_bank_6789', save: false } as const
    expect((await pay({ ...big, method: bank })).problem.code).toBe('payment-method-unusable')
    await agreeToDebits(server, payer, bank.token)
    expect((await pay({ ...big, method: bank })).body.status).toBe('succeeded')
  })

  it('keeps a new method for next time only when asked and paid', async () => {
    const methods = async () => (await server.call('getPaymentOptions', { as: payer })).body.methods
    const save = (token: string) => ({ kind: 'new', token, save: true }) as const
    await pay(bodyFor('CB-1', fresh(), visa), payer)
    await pay(bodyFor('CB-1', fresh(), '', { method: save('pm_sandbox_visa_0002') }), payer)
    expect(await methods()).toEqual([])
    await pay(bodyFor('CB-1', fresh(), '', { method: save('pm_sandbox_mastercard_4444') }), payer)
    expect(await methods()).toMatchObject([
      { kind: 'card', brand: 'Mastercard', last4: '4444', isDefault: true },
    ])
  })
})

describe('the same payment twice', () => {
  it('[FEATURE-03] twenty at once with one key: one charge, one posting, one payment', async () => {
    const body = bodyFor('CB-4', 2000, visa)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilServed(() => pay(body))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { id, number } = answers[0]!.body
    await expect
      .poll(async () => {
        const found = await server.call('getPayment', { as: ada, params: { paymentId: id } })
        return found.body.status
      })
      .toBe('succeeded')
    expect(await booked(id)).toEqual(['charged'])
    expect(await postings(number)).toBe(1)
    expect(await balance('CB-4')).toBe(charge - 2000)
  })

  it('the same key with other content is refused', async () => {
    const body = bodyFor('CB-4', fresh(), visa)
    const { body: first } = await pay(body)
    const more = body.allocations.map((allocation) => ({ ...allocation, amount: fresh() }))
    expect((await pay({ ...body, allocations: more })).problem.code).toBe('idempotency-mismatch')
    const other = { kind: 'new', token: 'pm_sandbox_mastercard_4444', save: false } as const
    expect((await pay({ ...body, method: other })).problem.code).toBe('idempotency-mismatch')
    expect((await pay(body)).body).toEqual(first)
  })

  it('one profile’s key says nothing about another’s', async () => {
    const body = bodyFor('CB-1', fresh(), visa)
    const { body: first } = await pay(body)
    const second = await pay({ ...body, acceptDuplicate: true }, payer)
    expect(second.body.id).not.toBe(first.id)
  })

  it('a like payment within 24 hours is told first, whoever made it, without saying whose', async () => {
    const amount = fresh()
    await pay(bodyFor('CB-1', amount, visa), payer)
    const refused = await pay(bodyFor('CB-1', amount, visa))
    expect(refused.status).toBe(409)
    expect(refused.problem.code).toBe('possible-duplicate')
    expect(JSON.stringify(refused.problem)).not.toContain('payer')
    const accepted = await pay(bodyFor('CB-1', amount, visa, { acceptDuplicate: true }))
    expect(accepted.body.status).toBe('succeeded')
  })

  it('two tabs with two keys at once: one pays, the other is told', async () => {
    const amount = fresh()
    const answers = await Promise.all([
      pay(bodyFor('CB-5', amount, visa)),
      pay(bodyFor('CB-5', amount, visa)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  it('a failed payment is no duplicate, and a day later none is', async () => {
    const amount = fresh()
    await pay(bodyFor('CB-5', amount, 'pm_sandbox_visa_0002'))
    expect((await pay(bodyFor('CB-5', amount, visa))).status).toBe(201)
    expect((await pay(bodyFor('CB-5', amount, visa))).status).toBe(409)
    server.clock.advance({ hours: 25 })
    expect((await pay(bodyFor('CB-5', amount, visa))).status).toBe(201)
  })
})

describe('what is refused', () => {
  const codeOf = async (body: Body, as?: SignedIn) => (await pay(body, as)).problem.code

  it.each([
    ['less than the minimum', 99],
    ['more than twice the balance and 500 more', 2 * charge + 50_001],
  ])('[FEATURE-03] %s', async (_, amount) => {
    expect(await codeOf(bodyFor('CB-6', amount, visa))).toBe('amount-out-of-range')
    expect(await balance('CB-6')).toBe(charge)
  })

  it('overpaying up to the limit is a credit', async () => {
    const amount = 2 * charge + 50_000
    expect((await pay(bodyFor('CB-7', amount, visa))).body.status).toBe('succeeded')
    expect(await balance('CB-7')).toBe(charge - amount)
  })

  it('the same account twice in one payment', async () => {
    const accountId = idOf('CB-6')
    const allocations = [1, 2].map(() => ({ accountId, amount: 500 }))
    const { problem } = await pay(bodyFor('CB-6', 0, visa, { allocations }))
    expect(problem.code).toBe('invalid-input')
    expect(problem.errors?.[0]?.path).toBe('allocations.1.accountId')
  })

  it('a token that the gateway does not know, and another’s saved method', async () => {
    expect(await codeOf(bodyFor('CB-6', fresh(), 'tok_unknown'))).toBe('payment-method-unusable')
    const { body: options } = await server.call('getPaymentOptions', { as: ada })
    const method = { kind: 'saved', methodId: options.methods[0]!.id } as const
    const body = bodyFor('CB-1', fresh(), '', { method })
    expect(await codeOf(body, payer)).toBe('payment-method-unusable')
  })

  it("[GUARD-11] an account without the right to pay is not found: another's, missing, a viewer's", async () => {
    expect(await codeOf(bodyFor('CB-11', fresh(), visa))).toBe('not-found')
    expect(await codeOf(bodyFor('CB-1', fresh(), visa), viewer)).toBe('not-found')
    const mixed = ['CB-6', 'CB-11'].map((number) => ({ accountId: idOf(number), amount: 500 }))
    expect(await codeOf(bodyFor('CB-6', 0, visa, { allocations: mixed }))).toBe('not-found')
    const missing = [{ accountId: randomUUID(), amount: 500 }]
    expect(await codeOf(bodyFor('CB-6', 0, visa, { allocations: missing }))).toBe('not-found')
  })
})

describe('reading payments', () => {
  it("[FEATURE-04] another's payment is not found; a co-holder sees it without the card", async () => {
    const { body } = await pay(bodyFor('CB-1', fresh(), visa), payer)
    const params = { paymentId: body.id }
    const stranger = await server.signIn()
    const refused = await server.call('getPayment', { as: stranger, params })
    expect(refused.problem.code).toBe('not-found')
    const seen = await server.call('getPayment', { as: viewer, params })
    expect(seen.body.method).toEqual({
      kind: 'card',
      brand: null,
      last4: null,
      byAnother: true,
    })
    expect(body.allocations[0]?.accountName).toBe('Mother')
  })

  it('shows a co-holder only the part that went to their account', async () => {
    const amounts = [fresh(), fresh()]
    const allocations = ['CB-1', 'CB-8'].map((number, index) => ({
      accountId: idOf(number),
      amount: amounts[index]!,
    }))
    const { body } = await pay(bodyFor('CB-1', 0, visa, { allocations }))
    const seen = await server.call('getPayment', { as: viewer, params: { paymentId: body.id } })
    expect(seen.body.allocations.map(({ accountNumber }) => accountNumber)).toEqual(['CB-1'])
    expect(seen.body.total.amount).toBe(amounts[0])
  })

  it('[FEATURE-04] the history goes page by page, newest first, and by status', async () => {
    const accountId = idOf('CB-8')
    const days = Array.from({ length: 30 }, (_, index) => 1 + (index % 28))
    const card = { kind: 'card', brand: 'mastercard', last4: '4444' } as const
    const ofCoHeld = { accountNumber: 'CB-1', reference: 'P-CB-1', method: card }
    await importRecords(server, { payments: [buildPayment(ofCoHeld)] })
    await importRecords(server, {
      payments: days.map((day, index) =>
        buildPayment({
          reference: `H-${100 + index}`,
          accountNumber: 'CB-8',
          date: `2026-09-${String(day).padStart(2, '0')}`,
          amount: 1_00,
        }),
      ),
    })
    for (let more = 0; more < 3; more += 1) await pay(bodyFor('CB-8', fresh(), visa))
    server.clock.advance({ minutes: 1 })
    await pay(bodyFor('CB-8', fresh(), 'pm_sandbox_visa_0002'))
    const list = (query: { cursor?: string; status?: 'historic' | 'failed' }) =>
      server.call('listPayments', { as: ada, params: { accountId }, query })
    const first = (await list({})).body
    expect(first.items).toHaveLength(24)
    expect(first.items[0]?.status).toBe('failed')
    const second = (await list({ cursor: first.next! })).body
    expect(second.next).toBeNull()
    const all = [...first.items, ...second.items]
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(35)
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect((await list({ status: 'failed' })).body.items).toHaveLength(1)
    const historic = (await list({ status: 'historic' })).body
    expect(historic.items.every(({ status }) => status === 'historic')).toBe(true)
    // What came from the utility's own records is its holder's, and their card theirs alone.
    const ofViewer = await server.call('listPayments', {
      as: viewer,
      params: { accountId: idOf('CB-1') },
      query: { status: 'historic' },
    })
    const masked = { kind: 'card', brand: null, last4: null, byAnother: true }
    expect(ofViewer.body.items.map(({ method }) => method)).toEqual([masked])
    expect(historic.items.some(({ method }) => method.byAnother)).toBe(false)
    expect((await list({ cursor: 'bm9uZQ' })).problem.code).toBe('invalid-input')
  })

  it('[FEATURE-04] the receipt is a tagged PDF; what was not paid has none', async () => {
    const { body } = await pay(bodyFor('CB-6', fresh(), visa))
    const params = { paymentId: body.id }
    const pdf = await server.call('getPaymentPdf', { as: ada, params })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(`receipt-${body.number}.pdf`)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const failed = (await pay(bodyFor('CB-6', fresh(), 'pm_sandbox_visa_0002'))).body
    const none = await server.call('getPaymentPdf', { as: ada, params: { paymentId: failed.id } })
    expect(none.problem.code).toBe('not-found')
  })
})

it('the ledger and the gateway agree to the cent', async () => {
  const gateway = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum
    from sandbox_gateway.charge where status = 'charged'`.execute(server.db)
  const ledger = await sql<{ sum: number }>`select sum(e.amount)::bigint as sum
    from payment p join ledger_entry e on e.transaction_id = p.ledger_transaction_id
    where p.status = 'succeeded' and e.book = 'cash'`.execute(server.db)
  expect(ledger.rows[0]?.sum).toBe(gateway.rows[0]?.sum)
})

it('takes an id in capital letters for the same one, in the body as in the path', async () => {
  const accountId = idOf('CB-1').toUpperCase()
  const balanceBefore = await balance('CB-1')
  expect((await server.call('getAccount', { as: ada, params: { accountId } })).status).toBe(200)
  const body = bodyFor('CB-1', fresh(), visa, { allocations: [{ accountId, amount: 500 }] })
  const paid = await pay(body)
  expect(paid.status).toBe(201)
  const idempotencyKey = body.idempotencyKey.toUpperCase()
  expect((await pay({ ...body, idempotencyKey })).body.id).toBe(paid.body.id)
  expect(await balance('CB-1')).toBe(balanceBefore! - 500)
})
