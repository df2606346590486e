import { expect, it } from 'vitest'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

it('[FEATURE-03] who paid while signed in gets one receipt by email, for all accounts of the payment', async () => {
  const payer = await newPayer(server, 2)
  const { number } = await payer.pay('pm_sandbox_visa_4242', [3000, 1000])
  const mail = await server.outbox.next(payer.email)
  expect(mail.subject).toBe('We received your payment of $40.00')
  expect(mail.text).toMatch(/You paid \$40\.00 for accounts 12 Cedar Street and 12 Cedar Street\./)
  expect(mail.text).toContain(`Your receipt number is ${number}.`)
  const { items } = (await server.call('listAlerts', { as: payer.as })).body
  expect(items.map(({ event }) => event)).toEqual(['payment'])
})

it('[FEATURE-03] a payment that is declined sends none', async () => {
  const payer = await newPayer(server)
  await payer.pay('pm_sandbox_visa_0002')
  await payer.pay('pm_sandbox_visa_4242', 1200)
  const mail = await server.outbox.next(payer.email)
  expect(mail.subject).toBe('We received your payment of $12.00')
  expect(server.outbox.sent.filter(({ to }) => to === payer.email)).toEqual([])
})
