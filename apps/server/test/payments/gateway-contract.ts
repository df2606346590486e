import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ForgedEventError } from '../../src/ports/payment-gateway.ts'
import type {
  ChargeRequest,
  ListedCharge,
  PaymentGateway,
} from '../../src/ports/payment-gateway.ts'

export type GatewayMethodLike =
  | 'approved'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'challenge'
  | 'bank'
  /** Approved, and taken back by its bank a while later. */
  | 'charge-back'
  /** The same, and won back by the utility a while after that. */
  | 'charge-back-won'
  /** The same, and half of it won back. */
  | 'charge-back-part-won'
  /** Approved; what is given back of it does not arrive. */
  | 'refund-fails'
  /** A bank debit that is taken at first, and not paid a while later. */
  | 'unpaid-debit'

export interface SentEvent {
  body: Buffer
  headers: Record<string, string | Array<string> | undefined>
}

/** A gateway with what a test must be able to do on its other side. */
export interface GatewayUnderTest {
  gateway: PaymentGateway
  /** The token of a method that behaves so. */
  token: (like: GatewayMethodLike) => Promise<string>
  /** The token of a method whose next charge gets no answer, before or after it was charged. */
  tokenWithoutAnswer: (when: 'before' | 'after') => Promise<string>
  /** What the payer does on the page of a challenge. */
  answerChallenge: (page: string, confirms: boolean) => Promise<void>
  /** The while has gone by after which a charge is taken back. */
  later: (reference: string) => Promise<void>
  /** The while has gone by after which what went back comes again. */
  muchLater: (reference: string) => Promise<void>
  /** What was sent so far, the oldest first. */
  sent: () => Promise<ReadonlyArray<SentEvent>>
  clock: { now: () => Date; advance: (step: { minutes?: number; days?: number }) => void }
}

/** What every payment gateway has to do, whoever is behind it. */
export function describeGateway(name: string, open: () => GatewayUnderTest): void {
  const mandate = { agreedAt: open().clock.now(), address: '192.0.2.1', userAgent: 'A Browser/1.0' }
  const charge = async (
    token: string,
    change: Partial<ChargeRequest> = {},
  ): Promise<ChargeRequest> => ({
    reference: randomUUID(),
    token,
    amount: 4200,
    currency: 'USD',
    present: true,
    keep: false,
    mandate,
    ...change,
  })
  const made = async (like: GatewayMethodLike, change: Partial<ChargeRequest> = {}) => {
    const under = open()
    const request = await charge(await under.token(like), change)
    return { ...under, request, outcome: await under.gateway.charge(request) }
  }
  const refused = (reason: string) => ({ kind: 'refused', reason })

  describe(`charging with ${name}`, () => {
    it.each([
      ['approved', { kind: 'charged' }],
      ['bank', { kind: 'charged' }],
      ['declined', refused('declined')],
      ['insufficient', refused('insufficient-funds')],
      ['expired', refused('expired-card')],
    ] as const)('%s', async (like, expected) => {
      const { gateway, request, outcome } = await made(like)
      expect(outcome).toEqual(expected)
      expect(await gateway.findCharge(request.reference)).toEqual(expected)
    })

    it('refuses a token that it does not know', async () => {
      const { gateway } = open()
      const outcome = await gateway.charge(await charge('pm_nobody'))
      expect(outcome).toMatchObject({ kind: 'refused' })
      expect(await gateway.describeMethod('pm_nobody')).toBeNull()
    })

    it('says what stands behind a token', async () => {
      const { gateway, token } = open()
      expect(await gateway.describeMethod(await token('approved'))).toMatchObject({
        kind: 'card',
        brand: 'Visa',
        last4: '4242',
      })
      expect(await gateway.describeMethod(await token('bank'))).toMatchObject({
        kind: 'bank',
        last4: '6789',
        expiresMonth: null,
      })
    })

    it('charges a reference once, however often it is asked', async () => {
      const { gateway, request, clock } = await made('approved')
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => gateway.charge(request)))
      expect(outcomes.every(({ kind }) => kind === 'charged' || kind === 'unknown')).toBe(true)
      const lines = await listed(gateway, clock.now())
      expect(lines.filter(({ reference }) => reference === request.reference)).toHaveLength(1)
    })

    it('does not say that a reference was charged with another amount', async () => {
      const { gateway, request } = await made('approved')
      expect(await gateway.charge({ ...request, amount: 1 })).toEqual({ kind: 'unknown' })
    })

    it('leaves nothing behind without an answer before charging', async () => {
      const { gateway, tokenWithoutAnswer } = open()
      const request = await charge(await tokenWithoutAnswer('before'))
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown' })
      expect(await gateway.findCharge(request.reference)).toBeNull()
      expect(await gateway.cancelCharge(request.reference)).toEqual(refused('not-charged'))
    })

    it('finds what was charged without an answer', async () => {
      const { gateway, tokenWithoutAnswer } = open()
      const request = await charge(await tokenWithoutAnswer('after'))
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown' })
      expect(await gateway.findCharge(request.reference)).toEqual({ kind: 'charged' })
      expect(await gateway.cancelCharge(request.reference)).toEqual({ kind: 'charged' })
    })

    it('never charges what was cancelled before', async () => {
      const { gateway, token } = open()
      const request = await charge(await token('approved'))
      expect(await gateway.cancelCharge(request.reference)).toEqual(refused('not-charged'))
      expect(await gateway.charge(request)).toEqual(refused('not-charged'))
      expect(await gateway.findCharge(request.reference)).toEqual(refused('not-charged'))
    })

    it('ends in one and the same outcome where charge and cancel meet', async () => {
      const { gateway, token } = open()
      for (let round = 0; round < 10; round += 1) {
        const request = await charge(await token('approved'))
        const [charged, cancelled] = await Promise.all([
          gateway.charge(request),
          gateway.cancelCharge(request.reference),
        ])
        expect(await gateway.findCharge(request.reference)).toEqual(cancelled)
        if (charged.kind !== 'unknown') expect(charged).toEqual(cancelled)
      }
    })
  })

  describe(`confirming with ${name}`, () => {
    const challenged = async () => {
      const { outcome, ...rest } = await made('challenge')
      if (outcome.kind !== 'challenge') throw new Error(`There was no challenge: ${outcome.kind}`)
      return { ...rest, page: outcome.page }
    }

    it('charges what the payer confirmed', async () => {
      const { gateway, request, page, answerChallenge } = await challenged()
      expect(await gateway.findCharge(request.reference)).toEqual({ kind: 'challenge', page })
      await answerChallenge(page, true)
      expect(await gateway.findCharge(request.reference)).toEqual({ kind: 'charged' })
    })

    it('refuses what the payer refused, for good', async () => {
      const { gateway, request, page, answerChallenge } = await challenged()
      await answerChallenge(page, false)
      expect(await gateway.findCharge(request.reference)).toEqual(refused('not-confirmed'))
      expect(await gateway.cancelCharge(request.reference)).toEqual(refused('not-confirmed'))
    })

    it('can be cancelled while nobody confirms', async () => {
      const { gateway, request } = await challenged()
      const { kind } = await gateway.cancelCharge(request.reference)
      expect(kind).toBe('refused')
      expect(await gateway.findCharge(request.reference)).toMatchObject({ kind: 'refused' })
    })

    it('is not asked for while the payer is away', async () => {
      const { outcome } = await made('challenge', { present: false })
      expect(outcome).toEqual(refused('not-confirmed'))
    })
  })

  describe(`keeping methods with ${name}`, () => {
    it('charges again what was kept with a payment', async () => {
      const { gateway, request, outcome } = await made('approved', { keep: true })
      expect(outcome).toEqual({ kind: 'charged' })
      const later = await charge(request.token, { present: false })
      expect(await gateway.charge(later)).toEqual({ kind: 'charged' })
    })

    it('charges what was kept without a payment', async () => {
      const { gateway, token } = open()
      const kept = await token('approved')
      expect(await gateway.keepMethod(kept)).toMatchObject({ kind: 'card', last4: '4242' })
      expect(await gateway.keepMethod(kept)).toMatchObject({ kind: 'card', last4: '4242' })
      expect(await gateway.charge(await charge(kept))).toEqual({ kind: 'charged' })
      expect(await gateway.charge(await charge(kept))).toEqual({ kind: 'charged' })
      await gateway.removeMethod(kept)
      await gateway.removeMethod(kept)
    })
  })

  describe(`giving back with ${name}`, () => {
    it('gives back once for each name, and never more than was charged', async () => {
      const { gateway, request, clock } = await made('approved')
      const { reference } = request
      const part = { reference, refundReference: randomUUID(), amount: 1000 }
      expect(await gateway.refund(part)).toBe('refunded')
      expect(await gateway.refund(part)).toBe('refunded')
      const rest = { reference, refundReference: randomUUID(), amount: 3201 }
      expect(await gateway.refund(rest)).toBe('refused')
      const [line] = (await listed(gateway, clock.now())).filter(
        (one) => one.reference === reference,
      )
      expect(line).toMatchObject({
        amount: 4200,
        currency: 'USD',
        status: 'charged',
        returned: 1000,
      })
    })

    it('gives nothing back of what it does not know', async () => {
      const { gateway } = open()
      const unknown = { reference: randomUUID(), refundReference: randomUUID(), amount: 1 }
      expect(await gateway.refund(unknown)).toBe('refused')
    })
  })

  describe(`news of ${name}`, () => {
    /** Every event that speaks of a reference, as the gateway reads it. */
    const newsOf = async ({ gateway, sent }: GatewayUnderTest, of: string) => {
      const read = (await sent()).map(({ body, headers }) =>
        gateway.readEvent(body, headers).catch(() => null),
      )
      const news = await Promise.all(read)
      return news.filter((one) => one?.kind !== 'method-changed' && one?.reference === of)
    }
    const expectNews = async (under: GatewayUnderTest, of: string, event: object) => {
      await expect
        .poll(() => newsOf(under, of), { timeout: 10_000, interval: 20 })
        .toContainEqual(expect.objectContaining(event))
    }
    const confirmed = async () => {
      const { request, outcome, ...under } = await made('challenge')
      await under.answerChallenge(outcome.kind === 'challenge' ? outcome.page : '', true)
      return { request, ...under }
    }

    it('tells how a charge ended', async () => {
      const { request, ...under } = await confirmed()
      await expectNews(under, request.reference, {
        kind: 'charge-ended',
        outcome: { kind: 'charged' },
      })
    })

    it('tells of a refund by our name of it', async () => {
      const { request, ...under } = await made('approved')
      const refundReference = randomUUID()
      await under.gateway.refund({ reference: request.reference, refundReference, amount: 700 })
      const back = { gatewayReference: refundReference, kind: 'refund', amount: 700 }
      await expectNews(under, request.reference, {
        kind: 'returned',
        back: expect.objectContaining(back) as unknown,
      })
    })

    it.each([
      ['charge-back', 'charge-back'],
      ['unpaid-debit', 'insufficient-funds'],
    ] as const)('tells that money was taken back: %s', async (like, reason) => {
      const { request, outcome, ...under } = await made(like)
      expect(outcome).toEqual({ kind: 'charged' })
      await under.later(request.reference)
      const back = { kind: 'reversal', reason, amount: 4200 }
      await expectNews(under, request.reference, {
        kind: 'returned',
        back: expect.objectContaining(back) as unknown,
      })
      expect(await under.gateway.findCharge(request.reference)).toEqual({ kind: 'charged' })
      const lines = await listed(under.gateway, under.clock.now())
      const line = lines.find(({ reference }) => reference === request.reference)
      expect(line).toMatchObject({ status: 'charged', returned: 4200 })
    })

    it('tells that a dispute was won, by the name of what was taken back', async () => {
      const { request, ...under } = await made('charge-back-won')
      const { reference } = request
      await under.later(reference)
      const taken = () => newsOf(under, reference)
      await expectNews(under, reference, { kind: 'returned' })
      const back = (await taken()).find((one) => one?.kind === 'returned')
      await under.muchLater(reference)
      await expectNews(under, reference, {
        kind: 'return-undone',
        undone: expect.objectContaining({
          gatewayReference: back?.kind === 'returned' ? back.back.gatewayReference : '',
          lasting: 0,
          reason: 'dispute-won',
        }) as unknown,
      })
      expect(await returnedOf(under, reference)).toBe(0)
    })

    it('tells of a dispute that was won in part what of it stays gone', async () => {
      const { request, ...under } = await made('charge-back-part-won')
      const { reference } = request
      await under.later(reference)
      await under.muchLater(reference)
      const undone = { lasting: 2100, reason: 'dispute-won' }
      await expectNews(under, reference, {
        kind: 'return-undone',
        undone: expect.objectContaining(undone) as unknown,
      })
      expect(await returnedOf(under, reference)).toBe(2100)
    })

    it('tells that a refund did not arrive, by our name of it, and counts it as not given', async () => {
      const { request, ...under } = await made('refund-fails')
      const { reference } = request
      const refundReference = randomUUID()
      const asked = { reference, refundReference, amount: 900 }
      expect(await under.gateway.refund(asked)).toBe('refunded')
      expect(await returnedOf(under, reference)).toBe(900)
      await under.muchLater(reference)
      const undone = { gatewayReference: refundReference, reason: 'refund-failed' }
      await expectNews(under, reference, {
        kind: 'return-undone',
        undone: expect.objectContaining(undone) as unknown,
      })
      expect(await returnedOf(under, reference)).toBe(0)
    })

    it('believes nothing that is changed, unsigned or old', async () => {
      const { request, ...under } = await confirmed()
      const { gateway, sent, clock } = under
      await expectNews(under, request.reference, { kind: 'charge-ended' })
      const event = (await sent()).at(-1)
      if (!event) throw new Error('Nothing was sent')
      const changed = Buffer.concat([event.body, Buffer.from(' ')])
      await expect(gateway.readEvent(changed, event.headers)).rejects.toThrow(ForgedEventError)
      await expect(gateway.readEvent(event.body, {})).rejects.toThrow(ForgedEventError)
      clock.advance({ minutes: 11 })
      await expect(gateway.readEvent(event.body, event.headers)).rejects.toThrow(ForgedEventError)
    })
  })
}

async function returnedOf(
  { gateway, clock }: GatewayUnderTest,
  reference: string,
): Promise<number | undefined> {
  const lines = await listed(gateway, clock.now())
  return lines.find((line) => line.reference === reference)?.returned
}

async function listed(gateway: PaymentGateway, now: Date): Promise<Array<ListedCharge>> {
  const from = new Date(now.getTime() - 86_400_000)
  const until = new Date(now.getTime() + 86_400_000)
  const lines: Array<ListedCharge> = []
  for await (const line of gateway.listCharges({ from, until })) lines.push(line)
  return lines
}
