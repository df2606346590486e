import { randomUUID } from 'node:crypto'
import { buildAdjustment } from '@portal/fixtures/builders/payment-builder'
import type { Acts } from '../changes/act.ts'
import { importRecords } from '../test-records.ts'
import { insertYearOfBills } from './year-of-bills.ts'

export const acts: Acts = async function* ({ does, server, as, accountId, accountNumber }) {
  const params = { accountId }
  await insertYearOfBills(server.db, accountId)
  const paid = { reference: randomUUID(), date: '2026-11-12', kind: 'credit' as const }
  await importRecords(server, {
    adjustments: [buildAdjustment({ ...paid, accountNumber, amount: -8339 })],
  })
  const { proposal } = (await server.call('getBudgetBilling', { as, params })).body
  const body = { amount: proposal?.amount.amount ?? 0, accepted: true as const }
  yield does('createBudgetBilling', { params, body })
  yield does('cancelBudgetBilling', { params, query: { bills: '0' } })
}
