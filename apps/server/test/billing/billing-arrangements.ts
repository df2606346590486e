import { anAmount, expectMade, importDueBill } from '../access/arrangement.ts'
import type { Arrangements } from '../access/arrangement.ts'

export const arrangements: Arrangements = {
  'bill notices': {
    jobs: ['bill-notices'],
    charges: null,
    tells: 'see-amounts',
    mail: anAmount,
    make: async (server, arranger) => {
      await importDueBill(server, arranger)
      const { as, accountId } = arranger
      const body = { paperless: true, attachPdf: false, reminderDays: 3 } as const
      expectMade(await server.call('updateBillNotices', { as, params: { accountId }, body }))
    },
  },
}
