import type { recordsDesk } from '@portal/contract/records/records-desk'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import {
  cancelImport,
  createImport,
  listFolder,
  readImport,
  startFolderImport,
  startImport,
  takePart,
} from './begin-import.ts'
import { isFileOf, listRejects } from './import-content-store.ts'
import { headViews } from './import-view.ts'
import { findImport, listImportRuns } from './imports-store.ts'
import { rejectsCsv } from './rejects-csv.ts'
import { requireKinds } from './require-kinds.ts'

const PAGE = 30
const REJECTS_PAGE = 100

export function recordsDeskHandlers(
  surroundings: Pick<Surroundings, 'imports' | 'settings' | 'config' | 'jobs'>,
): HandlersOf<typeof recordsDesk> {
  const { imports } = surroundings
  return {
    createRecords: ownTransactions(async ({ params: { kind }, body }, { now, note, caller }) => {
      requireKinds(imports, [kind], caller)
      const records = await imports.take(kind, body.records, now)
      if (!records) throw problem('not-found')
      const count = (outcome: string) => records.filter((each) => each.outcome === outcome).length
      const counts = {
        written: count('written'),
        unchanged: count('unchanged'),
        refused: count('refused'),
      }
      note({ subject: kind, details: counts })
      return { counts, records }
    }),
    listRecordKinds: withoutVisit(async () => ({ kinds: [...imports.kinds] })),
    listImports: withoutVisit(async ({ query }, { db }) => {
      const rows = await listImportRuns(db, { before: query.before ?? null, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null
      return { items: await headViews(db, page), next }
    }),
    // How far it is shows nobody's data; the lines that it refused do.
    getImport: withoutVisit(async ({ params }, { db }) => readImport(db, params.importId)),
    getImportFolder: withoutVisit(async () => ({ files: await listFolder(surroundings) })),
    createImport: async ({ body }, context) => createImport(surroundings, body.files, context),
    // Beginning and starting are written down, with the names and sizes of the files.
    putImportPart: withoutVisit(async ({ params, query, body }, { db }) =>
      takePart(db, { ...params, ...query, content: body }),
    ),
    startImport: async ({ params }, context) => startImport(surroundings, params.importId, context),
    startFolderImport: async ({ body }, context) =>
      startFolderImport(surroundings, body.names, context),
    cancelImport: async ({ params }, context) => cancelImport(params.importId, context),
    listImportRejects: async ({ params, query: { after } }, { db }) => {
      if (!(await isFileOf(db, params))) throw problem('not-found')
      const asked = { fileId: params.importFileId, after, count: REJECTS_PAGE + 1 }
      const found = await listRejects(db, asked)
      const items = found.slice(0, REJECTS_PAGE)
      return { items, next: found.length > REJECTS_PAGE ? (items.at(-1)?.line ?? null) : null }
    },
    getImportRejectsCsv: async ({ params: { importId } }, { db }) => {
      const found = await findImport(db, importId)
      if (!found) throw problem('not-found')
      const content = rejectsCsv(db, found)
      return { type: 'text/csv; charset=utf-8', content, fileName: `rejects-${importId}.csv` }
    },
  }
}
