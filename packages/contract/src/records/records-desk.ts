import type { DeskGroup } from '../route.ts'
import {
  cancelImport,
  createImport,
  getImport,
  getImportFolder,
  getImportRejectsCsv,
  listImportRejects,
  listImports,
  putImportPart,
  startFolderImport,
  startImport,
} from './records-imports.ts'
import { createRecords, listRecordKinds } from './records-taking.ts'

export const recordsDesk = {
  tag: { name: 'records', description: 'What the utility hands over, by the API or in files' },
  routes: {
    createRecords,
    listRecordKinds,
    listImports,
    getImport,
    getImportFolder,
    createImport,
    putImportPart,
    startImport,
    startFolderImport,
    cancelImport,
    listImportRejects,
    getImportRejectsCsv,
  },
} as const satisfies DeskGroup
