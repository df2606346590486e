import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  byDueDate,
  newAutopayCustomer,
  runAutopayOn,
} from '../../../../test/autopay/autopay-customer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { Config } from '../../../config.ts'

/** One bill can be charged to a card at once, two cannot. */
function withMost(config: Config): Config {
  const { rules, ...others } = config.settings
  const payments = { ...rules.payments, maximum: 100_00 }
  return { ...config, settings: { ...others, rules: { ...rules, payments } } }
}

const server = await testServer({ configure: withMost })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const limited: AutopayOption = { kind: 'due-date', maximum: 90_00 }

it.each([
  ['its own maximum', limited, '2026-11-10', '2026-11-24', 'Tuesday, November 24'],
  ['its own maximum', limited, '2026-11-11', '2026-11-25', 'Wednesday, November 25'],
  ['the most for a card', byDueDate, '2026-11-11', '2026-11-25', 'Wednesday, November 25'],
])(
  '[FEATURE-05] two bills below %s, together above it, are promised, told and drawn each',
  async (_what, option, billDate, dueOn, day) => {
    const ada = await newAutopayCustomer(server)
    await ada.addBill('M', { billDate })
    await ada.enrol(option)
    const both = [
      ['2026-11-24', 83_39, 'N'],
      [dueOn, 83_39, 'M'],
    ]
    expect(await ada.drawsOnPage()).toEqual(both)
    expect((await ada.home()).upcoming?.autopay.next).toMatchObject({
      state: 'planned',
      amount: { amount: 83_39 },
    })
    ada.news()
    await runAutopayOn(server, '2026-11-15')
    expect(
      ada
        .news()
        .filter((subject) => subject !== 'Autopay is on')
        .toSorted(),
    ).toEqual(['Autopay: $83.39 on Tuesday, November 24', `Autopay: $83.39 on ${day}`].toSorted())
    expect(await ada.drawsOnPage()).toEqual(both)
    await runAutopayOn(server, '2026-11-24')
    await runAutopayOn(server, '2026-11-25')
    expect(ada.news()).toEqual(['Autopay paid $83.39', 'Autopay paid $83.39'])
    expect(await ada.owes()).toBe(0)
  },
)

it('[FEATURE-05] of four open bills the oldest is drawn on the day that was told, and the page has room for the others', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  await ada.addBill('X', { billDate: '2026-11-15' })
  await ada.addBill('Y', { billDate: '2026-11-16' })
  await ada.addBill('Z', { billDate: '2026-11-17' })
  const all = [
    ['2026-11-24', 83_39, 'N'],
    ['2026-11-29', 83_39, 'X'],
    ['2026-11-30', 83_39, 'Y'],
    ['2026-12-01', 83_39, 'Z'],
  ]
  expect([await ada.drawsOnPage(), (await ada.page()).plan.byHand]).toEqual([all, []])
  ada.news()
  await runAutopayOn(server, '2026-11-24')
  expect(ada.news()).toContain('Autopay paid $83.39')
  expect(await ada.drawsOnPage()).toEqual(all.slice(1))
  expect(await ada.owes()).toBe(3 * 83_39)
})

it('[FEATURE-05] two draws of one day are made in the order of their bills', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.addBill('M', { billDate: '2026-11-10' })
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  // Their ids are random.
  await sql`
    update autopay_draw d set id = (case when b.number like '%-M' then '0' else 'f' end
      || substr(d.id::text, 2))::uuid
    from bill b where b.id = d.bill_id and d.account_id = ${ada.accountId}`.execute(server.db)
  await runAutopayOn(server, '2026-11-24')
  const made = await sql<{ number: string }>`
    select b.number from autopay_draw d join bill b on b.id = d.bill_id
    join autopay_try t on t.draw_id = d.id join payment p on p.id = t.payment_id
    join ledger_entry e
      on e.transaction_id = p.ledger_transaction_id and e.account_id = d.account_id
    where d.account_id = ${ada.accountId} order by e.id`.execute(server.db)
  expect(made.rows.map(({ number }) => number.slice(-1))).toEqual(['N', 'M'])
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] what is tried again leaves the next bill its own draw, and neither is lost', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.addBill('M', { billDate: '2026-11-11' })
  await ada.enrol(limited)
  await runAutopayOn(server, '2026-11-15')
  await runAutopayOn(server, '2026-11-24')
  await ada.charge('visa_4242')
  expect(await ada.drawsOnPage()).toEqual([['2026-11-25', 83_39, 'M']])
  expect((await ada.home()).upcoming?.autopay.next).toMatchObject({
    state: 'retrying',
    amount: { amount: 83_39 },
  })
  await runAutopayOn(server, '2026-11-25')
  expect(await ada.owes()).toBe(83_39)
  await runAutopayOn(server, '2026-11-27')
  expect(await ada.owes()).toBe(0)
})
