import { expect, it } from 'vitest'
import { migrateAgain } from '../../../../test/migrate-again.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const undo = `
  alter table payment_method drop constraint if exists payment_method_expires_month,
    drop constraint if exists payment_method_expires_year`

it.each([
  [13, 2027],
  [0, 2027],
  [5, 1],
  [12, 9_999],
])(
  'a saved card that expires in month %i of %i, from an earlier import, shows as one of unknown expiry',
  async (month, year) => {
    const as = await server.signIn()
    await migrateAgain(
      server,
      '046-possible-expiries.sql',
      `${undo};
     insert into payment_method (profile_id, gateway, token, kind, brand, last4, expires_month,
       expires_year, is_default, created_at)
     values ('${as.profileId}', 'sandbox', 'pm_sandbox_visa_4242', 'card', 'visa', '4242',
       ${month}, ${year}, true, now())`,
    )
    const { status, body } = await server.call('listPaymentMethods', { as })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { last4: '4242', expiresMonth: null, expiresYear: null, expiry: 'valid' },
    ])
  },
)

it('a card with a month that cannot be is not saved', async () => {
  const as = await server.signIn()
  const token = 'pm_sandbox_visa_4242_1330_aaaaaaaa12345678'
  const { status } = await server.call('createPaymentMethod', {
    as,
    body: { token, name: null },
  })
  expect(status).toBe(422)
})
