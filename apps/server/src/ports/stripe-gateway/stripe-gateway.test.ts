import { afterAll, expect } from 'vitest'
import { describeGateway } from '../../../test/gateway-contract.ts'
import type { GatewayMethodLike } from '../../../test/gateway-contract.ts'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { TestMethodName } from '../../../test/test-stripe-methods.ts'
import { disputeCharge } from '../../../test/test-stripe-returns.ts'
import { TestStripeServer } from '../../../test/test-stripe-server.ts'
import { createDatabase, createPool } from '../../db/pool.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const clock = new TestClock('2026-11-20T20:00:00Z')
const server = new TestStripeServer({ clock })
await server.start()
const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 4 })
const gateway = createStripeGateway({
  secretKey: server.secretKey,
  publishableKey: 'pk_test_of_the_local_server',
  webhookSecret: server.webhookSecret,
  apiUrl: server.url,
  db: createDatabase(pool),
  clock,
  timeoutMs: 500,
})
afterAll(async () => {
  await server.stop()
  expect(server.mistakes).toEqual([])
  await pool.end()
  await database.drop()
})

const likes: Record<GatewayMethodLike, TestMethodName> = {
  approved: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  challenge: 'pm_card_authenticationRequired',
  bank: 'pm_usBankAccount_success',
}

/** The intent that charges a reference. */
function intentOf(reference: string): string {
  const found = [...server.book.intents.values()].find(
    (one) => one.metadata['reference'] === reference,
  )
  if (!found) throw new Error(`Nothing charges ${reference}`)
  return found.id
}

describeGateway('Stripe', () => ({
  gateway,
  clock,
  token: async (like) => server.book.addMethod(likes[like]),
  tokenWithoutAnswer: async (when) => {
    server.plant('/v1/payment_intents/:id/confirm', when)
    return server.book.addMethod('pm_card_visa')
  },
  answerChallenge: async (page, confirms) => {
    const [id = ''] = page.slice(page.lastIndexOf('/') + 1).split('_secret_')
    server.book.authenticate(id, confirms)
  },
  takeBack: async (reference) => void disputeCharge(server.book, intentOf(reference)),
  refuseDebit: async (reference) => server.book.endDebit(intentOf(reference), 'insufficient_funds'),
  sent: async () => server.events,
}))
