import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { noteNotices } from './notified-draws-store.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339
const whole: AutopayOption = { kind: 'due-date', maximum: null }

/** Somebody whose bill of November 10 is drawn on its due date, November 24, and who was told so on the 14th. */
async function told(option: AutopayOption = whole) {
  server.clock.set('2026-11-12T20:00:00Z')
  const { as, email, accounts, balances } = await newPayer(server)
  const { id: accountId, number: accountNumber } = accounts[0]!
  const reference = `${accountNumber}-P`
  await importRecords(server, {
    bills: [buildBill({ accountNumber, number: `${accountNumber}-N`, billDate: '2026-11-10' })],
    payments: [buildPayment({ reference, accountNumber, amount: charges, date: '2026-11-11' })],
  })
  const { id: methodId } = await server.db
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .executeTakeFirstOrThrow()
  const params = { accountId }
  const enrol = async (chosen: AutopayOption) => {
    const body = { option: chosen, methodId, accepted: true } as const
    await server.call('enrolAutopay', { as: await server.signIn(as.profileId), params, body })
  }
  await enrol(option)
  await run('2026-11-14')
  let seen = mailsTo(email).length
  const page = async () => {
    const again = await server.signIn(as.profileId)
    return (await server.call('getAutopay', { as: again, params })).body
  }
  return {
    accountNumber,
    enrol,
    planned: () =>
      server.db
        .selectFrom('autopay_draw')
        .select(['account_id as accountId', 'key'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    first: mailsTo(email).at(-1)?.subject,
    /** What else is told since it was asked last. */
    news: () => {
      const all = mailsTo(email)
      const fresh = all.slice(seen)
      seen = all.length
      return fresh
    },
    owes: async () => (await balances())[0],
    /** Something else that was due already comes to light. */
    owesMore: () =>
      importRecords(server, {
        adjustments: [
          {
            reference: `${accountNumber}-A`,
            accountNumber,
            date: '2026-11-15',
            kind: 'fee',
            amount: 1500,
            billNumber: null,
            note: null,
          },
        ],
      }),
    skip: async (skipped: boolean) => {
      const again = await server.signIn(as.profileId)
      const key = (await page()).plan.draws[0]?.key ?? ''
      await server.call('skipAutopayDraw', { as: again, params, body: { key, skipped } })
    },
    state: async () => (await page()).past[0]?.state,
    draws: async () => (await page()).plan.draws,
  }
}

function mailsTo(email: string) {
  return server.outbox.sent.filter(({ to }) => to === email)
}

/** The daily run at 05:30 of a day in Cedar Bay, to its end. */
async function run(day: string): Promise<void> {
  server.clock.set(`${day}T13:30:00Z`)
  await server.jobs.send('run-autopay', {})
  const open = async () => {
    const found = await sql`
      select 1 from jobs.job where name in ('run-autopay', 'send-mail')
        and state in ('created', 'retry', 'active')`.execute(server.db)
    return found.rows.length
  }
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
}

it('[FEATURE-05] goes on showing a draw that it told of until it has begun', async () => {
  const ada = await told()
  expect((await ada.draws())[0]).toMatchObject({
    date: '2026-11-24',
    amount: { amount: charges },
  })
  await run('2026-11-24')
  expect((await ada.draws())[0]?.date).not.toBe('2026-11-24')
})

it('[FEATURE-05] says again, once, when more will be drawn than was told, and draws that', async () => {
  const ada = await told()
  expect(ada.first).toBe('Autopay: $83.39 on Tuesday, November 24')
  await ada.owesMore()
  await run('2026-11-16')
  await run('2026-11-17')
  const [mail, ...others] = ada.news()
  expect([mail?.subject, others]).toEqual(['Autopay: $98.39 on Tuesday, November 24', []])
  expect(mail?.text).toContain('We told you $83.39.')
  await run('2026-11-24')
  expect([await ada.owes(), await ada.state()]).toEqual([0, 'drawn'])
})

it('[FEATURE-05] never draws more than was told: what became due since comes with the next draw', async () => {
  const ada = await told()
  await ada.owesMore()
  await run('2026-11-24')
  expect([await ada.owes(), await ada.state()]).toEqual([1500, 'drawn'])
  expect(ada.news().map(({ subject }) => subject)).toEqual(['Autopay paid $83.39'])
})

it('[FEATURE-05] where it was told that nothing is drawn, nothing is, unless it was told in time that it fits now', async () => {
  const [ada, ben] = [
    await told({ kind: 'due-date', maximum: 8000 }),
    await told({ kind: 'due-date', maximum: 8000 }),
  ]
  expect(ada.first).toContain('it’s above your maximum')
  const payPart = ({ accountNumber }: typeof ada) =>
    importRecords(server, {
      payments: [
        buildPayment({
          reference: `${accountNumber}-Q`,
          accountNumber,
          amount: 2000,
          date: '2026-11-15',
        }),
      ],
    })
  await payPart(ada)
  await run('2026-11-20')
  expect(ada.news().map(({ subject }) => subject)).toEqual([
    'Autopay: $63.39 on Tuesday, November 24',
  ])
  await payPart(ben)
  await run('2026-11-24')
  expect([await ada.state(), await ben.state()]).toEqual(['drawn', 'above-maximum'])
  expect([await ada.owes(), await ben.owes()]).toEqual([0, 6339])
})

it('[FEATURE-05] a bill that was made again calls off what was announced, and is told anew before it is drawn', async () => {
  const ada = await told()
  const number = `${ada.accountNumber}-N`
  await importRecords(server, {
    bills: [
      buildBill({
        accountNumber: ada.accountNumber,
        number: `${number}-2`,
        billDate: '2026-11-20',
        supersedes: number,
      }),
    ],
  })
  await run('2026-11-20')
  const [calledOff, ...others] = ada.news()
  expect(calledOff?.subject).toBe('Autopay won’t pay $83.39 on Tuesday, November 24')
  expect([calledOff?.text.includes('We replaced your bill'), others]).toEqual([true, []])
  await run('2026-11-24')
  const tellings = ada.news().map(({ subject }) => subject)
  expect([tellings, await ada.owes()]).toEqual([['Autopay: $83.39 on Friday, December 4'], charges])
  await run('2026-12-04')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] where the new bill is drawn soon, one mail says what takes the place of what', async () => {
  const ada = await told({ kind: 'after-bill', days: 8, maximum: null })
  expect(ada.first).toBe('Autopay: $83.39 on Wednesday, November 18')
  const number = `${ada.accountNumber}-N`
  const again = { accountNumber: ada.accountNumber, number: `${number}-2`, supersedes: number }
  await importRecords(server, { bills: [buildBill({ ...again, billDate: '2026-11-15' })] })
  await run('2026-11-16')
  const [mail, ...others] = ada.news()
  expect([mail?.subject, others]).toEqual(['Autopay: $83.39 on Monday, November 23', []])
  expect(mail?.text).toContain(
    'This payment replaces the $83.39 we told you about for Wednesday, November 18.',
  )
})

it('[FEATURE-05] a bill that was made again twice is told of once', async () => {
  const ada = await told({ kind: 'after-bill', days: 8, maximum: null })
  const number = `${ada.accountNumber}-N`
  const again = { accountNumber: ada.accountNumber, billDate: '2026-11-15' }
  await importRecords(server, {
    bills: [buildBill({ ...again, number: `${number}-2`, supersedes: number })],
  })
  await importRecords(server, {
    bills: [buildBill({ ...again, number: `${number}-3`, supersedes: `${number}-2` })],
  })
  await run('2026-11-16')
  const [mail, ...others] = ada.news()
  expect([mail?.subject, others]).toEqual(['Autopay: $83.39 on Monday, November 23', []])
  expect(mail?.text).toContain('This payment replaces the $83.39 we told you about for')
})

it('[FEATURE-05] a bill that comes on the eve of its due date is told first and drawn the day after', async () => {
  const ada = await told()
  await run('2026-11-24')
  server.clock.set('2026-11-25T20:00:00Z')
  const { accountNumber } = ada
  const late = {
    number: `${accountNumber}-L`,
    billDate: '2026-11-20',
    dueDate: '2026-11-26',
    period: { from: '2026-11-10', to: '2026-11-18' },
  }
  await importRecords(server, { bills: [buildBill({ accountNumber, ...late })] })
  expect((await ada.draws())[0]).toMatchObject({ date: '2026-11-27', billNumber: late.number })
  ada.news()
  await run('2026-11-26')
  const tellings = ada.news().map(({ subject }) => subject)
  expect(tellings).toMatchObject([expect.stringMatching(/^Autopay: .* on Friday, November 27$/)])
  expect((await ada.draws())[0]?.date).toBe('2026-11-27')
  expect(await ada.owes()).toBeGreaterThan(0)
  await run('2026-11-27')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] what was told and skipped is drawn on its day where it is taken in again on the eve', async () => {
  const ada = await told()
  await ada.skip(true)
  server.clock.set('2026-11-23T20:00:00Z')
  await ada.skip(false)
  expect((await ada.draws())[0]?.date).toBe('2026-11-24')
  await run('2026-11-24')
  expect(await ada.owes()).toBe(0)
  expect(ada.news().map(({ subject }) => subject)).toEqual(['Autopay paid $83.39'])
})

it('[FEATURE-05] what has become more than the maximum since the eve is not drawn, and that is told', async () => {
  const ada = await told({ kind: 'due-date', maximum: 90_00 })
  await run('2026-11-23')
  ada.news()
  await ada.owesMore()
  await run('2026-11-24')
  expect(ada.news().map(({ subject }) => subject)).toEqual([
    'Autopay won’t pay $98.39: it’s above your maximum',
  ])
  expect(await ada.owes()).toBe(98_39)
})

it('[FEATURE-05] what was planned is planned anew where its payer chooses another day', async () => {
  const ada = await told()
  server.clock.set('2026-11-14T20:00:00Z')
  await ada.enrol({ kind: 'after-bill', days: 8, maximum: null })
  expect((await ada.draws())[0]?.date).toBe('2026-11-18')
  await run('2026-11-18')
  expect(await ada.owes()).toBe(0)
})

it.each([
  ['announced elsewhere', '2026-11-24', ['Autopay paid $83.39'], 0],
  ['not announced', undefined, [expect.stringMatching(/^Autopay: .* on Wednesday, Nov/)], charges],
] as const)(
  '[FEATURE-05] of autopay that is brought in, what was %s is drawn on its day or told first',
  async (_case, announcedUntil, news, owed) => {
    server.clock.set('2026-11-23T20:00:00Z')
    const { email, accounts, balances } = await newPayer(server)
    const accountNumber = accounts[0]!.number
    const [number, reference] = [`${accountNumber}-N`, `${accountNumber}-P`]
    await importRecords(server, {
      bills: [buildBill({ accountNumber, number, billDate: '2026-11-10' })],
      payments: [buildPayment({ reference, accountNumber, amount: charges, date: '2026-11-11' })],
      autopay: [
        {
          accountNumber,
          email,
          token: 'pm_sandbox_visa_4242',
          option: whole,
          since: '2026-11-01',
          ...(announcedUntil && { announcedUntil }),
        },
      ],
    })
    const before = mailsTo(email).length
    await run('2026-11-24')
    const told = mailsTo(email).slice(before)
    expect(told.map(({ subject }) => subject)).toEqual(news)
    expect((await balances())[0]).toBe(owed)
  },
)

it('[FEATURE-05] two runs at once tell of a larger draw once', async () => {
  const { accountId, key } = await told().then(({ planned }) => planned())
  const notice = {
    accountId,
    key,
    billId: null,
    drawOn: '2026-11-24',
    notified: 'upcoming' as const,
    notifiedAmount: charges + 1500,
  }
  const noted = Promise.withResolvers<void>()
  const first = inTransaction(server.db, async (tx) => {
    const found = await noteNotices(tx, [notice], '2026-11-16')
    noted.resolve()
    await wait(700)
    return found.size
  })
  await noted.promise
  const second = inTransaction(
    server.db,
    async (tx) => (await noteNotices(tx, [notice], '2026-11-16')).size,
  )
  expect(await Promise.all([first, second])).toEqual([1, 0])
})
