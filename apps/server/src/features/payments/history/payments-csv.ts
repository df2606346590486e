import { Readable } from 'node:stream'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import { csvLines, csvTable } from '@portal/rules/csv-table'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { placeOf } from './history-cursor.ts'
import { listHistory } from './payment-history-store.ts'
import type { HistoryAsked, HistoryPlace, StoredHistoryRow } from './payment-history-store.ts'

/** So many rows are read at once, so that a long history is never all in memory. */
const AT_ONCE = 500

type Kind = StoredHistoryRow['kind']

interface Words {
  columns: ReadonlyArray<string>
  statuses: Record<PaymentStatus, string>
  kinds: Record<Kind, string>
}

const words: Record<Locale, Words> = {
  en: {
    columns: [
      'Date',
      'Receipt',
      'Account',
      'Name',
      'Amount',
      'Returned',
      'Currency',
      'Status',
      'Method',
    ],
    statuses: {
      scheduled: 'Scheduled',
      processing: 'Processing',
      'action-required': 'Needs your confirmation',
      unknown: 'Processing',
      succeeded: 'Paid',
      failed: 'Failed',
      cancelled: 'Canceled',
      refunded: 'Refunded',
      reversed: 'Returned',
      historic: 'Paid',
    },
    kinds: { card: 'Card', bank: 'Bank account', cash: 'Cash', cheque: 'Check' },
  },
  es: {
    columns: [
      'Fecha',
      'Recibo',
      'Cuenta',
      'Nombre',
      'Importe',
      'Devuelto',
      'Moneda',
      'Estado',
      'Método',
    ],
    statuses: {
      scheduled: 'Programado',
      processing: 'En proceso',
      'action-required': 'Falta su confirmación',
      unknown: 'En proceso',
      succeeded: 'Pagado',
      failed: 'Fallido',
      cancelled: 'Cancelado',
      refunded: 'Reembolsado',
      reversed: 'Devuelto',
      historic: 'Pagado',
    },
    kinds: { card: 'Tarjeta', bank: 'Cuenta bancaria', cash: 'Efectivo', cheque: 'Cheque' },
  },
}

/** The history as a table that comes bit by bit; its first rows are there. */
export async function paymentsCsv(
  db: Database,
  asked: HistoryAsked,
  { locale, looked }: Pick<Context, 'locale' | 'looked'>,
): Promise<Readable> {
  const read = async (after: HistoryPlace | null): Promise<Rows> => {
    const rows = await listHistory(db, asked, { after, count: AT_ONCE })
    looked(rows.map(({ accountId }) => accountId))
    return rows
  }
  const first = await read(null)
  return Readable.from(tableParts(read, { first, said: words[locale] }))
}

type Rows = Array<StoredHistoryRow>

async function* tableParts(
  read: (after: HistoryPlace) => Promise<Rows>,
  { first, said }: { first: Rows; said: Words },
) {
  yield csvTable(said.columns, [])
  let rows = first
  for (;;) {
    if (rows.length > 0) yield csvLines(rows.map((row) => cellsOf(row, said)))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    rows = await read(placeOf(last))
  }
}

function cellsOf(row: StoredHistoryRow, { statuses, kinds }: Words): Array<string | number> {
  const { date, number, accountNumber, accountName, amount, returned, currency, status } = row
  const brand = row.byAnother ? null : row.brand
  const last4 = row.byAnother ? null : row.last4
  const method = [brand ?? kinds[row.kind], last4].filter(Boolean).join(' ')
  const [paid, back] = [majorUnits(amount, currency), majorUnits(returned, currency)]
  const state = statuses[status]
  return [date, number, accountNumber, accountName, paid, back, currency, state, method]
}

/** With all its digits, as a column of sums is read. */
function majorUnits(amount: number, currency: string): string {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = form.resolvedOptions().maximumFractionDigits ?? 2
  return (amount / 10 ** digits).toFixed(digits)
}
