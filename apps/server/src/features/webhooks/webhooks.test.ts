import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import { isVerified, startReceiver } from '../../../test/webhooks/test-receiver.ts'
import { inTransaction } from '../../db/transaction.ts'
import { webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import { announce } from './webhook-events-acts.ts'

const server = await testServer({ now: new Date().toISOString() })
const { db, clock, outbox } = server
const receiver = await startReceiver()
afterAll(() => receiver.stop())
const as = await insertOperator(server, 'administrator')
const kind = webhookKind({
  name: 'payment.succeeded',
  summary: 'As any other',
  data: z.object({ n: z.number() }),
  example: { n: 1 },
})
let made = 0

beforeEach(async () => {
  await sql`delete from webhook_endpoint`.execute(db)
  await sql`delete from webhook_event`.execute(db)
  receiver.heard.length = 0
  // Whoever verifies looks at their own clock.
  clock.set(new Date().toISOString())
})

async function newEndpoint(eventTypes = ['payment.succeeded']) {
  const path = `/hook-${(made += 1)}`
  const body = { url: receiver.origin + path, description: 'Archive', eventTypes }
  const answered = await callDesk(server, 'createWebhookEndpoint', { as, body })
  expect(answered.status).toBe(201)
  const { endpoint, secret } = answered.body
  const heard = () => receiver.heard.filter((one) => one.path === path)
  return { id: endpoint.id, path, secret, heard, params: { endpointId: endpoint.id } }
}
const happen = (subject: string, ...numbers: ReadonlyArray<number>) =>
  inTransaction(db, (tx) =>
    announce(
      tx,
      kind,
      numbers.map((n) => ({ subject, data: { n } })),
      clock.now(),
    ),
  )
const numbersOf = (heard: ReadonlyArray<{ body: string }>) =>
  heard.map(({ body }) => JSON.parse(body).data.n as number)
const wake = () => sql`select pg_notify('webhooks', '')`.execute(db)
const states = async (endpointId: string) => {
  const { items } = (await callDesk(server, 'listWebhookDeliveries', { as, query: { endpointId } }))
    .body
  return items.map(({ state }) => state).toReversed()
}
/** Tries of the deliveries that wait, as they are written down. */
const tries = async (endpointId: string) => {
  const query = { endpointId, state: 'waiting' as const }
  const { items } = (await callDesk(server, 'listWebhookDeliveries', { as, query })).body
  return items.map((one) => one.tries).toReversed()
}
const endpointOf = async (id: string) => {
  const { endpoints } = (await callDesk(server, 'listWebhookEndpoints', { as })).body
  return endpoints.find((one) => one.id === id)
}
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 20_000 })
/** Time passes until what waits is due, however long that is. */
const later = async (step: { minutes?: number; hours?: number; days?: number }) => {
  clock.advance(step)
  await wake()
}

describe('an event', () => {
  it('comes signed as Standard Webhooks has it, once it is committed', async () => {
    const { id, secret, heard } = await newEndpoint()
    await inTransaction(db, async (tx) => {
      await announce(tx, kind, [{ subject: 'CB-1', data: { n: 0 } }], clock.now())
      throw new Error('nothing came of it')
    }).catch(() => undefined)
    await happen('CB-1', 1)
    await until(() => expect(numbersOf(heard())).toEqual([1]))
    const [one] = heard()
    expect(one && isVerified(secret, one)).toBe(true)
    expect(one && isVerified(secret, { ...one, body: one.body.replace('1', '2') })).toBe(false)
    expect(
      one && isVerified(secret, { ...one, headers: { ...one.headers, 'webhook-id': 'x' } }),
    ).toBe(false)
    const { type, timestamp, data } = JSON.parse(one?.body ?? '')
    expect({ type, timestamp, data }).toEqual({
      type: 'payment.succeeded',
      timestamp: clock.now().toISOString(),
      data: { n: 1 },
    })
    await until(async () => expect(await states(id)).toEqual(['delivered']))
  })

  it('comes to those that chose its type and are on', async () => {
    const chosen = await newEndpoint()
    const other = await newEndpoint(['payment.failed'])
    const off = await newEndpoint()
    const body = { description: 'Off', eventTypes: ['payment.succeeded'], isOn: false }
    await callDesk(server, 'updateWebhookEndpoint', { as, params: off.params, body })
    await happen('CB-1', 1)
    await until(async () => expect(await states(chosen.id)).toEqual(['delivered']))
    expect(await states(other.id)).toEqual([])
    expect(await states(off.id)).toEqual([])
  })

  it('waits for the earlier one of its subject, and for no other’s', async () => {
    const { id, path, heard } = await newEndpoint()
    let fails = true
    receiver.answer(path, ({ body }) => (fails && body.includes('"n":1}') ? 500 : 204))
    await happen('CB-1', 1, 2, 3)
    await happen('CB-2', 11, 12)
    await until(() => expect(numbersOf(heard()).filter((n) => n > 10)).toEqual([11, 12]))
    await until(async () =>
      expect((await states(id)).filter((state) => state === 'waiting')).toHaveLength(3),
    )
    const waiting = await callDesk(server, 'listWebhookDeliveries', {
      as,
      query: { endpointId: id, state: 'waiting', subject: 'CB-1' },
    })
    const [newest] = waiting.body.items
    const params = { deliveryId: newest?.id ?? '' }
    const { behind, nextTryAt } = (await callDesk(server, 'getWebhookDelivery', { as, params }))
      .body
    expect({ behind, nextTryAt }).toEqual({ behind: 2, nextTryAt: null })
    fails = false
    await later({ minutes: 1 })
    await until(() => expect(numbersOf(heard()).filter((n) => n < 10)).toEqual([1, 1, 2, 3]))
    const ids = heard().filter(({ body }) => body.includes('"n":1}'))
    expect(new Set(ids.map((one) => one.id)).size).toBe(1)
  })

  it('stands in the order of what happened where two tell of one subject at once', async () => {
    const { id, heard } = await newEndpoint()
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = inTransaction(db, async (tx) => {
      await announce(tx, kind, [{ subject: 'CB-1', data: { n: 1 } }], clock.now())
      begun.resolve()
      await first.promise
    })
    await begun.promise
    const quick = happen('CB-1', 2)
    await happen('CB-2', 3)
    await until(() => expect(numbersOf(heard())).toEqual([3]))
    first.resolve()
    await Promise.all([slow, quick])
    await until(async () => expect(await states(id)).toHaveLength(3))
    await until(() => expect(numbersOf(heard())).toEqual([3, 1, 2]))
  })
})

describe('what fails', () => {
  it('is tried for three days, each try later, then given up; its subject goes on', async () => {
    const { id, path, heard } = await newEndpoint()
    receiver.answer(path, ({ body }) => (body.includes('"n":1}') ? 500 : 204))
    await happen('CB-1', 1, 2)
    await until(async () => expect(await tries(id)).toEqual([1, 0]))
    await later({ minutes: 1 })
    await until(async () => expect(await tries(id)).toEqual([2, 0]))
    await later({ days: 3 })
    await until(() => expect(numbersOf(heard())).toEqual([1, 1, 1, 2]))
    await until(async () => expect(await states(id)).toEqual(['failed', 'delivered']))
    const failed = await callDesk(server, 'listWebhookDeliveries', {
      as,
      query: { state: 'failed' },
    })
    const params = { deliveryId: failed.body.items[0]?.id ?? '' }
    const details = (await callDesk(server, 'getWebhookDelivery', { as, params })).body
    expect(details.attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [500, 'said 500'],
      [500, 'said 500'],
      [500, 'said 500'],
    ])
    receiver.answer(path, () => 204)
    await callDesk(server, 'replayWebhookDelivery', { as, params })
    await until(async () => expect(await states(id)).toEqual(['delivered', 'delivered']))
    expect(heard().at(-1)?.id).toBe(heard()[0]?.id)
  })

  it('goes at once by hand while it waits for its next try, and its endpoint rests', async () => {
    const { id, path, heard } = await newEndpoint()
    receiver.answer(path, () => 500)
    await happen('CB-1', 1, 2, 3, 4, 5)
    await happen('CB-2', 6)
    await happen('CB-3', 7)
    await happen('CB-4', 8)
    await happen('CB-5', 9)
    await until(() => expect(new Set(numbersOf(heard()))).toEqual(new Set([1, 6, 7, 8, 9])))
    const tried = async () => (await tries(id)).filter((times) => times > 0).length
    await until(async () => expect(await tried()).toBe(5))
    receiver.answer(path, () => 204)
    const { items } = (
      await callDesk(server, 'listWebhookDeliveries', { as, query: { endpointId: id } })
    ).body
    const first = items.find(
      ({ event }) => event.subject === 'CB-1' && event.type !== 'webhook.test',
    )
    await callDesk(server, 'replayWebhookDelivery', { as, params: { deliveryId: first?.id ?? '' } })
    // All of its account, in their order.
    const own = () => numbersOf(heard()).filter((n) => n <= 5)
    await until(() => expect(own()).toEqual([1, 1, 2, 3, 4, 5]))
  })

  it('by an answer of 410 switches its endpoint off, and administrators are told', async () => {
    const { id, path, heard, params } = await newEndpoint()
    receiver.answer(path, () => 410)
    await happen('CB-1', 1)
    await until(async () => expect((await endpointOf(id))?.off?.reason).toBe('gone'))
    const mail = await outbox.next(as.email)
    expect(mail.subject).toBe('We turned off the webhook “Archive”')
    await happen('CB-1', 2)
    await later({ hours: 1 })
    expect(await states(id)).toEqual(['waiting'])
    receiver.answer(path, () => 204)
    const body = { description: 'Archive', eventTypes: ['payment.succeeded'], isOn: true }
    await callDesk(server, 'updateWebhookEndpoint', { as, params, body })
    await until(async () => expect(await states(id)).toEqual(['delivered']))
    const missed = {
      since: new Date(clock.now().getTime() - 7_200_000).toISOString(),
      what: 'missed',
    }
    const query = { ...missed, what: 'missed' as const }
    const preview = await callDesk(server, 'previewWebhookReplay', { as, params, query })
    expect(preview.body.count).toBe(1)
    await callDesk(server, 'replayWebhookEvents', { as, params, body: query })
    await until(() => expect(numbersOf(heard())).toEqual([1, 1, 2]))
    await until(async () => expect(await states(id)).toEqual(['delivered', 'delivered']))
    const again = { ...query, what: 'all' as const }
    await callDesk(server, 'replayWebhookEvents', { as, params, body: again })
    await until(() => expect(numbersOf(heard())).toEqual([1, 1, 2, 1, 2]))
  })

  it('for five days on end switches its endpoint off', async () => {
    const { id, path, heard } = await newEndpoint()
    receiver.answer(path, () => 'breaks')
    await happen('CB-1', 1)
    await until(() => expect(heard()).toHaveLength(1))
    await until(async () => expect((await endpointOf(id))?.failingSince).not.toBeNull())
    await later({ days: 4 })
    await until(async () => expect(await states(id)).toEqual(['failed']))
    expect((await endpointOf(id))?.off).toBeNull()
    await later({ days: 1 })
    await happen('CB-1', 2)
    await until(async () => expect((await endpointOf(id))?.off?.reason).toBe('failing'))
    expect((await outbox.next(as.email)).subject).toContain('Archive')
  })

  it('by hanging keeps nobody else waiting', async () => {
    const hangs = await newEndpoint()
    const other = await newEndpoint()
    receiver.answer(hangs.path, () => 'hangs')
    for (let n = 1; n <= 12; n += 1) await happen(`CB-${n}`, n)
    await until(() => expect(other.heard()).toHaveLength(12))
    expect(hangs.heard().length).toBeLessThanOrEqual(4)
  })

  it('time and again makes an endpoint rest, then one event alone asks', async () => {
    const { path, heard, id } = await newEndpoint()
    receiver.answer(path, () => 503)
    for (let n = 1; n <= 30; n += 1) await happen(`CB-${n}`, n)
    await until(async () => expect(heard().length).toBeGreaterThanOrEqual(5))
    await until(async () => {
      const { rows } = await sql<{ rests: Date | null }>`
        select rests_until as rests from webhook_endpoint where id = ${id}`.execute(db)
      expect(rows[0]?.rests).not.toBeNull()
    })
    expect(heard().length).toBeLessThan(15)
    receiver.answer(path, () => 204)
    await later({ minutes: 20 })
    await until(async () => expect(new Set(await states(id))).toEqual(new Set(['delivered'])))
  })
})

describe('an endpoint', () => {
  it('is for administrators alone', async () => {
    for (const role of ['viewer', 'agent', 'dispatcher', 'finance'] as const) {
      const by = await insertOperator(server, role)
      const asked = await callDesk(server, 'listWebhookEndpoints', { as: by })
      expect(asked.problem.code).toBe('forbidden')
    }
  })

  it('has its secret shown once, kept by nobody in the open, and changed with both signing for a day', async () => {
    const { id, secret, heard, params } = await newEndpoint()
    const rotate = (endsFormer: boolean) =>
      callDesk(server, 'rotateWebhookSecret', { as, params, body: { endsFormer } })
    const rotated = await rotate(false)
    const { secret: second } = rotated.body
    expect((await rotate(false)).problem.code).toBe('conflict')
    await happen('CB-1', 1)
    await until(() => expect(heard()).toHaveLength(1))
    const [both] = heard()
    expect(both && [isVerified(secret, both), isVerified(second, both)]).toEqual([true, true])
    clock.advance({ days: 1 })
    await happen('CB-1', 2)
    await until(() => expect(heard()).toHaveLength(2))
    const signatures = (n: number) => heard()[n]?.headers['webhook-signature']?.split(' ')
    expect([signatures(0)?.length, signatures(1)?.length]).toEqual([2, 1])
    await rotate(false)
    const { secret: last } = (await rotate(true)).body
    await happen('CB-1', 3)
    await until(() => expect(signatures(2)).toHaveLength(1))
    const { rows } = await sql`select * from webhook_endpoint where id = ${id}`.execute(db)
    const audit = await db.selectFrom('operator_audit_entry').select('entry').execute()
    const kept = JSON.stringify([rows, audit, await endpointOf(id)])
    for (const one of [secret, second, last]) expect(kept).not.toContain(one.slice(6))
  })

  it.each([
    'http://systems.example.com/hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/hook',
    'https://2130706433/hook',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://[fd00::1]/hook',
    'https://intranet/hook',
    'https://db.internal/hook',
    'https://me:word@systems.example.com/hook',
    'http://10.0.0.8/hook',
    'ftp://systems.example.com',
    'hook',
  ])('is not at %s', async (url) => {
    const body = { url, description: 'Inside', eventTypes: ['payment.succeeded'] }
    const refused = await callDesk(server, 'createWebhookEndpoint', { as, body })
    expect(refused.problem.code).toBe('invalid-input')
    expect(refused.problem.errors?.[0]?.path).toBe('url')
  })

  it('is known once, hears of what there is, and there are not too many', async () => {
    const { path, params } = await newEndpoint()
    const make = (url: string, eventTypes = ['bill.issued']) => {
      const body = { url, description: 'Another', eventTypes }
      return callDesk(server, 'createWebhookEndpoint', { as, body })
    }
    expect((await make(receiver.origin + path)).problem.code).toBe('conflict')
    expect((await make(`${receiver.origin}/x`, ['no.such'])).problem.code).toBe('invalid-input')
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, n) => make(`${receiver.origin}/many-${n}`)),
    )
    // Whoever acts so much at once may be asked to come again.
    expect(all.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(19)
    let last = 201
    for (let n = 100; last === 201; n += 1) {
      last = (await make(`${receiver.origin}/many-${n}`)).status
    }
    expect(last).toBe(409)
    const { endpoints } = (await callDesk(server, 'listWebhookEndpoints', { as })).body
    expect(endpoints).toHaveLength(20)
    expect((await callDesk(server, 'deleteWebhookEndpoint', { as, params })).status).toBe(204)
    expect((await callDesk(server, 'deleteWebhookEndpoint', { as, params })).status).toBe(404)
  })

  it('is tried out by an event that comes to it alone', async () => {
    const tried = await newEndpoint()
    const other = await newEndpoint()
    const test = () => callDesk(server, 'testWebhookEndpoint', { as, params: tried.params })
    expect((await test()).status).toBe(201)
    await until(() => expect(tried.heard()).toHaveLength(1))
    expect(JSON.parse(tried.heard()[0]?.body ?? '').type).toBe('webhook.test')
    expect(other.heard()).toEqual([])
    const body = { description: 'Off', eventTypes: ['payment.succeeded'], isOn: false }
    await callDesk(server, 'updateWebhookEndpoint', { as, params: tried.params, body })
    expect((await test()).problem.code).toBe('conflict')
  })
})

it('pages of deliveries go on where the one before ended, each once', async () => {
  const { id } = await newEndpoint()
  await happen('CB-1', ...Array.from({ length: 60 }, (_, n) => n))
  await happen('CB-2', ...Array.from({ length: 60 }, (_, n) => n))
  const seen: Array<string> = []
  let before: string | undefined
  for (;;) {
    const query = { endpointId: id, type: 'payment.succeeded', ...(before && { before }) }
    const { items, next } = (await callDesk(server, 'listWebhookDeliveries', { as, query })).body
    seen.push(...items.map((one) => one.event.id))
    if (next === null) break
    before = next
  }
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

it('what happened a month ago goes, with all that became of it', async () => {
  const { id } = await newEndpoint()
  await happen('CB-1', 1)
  await until(async () => expect(await states(id)).toEqual(['delivered']))
  clock.advance({ days: 31 })
  await server.jobs.send('delete-old-webhook-events', {})
  await until(async () => expect(await states(id)).toEqual([]))
})
