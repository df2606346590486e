import { Readable } from 'node:stream'
import type { RejectedLine } from '@portal/contract/records/records'
import { csvLines, csvTable } from '@portal/rules/csv-table'
import { inBackground } from '../../db/time-limits.ts'
import type { Database } from '../../db/transaction.ts'
import { listRejects } from './import-content-store.ts'
import type { ImportRow } from './imports-store.ts'

const PAGE = 500
const columns = ['File', 'Line', 'Code', 'Field', 'Reason', 'Record']

/** All that was refused, read page by page as it is sent. */
export function rejectsCsv(db: Database, { files }: Pick<ImportRow, 'files'>): Readable {
  return Readable.from(tableParts(db, files))
}

async function* tableParts(db: Database, files: ImportRow['files']): AsyncGenerator<string> {
  yield csvTable(columns, [])
  for (const { id, name } of files) {
    for (let after = 0; ;) {
      const page = await inBackground(() => listRejects(db, { fileId: id, after, count: PAGE }))
      yield csvLines(page.map((reject) => row(name, reject)))
      if (page.length < PAGE) break
      after = page.at(-1)?.line ?? after
    }
  }
}

function row(name: string, { line, code, field, reason, record }: RejectedLine) {
  return [name, line, code, field, reason, record]
}
