import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill, sixtyDays } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { inTransaction } from '../../db/transaction.ts'
import { scheduledPaymentFailedMail } from '../payments/mails/scheduled-payment-failed-mail.ts'
import { planChargedMail } from '../payment-plans/mails/plan-charged-mail.ts'
import { notify, notifyOfAccount } from './notify-acts.ts'

const server = await testServer()
const { db } = server
const accountNumber = 'CB-1001'
/** 83.39, due on the 24th; today is the 20th. */
const bill = buildBill({ number: 'B-1', billDate: '2026-11-10', period: sixtyDays('2026-07-20') })
const grantOf = (role: 'payer' | 'viewer') => ({ accountNumber, role, nickname: null })
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [
    buildProfile({ email: 'ada@example.com', grants: [grantOf('payer')] }),
    buildProfile({ email: 'luz@example.com', grants: [grantOf('viewer')] }),
  ],
  bills: [bill],
})

async function signInAs(email: string) {
  const profile = db.selectFrom('profile').select('id').where('email', '=', email)
  return server.signIn((await profile.executeTakeFirstOrThrow()).id)
}
const ada = await signInAs('ada@example.com')
const luz = await signInAs('luz@example.com')
const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()

/** A payment that was scheduled fails. */
async function fail({ profileId }: typeof ada, paymentId: string): Promise<void> {
  const to = { profileId, email: 'ada@example.com', locale: 'en' as const }
  const amount = { amount: 8339, currency: 'USD' }
  const facts = { paymentId, amount, failure: 'insufficient-funds' as const }
  await inTransaction(db, (tx) =>
    notify(notifying(server), tx, to, scheduledPaymentFailedMail, {
      facts,
      key: paymentId,
      accountId,
    }),
  )
}

const needs = async (as: typeof ada) =>
  (await server.call('listNeeds', { as })).body.items.map(({ alert, asks, by }) => ({
    title: alert.title,
    asks,
    by,
  }))
const asked = (by: string) => ({
  title: 'Your scheduled payment of $83.39 didn’t go through',
  asks: 'payment',
  by,
})
const pay = (reference: string, amount: number, date: string) =>
  importRecords(server, { payments: [buildPayment({ reference, date, amount })] })

it('[FEATURE-18] an alert needs who may pay for as long as what it asked for is due', async () => {
  await fail(ada, 'payment-1')
  await fail(luz, 'payment-1')
  expect(await needs(ada)).toEqual([asked('2026-11-24')])
  // A viewer can do nothing about it.
  expect(await needs(luz)).toEqual([])
})

it('[FEATURE-18] what two alerts ask for of one account is one act', async () => {
  server.clock.advance({ minutes: 1 })
  await fail(ada, 'payment-1b')
  expect(await needs(ada)).toEqual([asked('2026-11-24')])
  await db.deleteFrom('alert').where('thing', '=', 'payment-1b').execute()
})

it('[FEATURE-18] of a payment for several accounts it needs who pays as long as one of them is due', async () => {
  await db.deleteFrom('alert').where('profile_id', '=', ada.profileId).execute()
  const to = { profileId: ada.profileId, email: 'ada@example.com', locale: 'en' as const }
  const facts = {
    paymentId: 'payment-of-two',
    amount: { amount: 8339, currency: 'USD' },
    failure: 'insufficient-funds' as const,
    accountNumbers: ['of no account here', accountNumber],
  }
  await inTransaction(db, (tx) =>
    notify(notifying(server), tx, to, scheduledPaymentFailedMail, { facts, key: 'payment-of-two' }),
  )
  expect(await needs(ada)).toEqual([asked('2026-11-24')])
  await db.deleteFrom('alert').where('thing', '=', 'payment-of-two').execute()
  await fail(ada, 'payment-1')
})

it('[FEATURE-18] that it was read settles nothing', async () => {
  const { items } = (await server.call('listAlerts', { as: ada })).body
  const which = { kind: 'until', ids: items.map(({ id }) => id) } as const
  await server.call('markAlertsRead', { as: ada, body: { which, read: true } })
  expect(await needs(ada)).toEqual([asked('2026-11-24')])
})

it('[FEATURE-18] later news of the same thing take it away', async () => {
  const reader = { profileId: ada.profileId, email: 'ada@example.com', locale: 'en' as const }
  const of = { ...reader, firstName: 'Ada', accountId, accountNumber }
  const facts = { amount: 1, method: { kind: 'card', last4: null } } as const
  server.clock.advance({ minutes: 1 })
  await inTransaction(db, (tx) =>
    notifyOfAccount(notifying(server), tx, of, planChargedMail, { facts, key: 'payment-1 paid' }),
  )
  expect(await needs(ada)).toEqual([])
  server.clock.advance({ minutes: 1 })
  await fail(ada, 'payment-2')
  expect(await needs(ada)).toEqual([asked('2026-11-24')])
})

it('[FEATURE-18] once it is paid it needs nobody, and a later bill that is due does not bring it back', async () => {
  await pay('P-1', billCharges(bill.lines), '2026-11-20')
  expect(await needs(ada)).toEqual([])
  server.clock.advance({ days: 60 })
  const period = sixtyDays('2026-09-18')
  const next = buildBill({ number: 'B-2', billDate: '2027-01-08', dueDate: '2027-01-22', period })
  await importRecords(server, { bills: [next] })
  const { body } = await server.call('listAccounts', { as: await signInAs('ada@example.com') })
  expect(body.items[0]?.attention?.kind).toBe('due-soon')
  expect(await needs(await signInAs('ada@example.com'))).toEqual([])
})
