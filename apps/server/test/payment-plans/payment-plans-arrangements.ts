import { anAmount, expectMade, saveCard } from '../access/arrangement.ts'
import type { Arrangements } from '../access/arrangement.ts'

export const arrangements: Arrangements = {
  'payment plan': {
    jobs: ['charge-scheduled-payments', 'run-payment-plans', 'plan-payment-ended'],
    charges: 'pay',
    tells: 'see-amounts',
    mail: anAmount,
    make: async (server, arranger) => {
      const { as, accountId } = arranger
      const methodId = await saveCard(server, arranger)
      const terms = { frequency: 'weekly', count: 4, arrears: 8339, accepted: true } as const
      const body = { ...terms, methodId }
      expectMade(await server.call('createPaymentPlan', { as, params: { accountId }, body }))
    },
  },
}
