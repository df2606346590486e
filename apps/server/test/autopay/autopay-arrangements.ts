import { anAmount, expectMade, importDueBill, saveCard } from '../access/arrangement.ts'
import type { Arrangements, Arranger } from '../access/arrangement.ts'
import type { TestServer } from '../server-test.ts'

export const arrangements: Arrangements = {
  autopay: {
    jobs: ['run-autopay', 'finish-autopay-draws'],
    charges: 'request-service',
    tells: 'request-service',
    mail: anAmount,
    make: enrol,
  },
  'ending method': {
    jobs: ['run-autopay'],
    charges: 'request-service',
    tells: 'request-service',
    mail: /expires on/,
    make: async (server, arranger) => {
      await enrol(server, arranger)
      await server.db
        .updateTable('payment_method')
        .set({ expires_month: 12, expires_year: 2026 })
        .where('profile_id', '=', arranger.as.profileId)
        .execute()
    },
  },
}

async function enrol(server: TestServer, arranger: Arranger): Promise<void> {
  await importDueBill(server, arranger)
  const { as, accountId } = arranger
  const option = { kind: 'due-date', maximum: null } as const
  const body = { option, methodId: await saveCard(server, arranger), accepted: true } as const
  expectMade(await server.call('enrolAutopay', { as, params: { accountId }, body }))
}
