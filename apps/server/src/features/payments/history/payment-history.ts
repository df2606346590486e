import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { Database } from '../../../db/transaction.ts'
import { faceOf } from '../receipt/payment-view.ts'
import { placeOf, readCursor, writeCursor } from './history-cursor.ts'
import { listHistory } from './payment-history-store.ts'
import type { HistoryAsked, StoredHistoryRow } from './payment-history-store.ts'

const PAGE = 24

/** A page of the history, newest first, with the place where the next one begins. @throws ProblemError `invalid-input` */
export async function readHistoryPage(
  db: Database,
  { cursor, ...asked }: HistoryAsked & { cursor?: string | undefined },
): Promise<{ items: Array<HistoryRow>; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await listHistory(db, asked, { after, count: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { items: page.map(toHistoryRow), next: last ? writeCursor(placeOf(last)) : null }
}

export function toHistoryRow(row: StoredHistoryRow): HistoryRow {
  const { paymentId, number, status, date, currency } = row
  const { accountId, accountNumber, accountName, origin } = row
  return {
    paymentId,
    number,
    status,
    date,
    amount: { amount: row.amount, currency },
    returned: { amount: row.returned, currency },
    method: faceOf(row),
    accountId,
    accountNumber,
    accountName,
    origin,
  }
}
