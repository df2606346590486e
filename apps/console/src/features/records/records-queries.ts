import { routeQuery } from '@portal/browser/api/route-query'
import {
  getImport,
  getImportFolder,
  listImportRejects,
  listImports,
} from '@portal/contract/records/records-imports'
import type { AnswerOf } from '@portal/contract/route'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

const MOVES_MS = 1_000
const moving: ReadonlySet<string> = new Set(['receiving', 'waiting', 'running'])

const listedImports = cursorQuery(listImports, {}, 'before')
/** Asked again each second as long as one of them moves. */
export const importsQuery = {
  ...listedImports,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { pages: ReadonlyArray<AnswerOf<typeof listImports>> } | undefined }
  }) =>
    state.data?.pages.some(({ items }) => items.some((run) => moving.has(run.state)))
      ? MOVES_MS
      : false,
}
export const importFolderQuery = routeQuery(getImportFolder, {})

/** Asked again each second as long as it moves. */
export const importQuery = (importId: string) => ({
  ...routeQuery(getImport, { params: { importId } }),
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data && moving.has(state.data.state) ? MOVES_MS : false,
})

export const rejectsQuery = (importId: string, importFileId: string) =>
  cursorQuery(listImportRejects, { params: { importId, importFileId } }, 'after')
