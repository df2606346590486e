import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { newAutopayCustomer, runAutopayOn } from '../../../../test/autopay/autopay-customer.ts'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const owed = 83_39
const told = 'Autopay: $83.39 on Tuesday, November 24'
const toldAnew = 'Autopay: $83.39 on Thursday, November 26'

/** Somebody who was told of their draw three days before it, and what they arrange by hand. */
async function toldCustomer(on = '2026-11-21', bill: { dueDate?: string } = {}) {
  const ada = await newAutopayCustomer(server, bill)
  await ada.enrol()
  await runAutopayOn(server, on)
  const as = () => server.signIn(ada.profileId)
  /** What is owed, by a card or a bank account. */
  const schedule = async (date: string, token = 'pm_sandbox_visa_4242') => {
    const by = await as()
    if (token.includes('_bank_')) await agreeToDebits(server, by, token)
    const { body } = await server.call('createPayment', {
      as: by,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId: ada.accountId, amount: owed }],
        method: { kind: 'new', token, save: false },
        acceptDuplicate: true,
        date,
      },
    })
    expect(body.status).toBe('scheduled')
    const { id } = body
    const is = async () => {
      const found = await sql<{ status: string }>`
        select status from payment where id = ${id}`.execute(server.db)
      return found.rows[0]?.status
    }
    return {
      scheduledFor: body.scheduledFor,
      /** The payments of a day are charged at six. */
      charge: async (day: string, status: string) => {
        server.clock.set(`${day}T14:10:00Z`)
        await server.jobs.send('charge-scheduled-payments', {})
        await vi.waitFor(async () => expect(await is()).toBe(status), { timeout: 20_000 })
      },
      /** It is under way since a moment, as what a bank is still to answer. */
      begin: (at: string) =>
        sql`update payment set status = 'processing', charged_at = ${at} where id = ${id}`.execute(
          server.db,
        ),
      fail: () =>
        sql`update payment set status = 'failed', failure = 'not-charged' where id = ${id}`.execute(
          server.db,
        ),
    }
  }
  return { ...ada, schedule }
}

it('[FEATURE-05] a draw that a payment of its day nets off is not lost where that is declined: it is told anew, and made', async () => {
  const ada = await toldCustomer()
  expect(ada.news()).toContain(told)
  const payment = await ada.schedule('2026-11-24', 'pm_sandbox_visa_0002')
  await runAutopayOn(server, '2026-11-24')
  await payment.charge('2026-11-24', 'failed')
  await runAutopayOn(server, '2026-11-25')
  const failed = 'Your scheduled payment of $83.39 didn’t go through'
  expect(ada.news().toSorted()).toEqual([toldAnew, failed])
  expect(await ada.drawsOnPage()).toEqual([['2026-11-26', owed, 'N']])
  expect(await ada.owes()).toBe(owed)
  await runAutopayOn(server, '2026-11-26')
  expect([ada.news(), await ada.owes()]).toEqual([['Autopay paid $83.39'], 0])
})

it('[FEATURE-05] a draw waits for what is paid by hand, for days, and is told anew where that fails', async () => {
  const ada = await toldCustomer()
  expect(ada.news()).toContain(told)
  const payment = await ada.schedule('2026-11-24')
  await payment.begin('2026-11-24T13:10:00Z')
  await runAutopayOn(server, '2026-11-24')
  server.clock.set('2026-11-24T15:30:00Z')
  await server.jobs.send('finish-autopay-draws', {})
  await runAutopayOn(server, '2026-11-25')
  await runAutopayOn(server, '2026-11-26')
  await runAutopayOn(server, '2026-11-27')
  expect(ada.news()).toEqual([])
  await payment.fail()
  await runAutopayOn(server, '2026-11-28')
  expect(ada.news()).toEqual(['Autopay: $83.39 on Sunday, November 29'])
  await runAutopayOn(server, '2026-11-29')
  expect([ada.news(), await ada.owes()]).toEqual([['Autopay paid $83.39'], 0])
})

it('[FEATURE-05] what is tried again waits for what is paid by hand, and is told anew where that fails', async () => {
  const ada = await toldCustomer()
  await ada.charge('visa_9995')
  await runAutopayOn(server, '2026-11-24')
  await ada.charge('visa_4242')
  const payment = await ada.schedule('2026-11-27')
  await payment.begin('2026-11-27T10:00:00Z')
  await runAutopayOn(server, '2026-11-27')
  await payment.fail()
  ada.news()
  await runAutopayOn(server, '2026-11-28')
  expect(ada.news()).toEqual(['Autopay: $83.39 on Sunday, November 29'])
  expect((await ada.home()).upcoming?.autopay.next).toMatchObject({
    state: 'retrying',
    date: '2026-11-29',
  })
  await runAutopayOn(server, '2026-11-29')
  expect([ada.news(), await ada.owes()]).toEqual([['Autopay paid $83.39'], 0])
})

it('[FEATURE-05] a payment by bank of a Sunday takes the place of the Sunday’s draw, and is charged once', async () => {
  const ada = await toldCustomer('2026-11-26', { dueDate: '2026-11-29' })
  const payment = await ada.schedule('2026-11-29', 'pm_sandbox_bank_6789')
  expect(payment.scheduledFor).toBe('2026-11-30')
  expect(await ada.drawsOnPage()).toEqual([])
  await runAutopayOn(server, '2026-11-29')
  expect(await ada.owes()).toBe(owed)
  await payment.charge('2026-11-30', 'succeeded')
  ada.news()
  await runAutopayOn(server, '2026-12-01')
  await runAutopayOn(server, '2026-12-02')
  expect(ada.news().filter((subject) => subject.startsWith('Autopay'))).toEqual([])
  await expect.poll(ada.owes, { timeout: 10_000 }).toBe(0)
})

it('[FEATURE-05] what is scheduled by hand is no bill still to be paid, nor asked for on the morning of its day', async () => {
  const ada = await newAutopayCustomer(server)
  server.clock.set('2026-11-22T20:00:00Z')
  await ada.enrol()
  const byHand = async () => (await ada.page()).plan.byHand.map(({ unpaid }) => unpaid.amount)
  expect(await byHand()).toEqual([owed])
  const as = await server.signIn(ada.profileId)
  await server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId: ada.accountId, amount: owed }],
      method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
      acceptDuplicate: true,
      date: '2026-11-24',
    },
  })
  expect(await byHand()).toEqual([])
  server.clock.set('2026-11-24T08:10:00Z')
  expect(await byHand()).toEqual([])
  const { upcoming, attention } = await ada.home()
  expect(upcoming?.scheduled).toMatchObject({ date: '2026-11-24', amount: { amount: owed } })
  expect(attention?.kind).toBe('scheduled')
})

it('[FEATURE-05] a draw whose day is long past is told anew for another day before it is made', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await runAutopayOn(server, '2026-11-21')
  expect(ada.news()).toContain(told)
  await runAutopayOn(server, '2027-01-18')
  expect(ada.news()).toEqual(['Autopay: $83.39 on Tuesday, January 19'])
  expect(await ada.owes()).toBe(owed)
  await runAutopayOn(server, '2027-01-19')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] what is drawn late but soon is drawn as it was told', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await runAutopayOn(server, '2026-11-21')
  await runAutopayOn(server, '2026-11-27')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] [FEATURE-18] the alert of a draw that is tried again says so no longer once it is paid by hand', async () => {
  const ada = await toldCustomer()
  await ada.charge('visa_9995')
  await runAutopayOn(server, '2026-11-24')
  await ada.charge('visa_4242')
  const as = await server.signIn(ada.profileId)
  const alert = async () => {
    const { items } = (await server.call('listAlerts', { as })).body
    const { title, text, link } = items.find(({ event }) => event === 'autopay')!
    return [title, text, link?.label, link?.page]
  }
  expect(await alert()).toEqual([
    'We couldn’t collect $83.39. We’ll try again Friday, November 27.',
    expect.stringContaining('We couldn’t charge $83.39'),
    'Choose another method',
    `/accounts/${ada.accountId}/autopay?change=true`,
  ])
  await server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId: ada.accountId, amount: owed }],
      method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
      acceptDuplicate: true,
    },
  })
  expect(await alert()).toEqual([
    'We couldn’t collect $83.39',
    'It’s paid or on its way by now, so we won’t try again.',
    'See your autopay',
    `/accounts/${ada.accountId}/autopay`,
  ])
})
