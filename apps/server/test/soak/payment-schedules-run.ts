import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createPaymentBody } from '@portal/contract/payments/payments-making'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { insertMandate } from '../../src/features/payments/methods/bank-mandates-store.ts'
import { takeEvent } from '../../src/features/payments/gateway/gateway-events.ts'
import type { EventName } from '../../src/features/payments/gateway/gateway-events-store.ts'
import { insertRefund } from '../../src/features/payments/returns/payment-refund-store.ts'
import { refundPayment } from '../../src/features/payments/returns/payment-refund.ts'
import { resolvePayment } from '../../src/features/payments/settlement/payment-settlement.ts'
import type { Surroundings } from '../../src/surroundings.ts'
import { GatewayUnavailableError } from '../../src/ports/payment-gateway.ts'
import { eventSecret, signEvent } from '../../src/ports/sandbox-gateway/signed-events.ts'
import type {
  FaultyGateway,
  GatewayCall,
  GatewayFault,
  SentEvent,
} from '../payments/faulty-gateway.ts'
import type { PaymentSchedule } from './payment-schedule.ts'
import type { TestServer } from '../server-test.ts'
import type { TestPayer } from '../payments/test-payer.ts'

const PATIENCE = 200

/** A schedule while it runs. */
interface Running extends PaymentSchedule {
  calls: number
  events: number
  /** Messages that come at the very end. */
  held: Array<SentEvent>
  /** Messages that are under way. */
  deliveries: Array<Promise<number>>
  paymentId: string | null
}

const message = z.object({ type: z.string(), data: z.object({ reference: z.string() }) })
const chargeAnswer = z.object({
  reference: z.string(),
  status: z.string(),
  reason: z.nullable(z.string()),
})

/** Runs schedules against a server whose gateway is behind a faulty line. */
export class PaymentSchedules {
  private readonly byToken = new Map<string, Running>()
  private readonly byReference = new Map<string, Running>()
  private readonly server: TestServer
  private readonly surroundings: Surroundings
  private readonly key: string

  constructor(given: { server: TestServer; surroundings: Surroundings; key: string }) {
    this.server = given.server
    this.surroundings = given.surroundings
    this.key = given.key
  }

  /** What happens to a call is in the schedule of the payment that it is about. */
  meet(call: GatewayCall): GatewayFault {
    const running = this.find(call)
    if (!running) return 'none'
    if (call.reference !== null) this.byReference.set(call.reference, running)
    return running.faults[running.calls++] ?? 'none'
  }

  /** Other gateways tell every outcome, also one that they answered; here too, to have more to go wrong. */
  acted(call: GatewayCall, answer: string): void {
    const read = z.safeParse(chargeAnswer, call.path === '/v1/charges' ? parse(answer) : null)
    if (!read.success || !['charged', 'refused'].includes(read.data.status)) return
    const { now } = this.surroundings.clock
    const body = JSON.stringify({ type: 'charge.ended', timestamp: now(), data: read.data })
    const signed = signEvent(
      { id: randomUUID(), body },
      { secret: eventSecret(this.key), now: now() },
    )
    this.heard({ body, headers: { ...signed, 'content-type': 'application/json' } })
  }

  heard(event: SentEvent): void {
    const { type, data } = z.parse(message, parse(event.body))
    const running = this.byReference.get(data.reference)
    if (!running) return
    const turn = running.events++ % running.copies.length
    // News of a charge may be lost, for its outcome is asked for; of money that went back they come at least once.
    const copies = (running.copies[turn] ?? 0) + (type.startsWith('charge.return') ? 1 : 0)
    for (let copy = 0; copy < copies; copy += 1) {
      if (running.late[turn]) running.held.push(event)
      else running.deliveries.push(this.deliver(event))
    }
  }

  /** The payer's part: submits, confirms, has some of it given back. */
  async pay(schedule: PaymentSchedule, payer: TestPayer, gateway: FaultyGateway): Promise<void> {
    const running = this.begin(schedule)
    if (schedule.method.startsWith('bank')) await this.agree(schedule)
    const body = this.bodyOf(schedule, payer)
    const first = Array.from({ length: schedule.atOnce }, () => this.submit(payer, body))
    const ids = new Set(await Promise.all(first))
    for (let time = 0; time < schedule.again; time += 1) ids.add(await this.submit(payer, body))
    if (ids.size !== 1) throw new Error(`seed ${schedule.seed}: one key made ${ids.size} payments`)
    const [paymentId = ''] = ids
    running.paymentId = paymentId
    await this.resolve(paymentId, async (page) => {
      const url = `/v1/challenges/${page.split('charge=')[1]}`
      await gateway.sandbox.inject({ method: 'POST', url, payload: { approve: schedule.approves } })
    })
    if (schedule.refund > 0 && (await this.statusOf(paymentId)) === 'succeeded') {
      const { db, clock } = this.surroundings
      const refund = { paymentId, amount: schedule.refund, reason: 'requested' } as const
      const id = await insertRefund(db, { ...refund, now: clock.now() })
      await this.untilItWorks(() => refundPayment(this.surroundings, id))
    }
  }

  /** What is late comes, and all that waits is acted upon. */
  async finish(): Promise<void> {
    for (const running of this.byToken.values()) {
      running.deliveries.push(
        ...running.held
          .splice(0)
          .toReversed()
          .map((event) => this.deliver(event)),
      )
      const statuses = await Promise.all(running.deliveries.splice(0))
      const refused = statuses.filter((status) => status !== 204)
      if (refused.length > 0)
        throw new Error(`seed ${running.seed}: news answered ${refused.join()}`)
    }
    const { db } = this.surroundings
    const waiting = await db
      .selectFrom('gateway_event')
      .select(['gateway', 'id'])
      .where('taken_at', 'is', null)
      .execute()
    await this.takeAll(waiting)
  }

  /** News of what came again wait for those of its going back. */
  private async takeAll(names: ReadonlyArray<EventName>): Promise<void> {
    const failed: Array<EventName> = []
    let why: unknown
    for (const name of names) {
      await this.untilItWorks(() => takeEvent(this.surroundings, name)).catch((error: unknown) => {
        failed.push(name)
        why = error
      })
    }
    if (failed.length === 0) return
    if (failed.length === names.length) throw why
    await this.takeAll(failed)
  }

  /** The seed of what a line of the comparison is about. */
  seedOf(line: string): number | null {
    return this.byReference.get(line.slice(0, 36))?.seed ?? null
  }

  private find({ token, reference }: GatewayCall): Running | undefined {
    return this.byToken.get(token ?? '') ?? this.byReference.get(reference ?? '')
  }

  private begin(schedule: PaymentSchedule): Running {
    const made = { calls: 0, events: 0, held: [], deliveries: [], paymentId: null }
    const running: Running = { ...schedule, ...made }
    this.byToken.set(tokenOf(schedule), running)
    return running
  }

  private async agree(schedule: PaymentSchedule): Promise<void> {
    await insertMandate(this.server.db, {
      gateway: 'sandbox',
      token: tokenOf(schedule),
      wording: 'I allow it.',
      agreedAt: this.surroundings.clock.now(),
      address: '192.0.2.1',
      userAgent: '',
      profileId: null,
    })
  }

  private bodyOf(schedule: PaymentSchedule, payer: TestPayer) {
    return z.parse(createPaymentBody, {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId: payer.accounts[0]?.id, amount: schedule.amount }],
      method: { kind: 'new', token: tokenOf(schedule), save: false },
      acceptDuplicate: true,
    })
  }

  /** Sends until there is an answer, as a payer does whose gateway is away for a moment. */
  private async submit(payer: TestPayer, body: z.infer<typeof createPaymentBody>): Promise<string> {
    for (let time = 0; time < PATIENCE; time += 1) {
      const answer = await this.server.call('createPayment', { as: payer.as, body })
      if (answer.status === 201) return answer.body.id
      if (answer.status !== 503) {
        throw new Error(`createPayment answered ${JSON.stringify(answer.problem)}`)
      }
    }
    throw new Error('The gateway never came back')
  }

  private async resolve(id: string, confirm: (page: string) => Promise<void>): Promise<void> {
    for (let time = 0; time < PATIENCE; time += 1) {
      const payment = await this.server.db
        .selectFrom('payment')
        .select(['status', 'challenge_page as page'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { status, page } = payment
      if (!['processing', 'unknown', 'action-required'].includes(status)) return
      if (page !== null) await confirm(page)
      await this.untilItWorks(() => resolvePayment(this.surroundings, id))
    }
    throw new Error(`${id} has no end`)
  }

  private async statusOf(id: string): Promise<string> {
    const { status } = await this.server.db
      .selectFrom('payment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return status
  }

  private async untilItWorks(act: () => Promise<void>): Promise<void> {
    for (let time = 0; time < PATIENCE; time += 1) {
      try {
        await act()
        return
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error
      }
    }
    throw new Error('The gateway never came back')
  }

  private async deliver({ body, headers }: SentEvent): Promise<number> {
    const url = '/api/gateway-events/sandbox'
    const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
    const kept = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
    const answer = await this.server.app.inject({
      method: 'POST',
      url,
      headers: kept,
      payload: body,
    })
    return answer.statusCode
  }
}

/** The token tells the calls of one schedule from those of another. */
function tokenOf({ method, seed }: PaymentSchedule): string {
  const tail = String(seed).padStart(16, '0')
  return method.startsWith('bank')
    ? `pm_sandbox_${method}_${tail}`
    : `pm_sandbox_${method}_1230_${tail}`
}

function parse(text: string): unknown {
  return JSON.parse(text)
}

/** The gateway has sent all that it has to tell by now. */
export async function untilAllSent(db: TestServer['db'], now: Date): Promise<void> {
  for (;;) {
    const found = await sql<{ left: number }>`
      select ((select count(*) from sandbox_gateway.event where delivered_at is null)
        + (select count(*) from sandbox_gateway.money_return
          where (booked_at is null and due_at <= ${now})
            or (booked_at is not null and undone_at is null and undo_due_at <= ${now})))::int as left`.execute(
      db,
    )
    if (found.rows[0]?.left === 0) return
    await wait(50)
  }
}
