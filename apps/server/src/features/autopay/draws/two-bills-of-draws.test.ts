import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { expect, it } from 'vitest'
import { newAutopayCustomer, runAutopayOn } from '../../../../test/autopay/autopay-customer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const owed = 83_39

it('[FEATURE-05] while an older bill is tried again, a newer one that was drawn is not to be paid by hand, and home tells of the retry', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.addBill('M', { billDate: '2026-11-11' })
  await ada.enrol()
  await runAutopayOn(server, '2026-11-21')
  await runAutopayOn(server, '2026-11-24')
  await ada.charge('visa_4242')
  await runAutopayOn(server, '2026-11-25')
  expect(await ada.owes()).toBe(owed)
  expect((await ada.page()).plan.byHand).toEqual([])
  expect((await ada.home()).upcoming?.autopay.next).toMatchObject({
    state: 'retrying',
    date: '2026-11-27',
    amount: { amount: owed },
  })
})

it('[FEATURE-05] what failed for good does not hide the next payment that was announced', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.enrol()
  for (const day of ['21', '24', '27', '30']) await runAutopayOn(server, `2026-11-${day}`)
  const next = async () => (await ada.home()).upcoming?.autopay.next
  expect(await next()).toMatchObject({ state: 'failed', date: null })
  await ada.addBill('M', { billDate: '2026-11-28' })
  await runAutopayOn(server, '2026-12-09')
  expect(await next()).toMatchObject({
    state: 'planned',
    date: '2026-12-12',
    amount: { amount: 2 * owed },
  })
})

it('[FEATURE-05] an older bill that is due after a newer one is drawn with it, and not to be paid by hand', async () => {
  const ada = await newAutopayCustomer(server, { dueDate: '2026-12-04' })
  await ada.addBill('M', { billDate: '2026-11-12', dueDate: '2026-11-26' })
  await ada.enrol()
  expect(await ada.drawsOnPage()).toEqual([['2026-11-26', 2 * owed, 'M']])
  expect((await ada.page()).plan.byHand).toEqual([])
})

it('[FEATURE-05] what is due before it is drawn with a newer bill is still to be paid by hand', async () => {
  const ada = await newAutopayCustomer(server)
  server.clock.set('2026-11-22T20:00:00Z')
  await ada.addBill('M', { billDate: '2026-11-20' })
  await ada.enrol()
  expect((await ada.page()).plan.byHand).toMatchObject([{ dueDate: '2026-11-24' }])
})

it('[FEATURE-05] a bill that is made again while its draw is tried again ends that, and the other try is called off', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.enrol()
  await runAutopayOn(server, '2026-11-21')
  await runAutopayOn(server, '2026-11-24')
  const { accountNumber } = ada
  const number = `${accountNumber}-N`
  await importRecords(server, {
    bills: [
      buildBill({
        accountNumber,
        number: `${number}2`,
        supersedes: number,
        billDate: '2026-11-25',
      }),
    ],
  })
  ada.news()
  await runAutopayOn(server, '2026-11-26')
  expect(ada.news()).toEqual(['Autopay won’t pay $83.39 on Friday, November 27'])
  const [past] = (await ada.page()).past
  expect([past?.state, past?.tries.map(({ state }) => state)]).toEqual(['failed', ['failed']])
  await ada.charge('visa_4242')
  await runAutopayOn(server, '2026-11-27')
  expect(ada.news()).toEqual([])
  await runAutopayOn(server, '2026-12-06')
  expect(ada.news()).toEqual(['Autopay: $83.39 on Wednesday, December 9'])
  await runAutopayOn(server, '2026-12-09')
  expect(await ada.owes()).toBe(0)
})
