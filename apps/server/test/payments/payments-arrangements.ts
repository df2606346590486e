import { randomUUID } from 'node:crypto'
import { anAmount, expectMade, saveCard } from '../access/arrangement.ts'
import type { Arrangements } from '../access/arrangement.ts'

export const arrangements: Arrangements = {
  'scheduled payment': {
    jobs: ['charge-scheduled-payments'],
    charges: 'pay',
    tells: 'own',
    mail: anAmount,
    make: async (server, arranger) => {
      const { as, accountId } = arranger
      const body = {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 5000 }],
        method: { kind: 'saved', methodId: await saveCard(server, arranger) } as const,
        date: '2026-11-24',
        acceptDuplicate: false,
      }
      expectMade(await server.call('createPayment', { as, body }))
    },
  },
}

export const forNobody = [
  'reconcile',
  'take-gateway-event',
  'refund-payment',
  'resolve-payment',
  'drop-method-token',
]
