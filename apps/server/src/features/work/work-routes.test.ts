import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTask } from './operator-tasks-acts.ts'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { testServer } from '../../../test/server-test.ts'
import { openTaskId, placeWork } from '../../../test/work/place-work.ts'

// A Tuesday, 9 in the morning.
const server = await testServer({ now: '2026-11-24T17:00:00Z' })
const { db, clock } = server
const agent = await insertOperator(server, 'agent')
const other = await insertOperator(server, 'finance')
const viewer = await insertOperator(server, 'viewer')

const open = async (kind: 'charge-missing' | 'bill-held', subject: string) => {
  const details = {
    reference: randomUUID(),
    ledgerAmount: 12_345,
    reason: 'no-reading',
    date: '2026-11-24',
  }
  await openTask(db, { kind, subject, details }, clock.now())
  return openTaskId(server, subject)
}
const list = (query = {}, as = agent) => callDesk(server, 'listWork', { as, query })
const get = (taskId: string, as = agent) => callDesk(server, 'getTask', { as, params: { taskId } })
const assign = (id: string, from: string | null, to: string | null, as = agent) =>
  callDesk(server, 'assignWork', { as, body: { tasks: [{ id, from }], to } })
const settle = (ids: Array<string>, as = agent) =>
  callDesk(server, 'settleWork', { as, body: { ids, note: 'The bank has it.' } })
const reopen = (ids: Array<string>, as = agent) =>
  callDesk(server, 'reopenWork', { as, body: { ids } })
const resultOf = ({ body }: { body: { results: Array<{ result: string }> } }) =>
  body.results.map(({ result }) => result)

describe('a task', () => {
  it('is listed with its account, its standard and its age, once a server has looked at it', async () => {
    const { accounts } = await newPayer(server)
    const number = accounts[0]?.number ?? ''
    const id = await open('bill-held', number)
    const { items, now } = (await list({ kind: 'bill-held' })).body
    expect(now).toBe('2026-11-24T17:00:00.000Z')
    // Three working days; the 26th is a holiday.
    expect(items).toEqual([
      expect.objectContaining({ id, subject: number, dueAt: '2026-11-30T17:00:00.000Z' }),
    ])
    expect(items[0]?.account).toMatchObject({ number, id: accounts[0]?.id })
    const filtered = await list({ accountId: accounts[0]?.id })
    expect(filtered.body.items.map((each) => each.id)).toEqual([id])
  })

  it('says what it is about, what comes next by itself, what the customer sees, and who did what', async () => {
    const { accounts } = await newPayer(server)
    const id = await open('bill-held', accounts[0]?.number ?? '')
    await assign(id, null, agent.operatorId)
    const { body } = await get(id)
    expect(body).toMatchObject({
      about: { kind: 'bill-held', reason: 'no-reading', date: '2026-11-24' },
      next: 'bills-made-again',
      seen: 'bill-late',
      acts: [],
      assignedTo: { id: agent.operatorId },
      history: [
        { what: 'opened', by: null },
        { what: 'assigned', by: { id: agent.operatorId }, to: { id: agent.operatorId } },
      ],
    })
    // What ends by itself is not ended with a note.
    expect(resultOf(await settle([id]))).toEqual(['not-by-note'])
  })

  it('that is not there is not found', async () => {
    expect((await get(randomUUID())).problem.code).toBe('not-found')
    expect(resultOf(await settle([randomUUID()]))).toEqual(['not-found'])
    expect(resultOf(await assign(randomUUID(), null, null))).toEqual(['not-found'])
  })

  it('is for who does work alone', async () => {
    expect((await list({}, viewer)).problem.code).toBe('forbidden')
  })
})

describe('who takes a task up', () => {
  it('is one of twenty who try at once', async () => {
    const id = await open('charge-missing', `R-${randomUUID()}`)
    const people = await Promise.all(
      Array.from({ length: 20 }, () => insertOperator(server, 'agent')),
    )
    const answers = await Promise.all(
      people.map((person) => assign(id, null, person.operatorId, person)),
    )
    // A machine under load turns some away.
    const done = people.filter((_person, at) => {
      const answer = answers[at]
      return answer?.status === 200 && resultOf(answer)[0] === 'done'
    })
    expect(done).toHaveLength(1)
    const { body } = await get(id)
    expect(body.assignedTo?.id).toBe(done[0]?.operatorId)
    expect(body.history.filter(({ what }) => what === 'assigned')).toHaveLength(1)
  })

  it('hands it over, or gives it back, where it still is as they saw it', async () => {
    const id = await open('charge-missing', `R-${randomUUID()}`)
    await assign(id, null, agent.operatorId)
    expect(resultOf(await assign(id, null, other.operatorId, other))).toEqual(['moved'])
    expect(resultOf(await assign(id, agent.operatorId, other.operatorId))).toEqual(['done'])
    expect((await list({ whose: 'mine' }, other)).body.items.map((each) => each.id)).toContain(id)
    expect(resultOf(await assign(id, other.operatorId, null, other))).toEqual(['done'])
    const { body } = await get(id)
    expect(body.assignedTo).toBeNull()
    expect(body.history.map(({ what }) => what)).toEqual([
      'opened',
      'assigned',
      'assigned',
      'released',
    ])
  })

  it('is somebody who works', async () => {
    const id = await open('charge-missing', `R-${randomUUID()}`)
    expect((await assign(id, null, viewer.operatorId)).problem.code).toBe('not-found')
    const people = (await callDesk(server, 'listWorkers', { as: agent })).body.people
    const ids = people.map((person) => person.id)
    expect(ids).toContain(other.operatorId)
    expect(ids).not.toContain(viewer.operatorId)
  })
})

describe('what was settled with a note', () => {
  it('is among the settled, and open again where it is taken back in time', async () => {
    const id = await open('charge-missing', `R-${randomUUID()}`)
    expect(resultOf(await settle([id, id]))).toEqual(['done', 'done'])
    const settled = (await list({ state: 'settled', kind: 'charge-missing' })).body
    expect(settled.items.map((each) => each.id)).toContain(id)
    const before = (await get(id)).body
    expect(before.history.at(-1)).toMatchObject({ what: 'settled', note: 'The bank has it.' })
    expect(before.undoUntil).toBe('2026-11-24T17:10:00.000Z')
    expect((await get(id, other)).body.undoUntil).toBeNull()
    expect(resultOf(await reopen([id], other))).toEqual(['moved'])
    expect(resultOf(await reopen([id]))).toEqual(['done'])
    const after = (await get(id)).body
    expect(after).toMatchObject({ closedAt: null, undoUntil: null, acts: ['settle'] })
    expect(resultOf(await reopen([id]))).toEqual(['moved'])
  })

  it('stays settled after some minutes, and where the same waits anew', async () => {
    const late = await open('charge-missing', `R-${randomUUID()}`)
    await settle([late])
    clock.advance({ minutes: 10 })
    expect(resultOf(await reopen([late]))).toEqual(['moved'])
    const subject = `R-${randomUUID()}`
    const first = await open('charge-missing', subject)
    await settle([first])
    await open('charge-missing', subject)
    expect(resultOf(await reopen([first]))).toEqual(['moved'])
  })

  it('is settled once by twenty at once', async () => {
    const id = await open('charge-missing', `R-${randomUUID()}`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => settle([id])))
    const answered = answers.filter(({ status }) => status !== 503)
    expect(answered.flatMap(resultOf).filter((result) => result === 'done')).toHaveLength(1)
  })
})

describe('lists and counts', () => {
  const subject = () => `R-${randomUUID()}`
  beforeAll(async () => {
    for (let n = 0; n < 60; n += 1) {
      clock.advance({ minutes: 1 })
      await openTask(db, { kind: 'amount-differs', subject: subject(), details: {} }, clock.now())
    }
    await placeWork(server)
  })

  it('come a page at a time, each once, what is due first', async () => {
    const first = (await list({ kind: 'amount-differs' })).body
    expect(first.items).toHaveLength(50)
    const rest = (await list({ kind: 'amount-differs', cursor: first.next })).body
    expect(rest.items).toHaveLength(10)
    expect(rest.next).toBeNull()
    const all = [...first.items, ...rest.items]
    expect(new Set(all.map(({ id }) => id)).size).toBe(60)
    expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted())
  })

  it.each(['nonsense', '2026-13-45T00:00:00.000Z_0190f5a0-0000-7000-8000-000000000001'])(
    'begin nowhere else: %s',
    async (cursor) => {
      expect((await list({ cursor })).problem.code).toBe('invalid-input')
    },
  )

  it('say how many wait, how many are past their standard, and whose they are', async () => {
    const id = await open('charge-missing', subject())
    const before = (await callDesk(server, 'countWork', { as: other })).body
    await assign(id, null, other.operatorId, other)
    const after = (await callDesk(server, 'countWork', { as: other })).body
    expect(after).toEqual({ ...before, mine: before.mine + 1 })
    const summary = (await callDesk(server, 'summariseWork', { as: other, query: {} })).body
    expect(summary.counts).toMatchObject({ all: after.open, past: after.past, mine: after.mine })
    const amounts = summary.kinds.find(({ kind }) => kind === 'amount-differs')
    expect(amounts).toMatchObject({ open: 60, past: 0, standard: { workingDays: 2 } })
    expect(amounts?.dots).toHaveLength(60)
    const mine = await callDesk(server, 'summariseWork', { as: other, query: { whose: 'mine' } })
    expect(mine.body.kinds.flatMap(({ dots }) => dots).map((dot) => dot.id)).toEqual([id])
  })

  it('tell what is past from what is due today and later', async () => {
    const past = await open('charge-missing', subject())
    clock.advance({ days: 10 })
    const ids = async (state: string) =>
      (await list({ state, kind: 'charge-missing' })).body.items.map(({ id }) => id)
    expect(await ids('past')).toContain(past)
    expect(await ids('today')).not.toContain(past)
    expect(await ids('later')).not.toContain(past)
    const summary = (await callDesk(server, 'summariseWork', { as: agent, query: {} })).body
    expect(summary.counts.past).toBeGreaterThan(60)
  })
})

it('every call is written down', async () => {
  const administrator = await insertOperator(server, 'administrator')
  const id = await open('charge-missing', `R-${randomUUID()}`)
  await assign(id, null, agent.operatorId)
  await settle([id])
  const query = { subject: id }
  const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
    .body
  expect(entries.map(({ act, details }) => ({ act, details }))).toEqual([
    { act: 'settleWork', details: { note: 'The bank has it.', asked: 1, done: 1 } },
    { act: 'assignWork', details: { to: agent.operatorId, asked: 1, done: 1 } },
  ])
})
