import { describe, expect, it } from 'vitest'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'

/** At which a card can pay as much as the second of four instalments of 83.39, and not the first. */
const server = await testServer({
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, maximum: 2084 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
const visa = 'pm_sandbox_visa_4242'
const bank = 'pm_sandbox_bank_6789'

/** Somebody behind with 83.39 on November 20, and what instalments of it are charged to, four weekly ones or others. */
async function newDebtor() {
  const { as, accounts } = await newPayer(server)
  const params = { accountId: accounts[0]!.id }
  await agreeToDebits(server, as, bank)
  const save = async (token: string) =>
    (await server.call('createPaymentMethod', { as, body: { token, name: null } })).body.id
  const read = async () => (await server.call('getPaymentPlan', { as, params })).body.plan
  return {
    card: await save(visa),
    account: await save(bank),
    create: (methodId: string, more: { frequency?: 'monthly'; count?: number } = {}) =>
      server.call('createPaymentPlan', {
        as,
        params,
        body: { frequency: 'weekly', count: 4, arrears: 8339, methodId, accepted: true, ...more },
      }),
    change: async (methodId: string) => {
      const body = { planId: (await read())?.id ?? '', methodId }
      return server.call('updatePaymentPlanMethod', { as, params, body })
    },
    read,
  }
}

describe('an instalment above what a card can pay', () => {
  it('[FEATURE-03] is charged to a bank account, and to no card', async () => {
    const { card, account, create, read } = await newDebtor()
    expect((await create(card)).problem.code).toBe('payment-method-unusable')
    expect(await read()).toBeNull()
    expect((await create(account)).body.plan).toMatchObject({
      method: { kind: 'bank' },
      instalments: [{ charge: { amount: { amount: 2087 } } }, {}, {}, {}],
    })
  })

  it('[FEATURE-03] stays with its bank account where a card is to take its place', async () => {
    const { card, account, create, change, read } = await newDebtor()
    await create(account)
    expect((await change(card)).problem.code).toBe('payment-method-unusable')
    expect((await read())?.method).toMatchObject({ id: account, kind: 'bank' })
  })
})

it('[FEATURE-03] instalments of a weekend wait for Monday where a bank account takes the place of a card', async () => {
  const { card, account, create, change, read } = await newDebtor()
  const days = async () => (await read())?.instalments.map(({ charge }) => charge?.date)
  await create(card, { frequency: 'monthly', count: 5 })
  expect(await days()).toEqual([
    '2026-11-27',
    '2026-12-27',
    '2027-01-27',
    '2027-02-27',
    '2027-03-27',
  ])
  expect((await change(account)).status).toBe(200)
  expect(await days()).toEqual([
    '2026-11-27',
    '2026-12-28',
    '2027-01-27',
    '2027-03-01',
    '2027-03-29',
  ])
})
