import { randomBytes, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createPool } from '../../db/pool.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { sandboxGateway } from './sandbox-gateway-plugin.ts'

const key = 'the-key-of-this-test'
const lines: Array<string> = []
const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 4 })
const app = fastify({
  logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
})
await app.register(sandboxGateway, {
  pool,
  key,
  clock: { now: () => new Date('2026-11-20T20:00:00Z') },
  random: { bytes: randomBytes },
  framedBy: ['https://portal.example'],
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const client = createSandboxClient({
  address: () => address,
  key,
  cardPage: `${address}/card`,
  timeoutMs: 500,
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

const chargeOf = (token: string, reference: string = randomUUID()) => ({
  reference,
  token,
  amount: 4200,
  currency: 'USD',
  present: true,
  keep: false,
})
const visa = 'pm_sandbox_visa_4242'
const card = { number: '4242 4242 4242 4242', month: 4, year: 2029, cvc: '123', name: 'Ada Brook' }
const tokenFor = (change: Partial<typeof card>) =>
  app.inject({ method: 'POST', url: '/v1/tokens', payload: { ...card, ...change } })

describe('charging', () => {
  it.each([
    [visa, { kind: 'charged' }],
    ['pm_sandbox_mastercard_4444', { kind: 'charged' }],
    ['pm_sandbox_bank_6789', { kind: 'charged' }],
    ['pm_sandbox_visa_0002', { kind: 'refused', reason: 'declined' }],
    ['pm_sandbox_visa_9995', { kind: 'refused', reason: 'insufficient-funds' }],
    ['pm_sandbox_visa_0069', { kind: 'refused', reason: 'expired-card' }],
    ['pm_nobody', { kind: 'refused', reason: 'declined' }],
  ])('%s', async (token, outcome) => {
    expect(await client.charge(chargeOf(token))).toEqual(outcome)
  })

  it('a reference is charged once, however often it is asked for', async () => {
    const charge = chargeOf(visa)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => client.charge(charge)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(10).fill('charged'))
    const { rows } = await pool.query(
      'select count(*)::int as n from sandbox_gateway.charge where reference = $1',
      [charge.reference],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('a reference with another amount is nothing that one may rely on', async () => {
    const charge = chargeOf(visa)
    await client.charge(charge)
    expect(await client.charge({ ...charge, amount: 1 })).toEqual({ kind: 'unknown' })
  })

  it('a time-out leaves nothing behind before charging, and a charge after it', async () => {
    const before = chargeOf('pm_sandbox_visa_0119')
    const after = chargeOf('pm_sandbox_visa_0259')
    expect(await client.charge(before)).toEqual({ kind: 'unknown' })
    expect(await client.charge(after)).toEqual({ kind: 'unknown' })
    expect(await client.findCharge(before.reference)).toBeNull()
    expect(await client.findCharge(after.reference)).toEqual({ kind: 'charged' })
  })

  it('what was cancelled is never charged; what was charged cannot be cancelled', async () => {
    const cancelled = chargeOf(visa)
    const notCharged = { kind: 'refused', reason: 'not-charged' }
    expect(await client.cancelCharge(cancelled.reference)).toEqual(notCharged)
    expect(await client.charge(cancelled)).toEqual(notCharged)
    const charged = chargeOf(visa)
    await client.charge(charged)
    expect(await client.cancelCharge(charged.reference)).toEqual({ kind: 'charged' })
  })

  it('charge and cancel at once end in one and the same outcome', async () => {
    for (let round = 0; round < 20; round += 1) {
      const charge = chargeOf(visa)
      const [charged, cancelled] = await Promise.all([
        client.charge(charge),
        client.cancelCharge(charge.reference),
      ])
      expect(charged).toEqual(cancelled)
    }
  })

  it('answers nobody without the key', async () => {
    const wrong = createSandboxClient({
      address: () => address,
      key: 'x',
      cardPage: '',
      timeoutMs: 500,
    })
    expect(await wrong.charge(chargeOf(visa))).toEqual({ kind: 'unknown' })
    await expect(wrong.findCharge('a')).rejects.toThrow('gave no answer')
    await expect(wrong.describeMethod(visa)).rejects.toThrow('gave no answer')
  })
})

describe('tokens', () => {
  it('turns a card into a token that says its face', async () => {
    const answer = (await tokenFor({})).json()
    expect(answer).toMatchObject({ brand: 'Visa', last4: '4242' })
    expect(await client.describeMethod(answer.token)).toEqual({
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expiresMonth: 4,
      expiresYear: 2029,
    })
    expect(await client.charge(chargeOf(answer.token))).toEqual({ kind: 'charged' })
    expect(await client.describeMethod('pm_sandbox_visa_1234')).toBeNull()
  })

  it.each([
    ['a wrong digit', { number: '4242 4242 4242 4241' }, 'number'],
    ['a card that has expired', { month: 10, year: 2026 }, 'expiry'],
    ['no month', { month: 13 }, 'month'],
    ['no security code', { cvc: 'x' }, 'cvc'],
    ['no name', { name: ' ' }, 'name'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await tokenFor(change)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ error: 'invalid-card', field })
  })

  it('takes a card to the end of its month, and turns real cards away', async () => {
    expect((await tokenFor({ month: 11, year: 2026 })).statusCode).toBe(200)
    const real = await tokenFor({ number: '4539 5787 6362 1486' })
    expect(real.json()).toEqual({ error: 'not-a-test-card', field: 'number' })
  })

  it('neither logs nor keeps a card number', async () => {
    await tokenFor({})
    await tokenFor({ number: '4000 0000 0000 0002' })
    const { rows } = await pool.query('select * from sandbox_gateway.charge')
    const everything = lines.join('') + JSON.stringify(rows)
    expect(lines.length).toBeGreaterThan(0)
    expect(everything).not.toMatch(/4242 ?4242 ?4242 ?4242|4000 ?0000 ?0000 ?0002/)
  })
})

describe('the card page', () => {
  it('lets nobody but the portal hold it, and runs nothing inline', async () => {
    const { headers, body } = await app.inject({ url: '/card?lang=es&theme=dark' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self' https://portal.example")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('<html lang="es" class="dark">')
    expect(body).toContain('Número de tarjeta')
    expect(body).not.toMatch(/\{\{|<script>|style=/)
  })

  it('does not put into the page what the address says', async () => {
    const { body } = await app.inject({ url: '/card?lang=%22%3E%3Cb%3E&theme=%3Cb%3E&theme=dark' })
    expect(body).toContain('<html lang="en" class="light">')
    expect(body).not.toContain('<b>')
  })
})
