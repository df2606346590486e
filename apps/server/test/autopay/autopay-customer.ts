import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment, buildPayment } from '@portal/fixtures/builders/payment-builder'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPayer } from '../payments/test-payer.ts'
import type { TestServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'

export const byDueDate: AutopayOption = { kind: 'due-date', maximum: null }

/** The daily run at 05:30 of a day in Cedar Bay, to its end. */
export async function runAutopayOn(server: TestServer, day: string): Promise<void> {
  server.clock.set(`${day}T13:30:00Z`)
  await server.jobs.send('run-autopay', {})
  const open = async () => {
    const found = await sql`
      select 1 from jobs.job where name in ('run-autopay', 'send-mail')
        and state in ('created', 'retry', 'active')`.execute(server.db)
    return found.rows.length
  }
  await expect.poll(open, { timeout: 40_000 }).toBe(0)
}

type Bill = Parameters<typeof buildBill>[0]

/** Somebody who owes a bill of November 10 alone, 83.39 due on the 24th or later, with a card; it is noon of the 12th. */
export async function newAutopayCustomer(
  server: TestServer,
  { card = 'visa_4242', ...bill }: { card?: string; dueDate?: string } = {},
) {
  server.clock.set('2026-11-12T20:00:00Z')
  const { as: payer, email, accounts, balances } = await newPayer(server)
  const { id: accountId, number: accountNumber } = accounts[0]!
  const params = { accountId }
  const as = () => server.signIn(payer.profileId)
  const charge = (token: string) =>
    server.db
      .updateTable('payment_method')
      .set({ token: `pm_sandbox_${token}` })
      .where('profile_id', '=', payer.profileId)
      .execute()
  await charge(card)
  const { items } = (await server.call('listPaymentMethods', { as: payer })).body
  const methodId = items[0]!.id
  const mails = () => server.outbox.sent.filter(({ to }) => to === email)
  let seen = 0
  const customer = {
    accountId,
    accountNumber,
    profileId: payer.profileId,
    charge,
    /** Of a meter of its own where it is named. */
    addBill: async (name: string, bill: Bill = {}) => {
      const { reads } = buildBill(bill)
      const own = reads.map((read) => ({ ...read, meterNumber: `${accountNumber}-${name}` }))
      const number = `${accountNumber}-${name}`
      await importRecords(server, {
        bills: [buildBill({ accountNumber, number, reads: own, ...bill })],
      })
    },
    owesMore: (amount: number, date: string) =>
      importRecords(server, {
        adjustments: [
          buildAdjustment({
            reference: `${accountNumber}-${date}`,
            accountNumber,
            date,
            kind: 'fee',
            amount,
          }),
        ],
      }),
    enrol: async (option: AutopayOption = byDueDate) => {
      const body = { option, methodId, accepted: true } as const
      const answer = await server.call('enrolAutopay', { as: await as(), params, body })
      expect(answer.status).toBe(200)
      return answer.body
    },
    skip: async (key: string, skipped: boolean) =>
      server.call('skipAutopayDraw', { as: await as(), params, body: { key, skipped } }),
    pause: async (until: string | null) =>
      server.call('pauseAutopay', { as: await as(), params, body: { paused: true, until } }),
    resume: async () =>
      server.call('pauseAutopay', { as: await as(), params, body: { paused: false, until: null } }),
    page: async () => (await server.call('getAutopay', { as: await as(), params })).body,
    home: async () => (await server.call('getAccount', { as: await as(), params })).body,
    owes: async () => (await balances())[0],
    /** What the page says is drawn of the bills that are there: the day, how much, and the end of the bill's number. */
    drawsOnPage: async () =>
      (await customer.page()).plan.draws
        .filter(({ key, skipped, above }) => key !== null && !skipped && above === null)
        .map(({ date, amount, billNumber }) => [
          date,
          amount?.amount,
          billNumber?.slice(accountNumber.length + 1),
        ]),
    lastMail: () => mails().at(-1),
    /** The subjects of the mails since it was asked last. */
    news: () => {
      const all = mails().map(({ subject }) => subject)
      const fresh = all.slice(seen)
      seen = all.length
      return fresh
    },
  }
  const reference = `${accountNumber}-P`
  await customer.addBill('N', { billDate: '2026-11-10', ...bill })
  await importRecords(server, {
    payments: [buildPayment({ reference, accountNumber, amount: 8339, date: '2026-11-11' })],
  })
  return customer
}
