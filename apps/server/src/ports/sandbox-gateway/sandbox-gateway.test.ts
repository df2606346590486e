import { randomBytes, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createPool } from '../../db/pool.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { sandboxGateway } from './sandbox-gateway-plugin.ts'
import { signEvent } from './signed-events.ts'

const key = 'the-key-of-this-test'
const clock = new TestClock('2026-11-20T20:00:00Z')
const lines: Array<string> = []
const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 4 })
const app = fastify({
  logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
})
/** What the utility heard, newest last; it answers as it is told. */
const heard: Array<{ body: Buffer; headers: Record<string, string | Array<string> | undefined> }> =
  []
let utilityAnswers = 204
const utility = fastify()
utility.addContentTypeParser(
  'application/json',
  { parseAs: 'buffer' },
  async (_: unknown, body: Buffer) => body,
)
utility.post('/events', async (request, reply) => {
  heard.push({ body: request.body as Buffer, headers: request.headers })
  return reply.code(utilityAnswers).send()
})
const eventsAddress = `${await utility.listen({ port: 0, host: '127.0.0.1' })}/events`
await app.register(sandboxGateway, {
  pool,
  key,
  clock,
  random: { bytes: randomBytes },
  framedBy: ['https://portal.example'],
  hasClock: false,
  eventsTo: () => eventsAddress,
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const client = createSandboxClient({
  address: () => address,
  key,
  pages: address,
  timeoutMs: 3000,
  clock,
})
afterAll(async () => {
  await app.close()
  await utility.close()
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
      pages: '',
      timeoutMs: 3000,
      clock,
    })
    expect(await wrong.charge(chargeOf(visa))).toEqual({ kind: 'unknown' })
    await expect(wrong.findCharge('a')).rejects.toThrow('gave no answer')
    await expect(wrong.describeMethod(visa)).rejects.toThrow('gave no answer')
  })
})

/** The events of a reference that were heard so far, as the client reads them. */
async function eventsOf(reference: string) {
  const events = await Promise.all(
    heard.map(({ body, headers }) => client.readEvent(body, headers).catch(() => null)),
  )
  return events.filter(
    (event) => event?.kind !== 'method-changed' && event?.reference === reference,
  )
}
const eventually = async (reference: string, count: number) => {
  await expect.poll(() => eventsOf(reference), { timeout: 10_000 }).toHaveLength(count)
}

describe('a card whose bank asks its holder', () => {
  const challenged = 'pm_sandbox_visa_3220'
  const answer = (page: string, approve: boolean) =>
    app.inject({
      method: 'POST',
      url: `/v1/challenges/${page.split('charge=')[1]}`,
      payload: { approve },
    })

  it.each([
    [true, { kind: 'charged' }],
    [false, { kind: 'refused', reason: 'not-confirmed' }],
  ] as const)('[FEATURE-03] charges nothing until it is answered: %s', async (approve, outcome) => {
    const charge = chargeOf(challenged)
    const asked = await client.charge(charge)
    if (asked.kind !== 'challenge') throw new Error(`It was ${asked.kind}`)
    expect(asked.page).toMatch(/\/confirm\?charge=[\w-]{36}$/)
    expect(await client.findCharge(charge.reference)).toEqual(asked)
    expect(await client.charge(charge)).toEqual(asked)
    expect((await answer(asked.page, approve)).statusCode).toBe(200)
    expect(await client.findCharge(charge.reference)).toEqual(outcome)
    expect((await answer(asked.page, !approve)).statusCode).toBe(409)
    expect(await client.findCharge(charge.reference)).toEqual(outcome)
    await eventually(charge.reference, 1)
    expect(await eventsOf(charge.reference)).toMatchObject([{ kind: 'charge-ended', outcome }])
  })

  it('[FEATURE-03] is refused where nobody is there to answer', async () => {
    const charge = { ...chargeOf(challenged), present: false }
    expect(await client.charge(charge)).toEqual({ kind: 'refused', reason: 'not-confirmed' })
  })

  it('[FEATURE-03] can be called off, and not confirmed after that', async () => {
    const charge = chargeOf(challenged)
    const asked = await client.charge(charge)
    const refused = { kind: 'refused', reason: 'not-charged' }
    expect(await client.cancelCharge(charge.reference)).toEqual(refused)
    if (asked.kind !== 'challenge') throw new Error(`It was ${asked.kind}`)
    expect((await answer(asked.page, true)).statusCode).toBe(409)
    expect(await client.charge(charge)).toEqual(refused)
  })

  it('shows what is to be confirmed, and says where there is nothing', async () => {
    const asked = await client.charge(chargeOf(challenged))
    if (asked.kind !== 'challenge') throw new Error(`It was ${asked.kind}`)
    const page = await app.inject({ url: asked.page.slice(address.length) + '&lang=es' })
    expect(page.body).toContain('¿Es suyo este pago?')
    expect(page.body).toContain('$42.00')
    expect(page.body).toContain('•••• 3220')
    expect(String(page.headers['content-security-policy'])).toContain('frame-ancestors')
    for (const charge of [randomUUID(), '%22%3E%3Cb%3E']) {
      const { body } = await app.inject({ url: `/confirm?charge=${charge}` })
      expect(body).toContain('data-state="ended"')
      expect(body).not.toContain('<b>')
    }
  })
})

describe('money that goes back', () => {
  it('[FEATURE-03] a refund goes back once by its name, and never more than was charged', async () => {
    const { reference } = chargeOf(visa)
    await client.charge({ ...chargeOf(visa), reference })
    const refund = { reference, refundReference: randomUUID(), amount: 4000 }
    const asked = await Promise.all([client.refund(refund), client.refund(refund)])
    expect(asked).toEqual(['refunded', 'refunded'])
    expect(await client.refund({ ...refund, amount: 1 })).toBe('unknown')
    expect(await client.refund({ ...refund, refundReference: randomUUID() })).toBe('refused')
    expect(await client.refund({ ...refund, reference: randomUUID() })).toBe('refused')
    await eventually(reference, 1)
    expect(await eventsOf(reference)).toMatchObject([
      {
        kind: 'returned',
        back: { gatewayReference: refund.refundReference, kind: 'refund', amount: 4000 },
      },
    ])
  })

  it.each([
    ['pm_sandbox_visa_2685', 'charge-back'],
    ['pm_sandbox_bank_2227', 'insufficient-funds'],
    ['pm_sandbox_bank_1113', 'account-closed'],
    ['pm_sandbox_bank_3335', 'debit-refused'],
  ])('[FEATURE-03] %s is charged and taken back later: %s', async (token, reason) => {
    const charge = chargeOf(token)
    expect(await client.charge(charge)).toEqual({ kind: 'charged' })
    expect(await eventsOf(charge.reference)).toEqual([])
    clock.advance({ minutes: 2 })
    await eventually(charge.reference, 1)
    expect(await eventsOf(charge.reference)).toMatchObject([
      { kind: 'returned', back: { kind: 'reversal', amount: 4200, reason } },
    ])
  })
})

describe('news', () => {
  it('[FEATURE-03] come again until they are taken', async () => {
    utilityAnswers = 503
    const charge = chargeOf('pm_sandbox_visa_0259')
    await client.charge(charge)
    clock.advance({ minutes: 1 })
    await eventually(charge.reference, 1)
    utilityAnswers = 204
    clock.advance({ minutes: 1 })
    await eventually(charge.reference, 2)
    const [first, second] = await eventsOf(charge.reference)
    expect(first).toEqual(second)
    const waiting = async () => {
      const { rows } = await pool.query(
        'select count(*)::int as waiting from sandbox_gateway.event where delivered_at is null',
      )
      return rows
    }
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ waiting: 0 }])
  })

  it('are believed only as they were signed, and only while they are new', async () => {
    const { body, headers } = heard.at(-1)!
    clock.set(new Date(Number(headers['webhook-timestamp']) * 1000).toISOString())
    expect(await client.readEvent(body, headers)).not.toBeNull()
    const forged = [
      [Buffer.concat([body, Buffer.from(' ')]), headers],
      [body, { ...headers, 'webhook-id': 'evt_other' }],
      [body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
      [body, { ...headers, 'webhook-signature': 'v1,AAAA' }],
      [body, { ...headers, 'webhook-signature': undefined }],
      [body, {}],
    ] as const
    for (const [told, by] of forged) {
      await expect(client.readEvent(told, by)).rejects.toThrow('not signed')
    }
    clock.advance({ minutes: 6 })
    await expect(client.readEvent(body, headers)).rejects.toThrow('not signed')
  })

  it('are signed as Standard Webhooks has it', () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const now = new Date(1_614_265_330_000)
    const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
    expect(signEvent(event, { secret, now })['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })
})

describe('the list', () => {
  it('[FEATURE-03] has every charge of a time once with what went back, page after page', async () => {
    clock.set('2027-03-01T00:00:00Z')
    const charges = Array.from({ length: 3 }, () => chargeOf(visa))
    for (const charge of charges) await client.charge(charge)
    await client.charge(chargeOf('pm_sandbox_visa_0002', 'refused-one'))
    await client.cancelCharge('never-charged')
    const [first] = charges
    await client.refund({ reference: first!.reference, refundReference: 'r-1', amount: 200 })
    clock.set('2027-03-02T00:00:00Z')
    await client.charge(chargeOf(visa))
    const listed = []
    const period = {
      from: new Date('2027-03-01T00:00:00Z'),
      until: new Date('2027-03-02T00:00:00Z'),
    }
    for await (const line of client.listCharges(period)) listed.push(line)
    expect(listed).toHaveLength(4)
    expect(listed).toContainEqual({
      reference: first!.reference,
      amount: 4200,
      currency: 'USD',
      status: 'charged',
      returned: 200,
      at: new Date('2027-03-01T00:00:00Z'),
    })
    expect(listed.find(({ reference }) => reference === 'refused-one')?.status).toBe('refused')
  })
})

describe('tokens', () => {
  beforeAll(() => clock.set('2026-11-20T20:00:00Z'))

  it('turns a card into a token that says its face', async () => {
    const answer = (await tokenFor({})).json()
    expect(answer).toMatchObject({ brand: 'Visa', last4: '4242' })
    expect(await client.describeMethod(answer.token)).toEqual({
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expiresMonth: 4,
      expiresYear: 2029,
      fingerprint: expect.stringMatching(/^[\w-]{8}$/),
    })
    expect(await client.charge(chargeOf(answer.token))).toEqual({ kind: 'charged' })
    expect(await client.describeMethod('pm_sandbox_visa_1234')).toBeNull()
  })

  it('tells the same card by the same fingerprint, whatever its token and expiry', async () => {
    const fingerprintOf = async (card: Parameters<typeof tokenFor>[0]) => {
      const { token } = (await tokenFor(card)).json()
      return (await client.describeMethod(token))?.fingerprint
    }
    const one = await fingerprintOf({})
    expect(await fingerprintOf({ year: 2031 })).toBe(one)
    expect((await client.describeMethod('pm_sandbox_visa_4242'))?.fingerprint).toBe(one)
    expect(await fingerprintOf({ number: '5555 5555 5555 4444' })).not.toBe(one)
    expect(await fingerprintOf({ number: '4242 4242 0000 4242' })).not.toBe(one)
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

  it('[FEATURE-04] turns a bank account into a token, if it is one of its own', async () => {
    const tokenOf = (routing: string, number: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/bank-tokens',
        payload: { routing, number, name: 'Ada' },
      })
    const answer = (await tokenOf('110000000', '000123456789')).json()
    expect(answer).toMatchObject({ kind: 'bank', last4: '6789' })
    expect(await client.describeMethod(answer.token)).toMatchObject({ kind: 'bank', last4: '6789' })
    expect(await client.charge(chargeOf(answer.token))).toEqual({ kind: 'charged' })
    for (const refused of [
      await tokenOf('021000021', '000123456789'),
      await tokenOf('110000000', '5'),
    ]) {
      expect(refused.statusCode).toBe(422)
    }
  })

  it('lets nobody make days pass where it is not told to', async () => {
    const payload = { days: 1 }
    const answer = await app.inject({ method: 'POST', url: '/v1/test/advance', payload })
    expect(answer.statusCode).toBe(404)
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
