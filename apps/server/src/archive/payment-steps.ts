import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { ArchiveReader } from './archive-reader.ts'
import { textOf } from './file-text.ts'
import type { Step } from './archive-files.ts'

/** The history, and each receipt. */
export async function paymentSteps(reader: ArchiveReader): Promise<Array<Step>> {
  const items = await readHistory(reader)
  const receipts = new Map(items.map(({ paymentId, number }) => [paymentId, number]))
  return [
    async ({ add, addJson }) => {
      const written = reader.write('listPaymentHistory', { items, next: null })
      await addJson('payments/payments.json', written)
      const table = await reader.ask('getPaymentTable', {})
      if (table) await add('payments/payments.csv', textOf(table.content))
    },
    ...[...receipts].map(([paymentId, number]): Step => async ({ add }) => {
      const receipt = await reader.ask('getPaymentPdf', { params: { paymentId } })
      if (receipt) await add(`payments/receipt-${number}.pdf`, receipt.pdf)
    }),
  ]
}

async function readHistory(reader: ArchiveReader): Promise<Array<HistoryRow>> {
  const items: Array<HistoryRow> = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await reader.ask('listPaymentHistory', { query })
    items.push(...(page?.items ?? []))
    cursor = page?.next ?? undefined
  } while (cursor !== undefined)
  return items
}
