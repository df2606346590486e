import { Readable } from 'node:stream'
import type { Bill, BillSummary } from '@portal/contract/billing/billing'
import type { BillFileKind } from '@portal/contract/billing/billing-files'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { FileAnswer } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { zipArchive } from '../../ports/documents/zip-archive.ts'
import type { ZipFile } from '../../ports/documents/zip-archive.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import type { AccountFace } from '../accounts/accounts-reads.ts'
import { makeBillPdf } from './make-bill-pdf.ts'
import { billsCsv, billLinesCsv } from './bills-csv.ts'
import { listBillSummaries, readBill } from './billing-service.ts'
import { listBillDocuments } from './billing-store.ts'

export interface BillFileOrder {
  accountId: string
  kind: BillFileKind
  billIds: ReadonlyArray<string>
  locale: Locale
  today: string
  /** As of `readBill`. */
  seesUsage: boolean
}

type FileSurroundings = Pick<Surroundings, 'settings' | 'documents' | 'publicUrl'>

/** Several bills of an account in one file, the oldest first. @throws ProblemError where one of them is not the account's */
export async function makeBillFile(
  surroundings: FileSurroundings,
  db: Database,
  order: BillFileOrder,
): Promise<FileAnswer> {
  const { accountId, kind, billIds, today } = order
  const account = await findAccountFace(db, accountId)
  const asked = new Set(billIds)
  const all = await listBillSummaries(db, accountId, today)
  const bills = all.filter(({ id }) => asked.has(id)).toReversed()
  if (!account || bills.length < asked.size) throw problem('not-found')
  if (kind === 'pdf') return setTogether(surroundings, db, order, { account, bills })
  if (kind !== 'pdfs') return makeTable(db, { ...order, kind }, account, bills)
  return {
    type: 'application/zip',
    content: Readable.from(zipArchive(setPapers(surroundings, db, order, { account, bills }))),
    fileName: `bills-${account.number}.zip`,
  }
}

/** What a file holds. */
interface Contents {
  account: AccountFace
  bills: ReadonlyArray<BillSummary>
}

/** One document, whose outline leads to each bill. */
async function setTogether(
  surroundings: FileSurroundings,
  db: Database,
  order: BillFileOrder,
  { account, bills: summaries }: Contents,
): Promise<FileAnswer> {
  const bills: Array<Bill> = []
  for (const { id } of summaries) bills.push(await readWhole(surroundings, db, order, id))
  const pdf = await makeBillPdf(surroundings, { locale: order.locale, account, bills })
  return {
    type: 'application/pdf',
    content: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    fileName: `bills-${account.number}.pdf`,
  }
}

async function readWhole(
  { settings }: FileSurroundings,
  db: Database,
  { accountId, today, seesUsage }: BillFileOrder,
  id: string,
): Promise<Bill> {
  const bill = await readBill(db, accountId, id, {
    today,
    weather: settings.rules.weather,
    seesUsage,
  })
  if (!bill) throw new Error(`The bill ${id} went while it was read`)
  return bill
}

/** One after the other, so that the first is on its way while the next is set. */
async function* setPapers(
  surroundings: FileSurroundings,
  db: Database,
  order: BillFileOrder,
  { account, bills }: Contents,
): AsyncGenerator<ZipFile> {
  for (const { id, number, billDate } of bills) {
    const bill = await readWhole(surroundings, db, order, id)
    const content = await makeBillPdf(surroundings, {
      locale: order.locale,
      account,
      bills: [bill],
    })
    yield { name: `bill-${number}.pdf`, content, date: billDate }
  }
}

async function makeTable(
  db: Database,
  { accountId, kind, locale, seesUsage }: BillFileOrder & { kind: 'bills' | 'lines' },
  { number }: AccountFace,
  summaries: ReadonlyArray<BillSummary>,
): Promise<FileAnswer> {
  const ids = summaries.map(({ id }) => id)
  const documents = new Map(
    (await listBillDocuments(db, accountId, ids)).map((document) => [document.id, document]),
  )
  const bills = summaries.flatMap((summary) => {
    const document = documents.get(summary.id)
    return document ? [{ summary, document }] : []
  })
  const write = kind === 'bills' ? billsCsv : billLinesCsv
  const name = kind === 'bills' ? 'bills' : 'bill-lines'
  return {
    type: 'text/csv; charset=utf-8',
    content: write({ locale, accountNumber: number, bills, seesUsage }),
    fileName: `${name}-${number}.csv`,
  }
}
