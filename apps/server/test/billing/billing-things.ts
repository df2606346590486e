import { buildBill } from '@portal/fixtures/builders/bill-builder'
import type { Things } from '../access/thing.ts'
import { importRecords } from '../test-records.ts'

export const things: Things = {
  billId: {
    of: 'account',
    make: async (server, { accountId, number }) => {
      const bills = [buildBill({ number: `${number}-2610`, accountNumber: number })]
      await importRecords(server, { bills })
      const { id } = await server.db
        .selectFrom('bill')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return id
    },
  },
}
