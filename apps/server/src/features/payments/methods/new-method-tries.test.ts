import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { untilServed } from '../../../../test/until-served.ts'

const limits = { perPayer: 7, perAccount: 9, perAddress: 40, minutes: 60 }
const server = await testServer({
  configure: (config) => {
    const { rules } = config.settings
    // However slow the machine, the gateway is waited for.
    const payments = { ...rules.payments, newMethods: limits, gatewaySeconds: 100 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

let cards = 0
/** A card of its own that is declined, as the card page makes its token. */
function newCard(name = 'visa_0002'): string {
  cards += 1
  return `pm_sandbox_${name}_1130_${String(cards).padEnd(16, '-')}`
}
const fresh = (token = newCard()) => ({ kind: 'new', token, save: false }) as const
const chargesOf = async (tokens: ReadonlyArray<string>) => {
  const { rows } = await sql`
    select from sandbox_gateway.charge where token = any(${tokens})`.execute(server.db)
  return rows.length
}

function payments(as: SignedIn, accountId: string) {
  const body = {
    allocations: [{ accountId, amount: 2000 }],
    acceptDuplicate: true,
  }
  return {
    pay: (
      method: ReturnType<typeof fresh> | { kind: 'saved'; methodId: string },
      more: { date?: string; idempotencyKey?: string } = {},
    ) =>
      server.call('createPayment', {
        as,
        body: { idempotencyKey: randomUUID(), ...body, method, ...more },
      }),
    save: (token = newCard('visa_4242')) =>
      server.call('createPaymentMethod', { as, body: { token, name: null } }),
  }
}

/** Another hour, so that no test meets the tries of another. */
async function newcomer() {
  server.clock.advance({ minutes: 61 })
  const { as, accounts } = await newPayer(server)
  const { id: accountId, number } = accounts[0]!
  return { as, accountId, number, ...payments(as, accountId) }
}

/** Somebody without a profile who has found the account. */
async function guestAt(number: string) {
  const { body: guest } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  const headers = { [guestModeHeader]: guest.guestId }
  const numbers = { accountNumber: number, billNumber: `${number}-B` }
  const { ticket } = (await server.call('lookUpAccount', { headers, body: numbers })).body
  return (token: string) =>
    server.call('createGuestPayment', {
      headers,
      body: {
        idempotencyKey: randomUUID(),
        ticket,
        amount: 2500,
        token,
        email: 'neighbour@example.com',
        acceptDuplicate: true,
      },
    })
}

it('[FEATURE-03] of 200 new cards tried at once, exactly the limit gets to the gateway', async () => {
  const { pay } = await newcomer()
  const tokens = Array.from({ length: 200 }, () => newCard())
  const answers = await Promise.all(
    tokens.map((token) => {
      const idempotencyKey = randomUUID()
      return untilServed(() => pay(fresh(token), { idempotencyKey }))
    }),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ problem }) => problem.code)).toEqual(
    Array(200 - limits.perPayer).fill('too-many-new-methods'),
  )
  expect(await chargesOf(tokens)).toBe(limits.perPayer)
}, 120_000)

it('[FEATURE-03] saving one, paying later with one and paying now share the tries', async () => {
  const { pay, save } = await newcomer()
  const saved = await save()
  expect(saved.status).toBe(201)
  const date = server.clock.now().toISOString().slice(0, 8) + '28'
  expect((await pay(fresh(newCard('mastercard_4444')), { date })).status).toBe(201)
  for (let n = 2; n < limits.perPayer; n += 1) {
    expect((await pay(fresh())).body.status).toBe('failed')
  }
  for (const refused of [await save(), await pay(fresh()), await pay(fresh(), { date })]) {
    expect(refused.problem.code).toBe('too-many-new-methods')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  const paid = await pay({ kind: 'saved', methodId: saved.body.id })
  expect(paid.body.status).toBe('succeeded')
  server.clock.advance({ minutes: 61 })
  expect((await pay(fresh())).status).toBe(201)
})

it('[FEATURE-03] many at once save or schedule no more than the limit', async () => {
  const { as, accountId, save } = await newcomer()
  const cardsAtOnce = Array.from({ length: 30 }, () => newCard('visa_0002'))
  const saved = await Promise.all(cardsAtOnce.map((card) => untilServed(() => save(card))))
  expect(saved.filter(({ status }) => status < 300)).toHaveLength(limits.perPayer)
  const again = payments(as, accountId)
  expect((await again.pay(fresh(), { date: '2026-12-02' })).status).toBe(429)
})

it('[FEATURE-03] what is refused before its bank is asked is no try, nor is the same payment sent again', async () => {
  const { pay } = await newcomer()
  const idempotencyKey = randomUUID()
  const one = fresh()
  for (let n = 0; n < 12; n += 1) {
    expect((await pay(fresh('pm_sandbox_visa_9999'))).problem.code).toBe('payment-method-unusable')
    expect((await pay(one, { idempotencyKey })).status).toBe(201)
  }
})

it('[FEATURE-03] the same payment for a later day sent many times at once is one try', async () => {
  const { pay } = await newcomer()
  const idempotencyKey = randomUUID()
  const more = { date: '2026-12-20', idempotencyKey }
  const one = fresh(newCard('visa_4242'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => untilServed(() => pay(one, more))),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  for (let n = 1; n < limits.perPayer; n += 1) expect((await pay(fresh())).status).toBe(201)
  expect((await pay(fresh())).problem.code).toBe('too-many-new-methods')
})

it('[FEATURE-03] several payers together try an account no more often', async () => {
  const { accountId, pay } = await newcomer()
  const other = await newPayer(server)
  await server.db
    .insertInto('access_grant')
    .values({ profile_id: other.as.profileId, account_id: accountId, role: 'payer' })
    .execute()
  const others = payments(other.as, accountId)
  for (let n = 0; n < limits.perPayer; n += 1) expect((await pay(fresh())).status).toBe(201)
  for (let n = limits.perPayer; n < limits.perAccount; n += 1) {
    expect((await others.pay(fresh())).status).toBe(201)
  }
  expect((await others.pay(fresh())).problem.code).toBe('too-many-new-methods')
})

it('[FEATURE-03] strangers who try cards on somebody’s bill are stopped, and lock out nobody who may pay it', async () => {
  const { number, pay, save } = await newcomer()
  const statuses: Array<number> = []
  for (let n = 0; n < 4; n += 1) {
    const payAsGuest = await guestAt(number)
    for (let m = 0; m < 4; m += 1) statuses.push((await payAsGuest(newCard())).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(limits.perAccount)
  expect(statuses.at(-1)).toBe(429)
  expect((await pay(fresh(newCard('visa_4242')))).body.status).toBe('succeeded')
  expect((await save()).status).toBe(201)
})

it('[FEATURE-03] from one address no more are tried, whoever tries', async () => {
  await newcomer()
  const answers: Array<number> = []
  for (let n = 0; n < 7; n += 1) {
    const { as, accounts } = await newPayer(server)
    const { pay } = payments(as, accounts[0]!.id)
    for (let m = 0; m < 6; m += 1) answers.push((await pay(fresh())).status)
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(limits.perAddress)
})
