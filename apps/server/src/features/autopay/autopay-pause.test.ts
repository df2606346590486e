import type { AutopayOfAccount, AutopayOption } from '@portal/contract/autopay/autopay'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../../test/server-test.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339
const byDueDate: AutopayOption = { kind: 'due-date', maximum: null }

async function run(job: string): Promise<void> {
  await server.jobs.send(job, {})
  const open = async () =>
    (
      await sql`select 1 from jobs.job where name in (${job}, 'send-mail')
        and state in ('created', 'retry', 'active')`.execute(server.db)
    ).rows.length
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
}

/** Somebody who owes nothing, gets bills by mail and has autopay, which is paused from November 1 on. */
async function paused(until: string | null = '2026-11-20') {
  server.clock.set('2026-11-01T20:00:00Z')
  const { as: payer, email, accounts, balances } = await newPayer(server)
  const { id: accountId, number: accountNumber } = accounts[0]!
  await importRecords(server, {
    payments: [buildPayment({ reference: `${accountNumber}-P`, accountNumber, amount: charges })],
  })
  const params = { accountId }
  const as = () => server.signIn(payer.profileId)
  const { items } = (await server.call('listPaymentMethods', { as: payer })).body
  const methodId = items[0]!.id
  const enrol = async (option = byDueDate) =>
    server.call('enrolAutopay', {
      as: await as(),
      params,
      body: { option, methodId, accepted: true },
    })
  const notices = { paperless: true, attachPdf: false, reminderDays: null }
  await server.call('updateBillNotices', { as: payer, params, body: notices })
  await enrol()
  const setPaused = async (body: { paused: boolean; until: string | null }) => {
    const answer = await server.call('pauseAutopay', { as: await as(), params, body })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const pause = (day: string | null) => setPaused({ paused: true, until: day })
  await pause(until)
  return {
    enrol,
    pause,
    resume: () => setPaused({ paused: false, until: null }),
    page: async () => (await server.call('getAutopay', { as: await as(), params })).body,
    home: async () => (await server.call('getAccount', { as: await as(), params })).body,
    owes: async () => (await balances())[0],
    /** A bill that comes today, and what its mail says. */
    billMail: async (bill: { billDate: string; period?: { from: string; to: string } }) => {
      const number = `${accountNumber}-${bill.billDate}`
      await importRecords(server, { bills: [buildBill({ accountNumber, number, ...bill })] })
      await run('bill-notices')
      const mail = server.outbox.sent.findLast(({ to }) => to === email)
      expect(mail?.subject).toBe('Your bill for 12 Cedar Street is ready: $83.39')
      return mail?.text.replaceAll(/\s+/g, ' ')
    },
  }
}

it('[FEATURE-02] [FEATURE-05] of a bill due after a pause no mail asks for money, then and later', async () => {
  const { page, home, owes, billMail } = await paused()
  server.clock.set('2026-11-10T20:00:00Z')
  const inside = await billMail({ billDate: '2026-11-10' })
  expect(inside).toContain('Autopay pays it, so you don’t need to do anything')
  expect(inside).not.toContain('Please pay')
  expect((await page()).plan).toMatchObject({ draws: [{ date: '2026-11-24' }, {}, {}], byHand: [] })
  // Home says what the page says.
  const { attention, upcoming } = await home()
  expect(attention).toMatchObject({ kind: 'autopay', date: '2026-11-24' })
  expect(upcoming?.autopay.status).toBe('paused')
  for (const day of [23, 24]) {
    server.clock.set(`2026-11-${day}T18:00:00Z`)
    await run('run-autopay')
  }
  expect(await owes()).toBe(0)
  server.clock.set('2027-01-09T20:00:00Z')
  const period = { from: '2026-11-09', to: '2027-01-07' }
  const after = await billMail({ billDate: '2027-01-09', period })
  expect(after).toContain('Autopay pays it, so you don’t need to do anything')
})

it('[FEATURE-02] [FEATURE-05] of a bill due while it is paused the mail does', async () => {
  const { page, home, billMail } = await paused('2026-12-10')
  server.clock.set('2026-11-10T20:00:00Z')
  expect(await billMail({ billDate: '2026-11-10' })).toContain(
    'Please pay $83.39 by Tuesday, November 24',
  )
  expect((await page()).plan.byHand).toMatchObject([{ dueDate: '2026-11-24' }])
  const { attention, upcoming } = await home()
  expect(attention?.kind).toBe('bill-ready')
  expect(upcoming?.autopay.next).toBe(null)
})

it('[FEATURE-05] home and the page of autopay end a pause at the same moment', async () => {
  const { page, home } = await paused()
  const both = async () => [(await page()).status, (await home()).upcoming?.autopay.status]
  // Today's draws are made, tomorrow's are the next ones; it is still the 19th.
  server.clock.set('2026-11-20T06:00:00Z')
  expect(await both()).toEqual(['paused', 'paused'])
  server.clock.set('2026-11-20T09:00:00Z')
  expect(await both()).toEqual(['on', 'on'])
})

it('[FEATURE-05] a change after a pause keeps what was covered, as one of autopay that was never paused', async () => {
  const { enrol, page, billMail } = await paused()
  server.clock.set('2026-11-10T20:00:00Z')
  await billMail({ billDate: '2026-11-10' })
  server.clock.set('2026-11-22T20:00:00Z')
  expect((await enrol({ kind: 'due-date', maximum: 200_00 })).status).toBe(200)
  expect((await page()).plan).toMatchObject({ draws: [{ date: '2026-11-24' }, {}, {}], byHand: [] })
})

it('[FEATURE-05] a change after it was resumed draws no sooner than was said then', async () => {
  const { enrol, page, resume, billMail } = await paused(null)
  server.clock.set('2026-11-10T20:00:00Z')
  await billMail({ billDate: '2026-11-10' })
  await resume()
  expect((await page()).plan.draws[0]?.date).toBe('2026-11-24')
  await enrol({ kind: 'after-bill', days: 5, maximum: null })
  expect((await page()).plan.draws[0]?.date).toBe('2026-11-21')
})

/** The days of the draws of bills that are there, and the due dates of those that are to be paid by hand. */
function daysOf({ plan }: AutopayOfAccount) {
  const drawn = plan.draws.filter(({ key }) => key !== null)
  return { draws: drawn.map(({ date }) => date), byHand: plan.byHand.map(({ dueDate }) => dueDate) }
}
const byHand = { draws: [], byHand: ['2026-11-24'] }

it('[FEATURE-05] a pause covers nothing that autopay had left to be paid by hand', async () => {
  const { enrol, page, pause, resume, billMail, owes } = await paused(null)
  server.clock.set('2026-11-10T20:00:00Z')
  await billMail({ billDate: '2026-11-10' })
  server.clock.set('2026-11-21T20:00:00Z')
  expect(daysOf((await enrol()).body)).toEqual(byHand)
  expect(daysOf(await pause('2026-11-22'))).toEqual(byHand)
  expect(daysOf(await resume())).toEqual(byHand)
  expect(daysOf(await pause('2026-11-23'))).toEqual(byHand)
  for (const day of [22, 23, 24]) {
    server.clock.set(`2026-11-${day}T18:00:00Z`)
    await run('run-autopay')
  }
  expect([daysOf(await page()), await owes()]).toEqual([byHand, charges])
})

it('[FEATURE-05] a pause that is given an end leaves by hand what was told to be paid by hand until then', async () => {
  const { page, pause, resume, billMail, owes } = await paused(null)
  server.clock.set('2026-11-10T20:00:00Z')
  await billMail({ billDate: '2026-11-10' })
  server.clock.set('2026-11-22T20:00:00Z')
  expect(daysOf(await pause('2026-11-23'))).toEqual(byHand)
  expect(daysOf(await resume())).toEqual(byHand)
  for (const day of [23, 24, 25]) {
    server.clock.set(`2026-11-${day}T18:00:00Z`)
    await run('run-autopay')
  }
  expect([daysOf(await page()), await owes()]).toEqual([byHand, charges])
})
