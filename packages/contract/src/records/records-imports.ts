import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import { recordKind, rejectedLine } from './records.ts'

/** A file comes in parts of so many bytes; the last one may be shorter. */
export const PART_BYTES = 4_194_304
/** As many files as one import has. */
export const MOST_IMPORT_FILES = 30
/** As many rejects as are kept of one file. */
export const MOST_KEPT_REJECTS = 50_000

const posted = z.object({
  /** Of the ledger: `bill`, `payment`. */
  kind: z.string(),
  count: z.int(),
  /** Minor units; what accounts owe more, below zero what they owe less. */
  amount: z.int(),
})

const counts = z.object({
  new: z.int(),
  updated: z.int(),
  /** There already, with the same content. */
  same: z.int(),
  rejected: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

const importFile = z.object({
  id,
  name: z.string(),
  kind: recordKind,
  bytes: z.int(),
  bytesRead: z.int(),
  counts,
  posted: z.array(posted),
  isDone: z.boolean(),
})
export type ImportFile = z.infer<typeof importFile>

export const importState = z.enum([
  /** Its files are still on their way. */
  'receiving',
  /** It is its turn in a moment, or once another one is done. */
  'waiting',
  'running',
  'done',
  'cancelled',
  'failed',
  /** A command that ended before its end. */
  'stopped',
])
export type ImportState = z.infer<typeof importState>

const importHead = z.object({
  id,
  origin: z.enum(['upload', 'folder', 'command']),
  state: importState,
  /** Who began it; null for a command. */
  by: z.nullable(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
  /** Of all its files. */
  counts,
  bytes: z.int(),
  bytesRead: z.int(),
  fileNames: z.array(z.string()),
})
export type ImportHead = z.infer<typeof importHead>

export const importRun = z.extend(importHead, {
  files: z.array(importFile),
  /** Whether it was asked to end, and is about to. */
  isCancelling: z.boolean(),
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
})
export type ImportRun = z.infer<typeof importRun>

const importParams = z.object({ importId: id })
const importFileParams = z.extend(importParams, { importFileId: id })

export const listImports = route({
  name: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports of files, the newest first, those of the command line too',
  who: { operator: 'run-records' },
  query: z.object({
    /** Only those that were begun before this one. */
    before: z.optional(id),
  }),
  answer: z.object({
    items: z.array(importHead),
    /** For `before` of the next page; null at the end. */
    next: z.nullable(id),
  }),
  shows: ['records'],
  problems: [],
})

/** An open page asks it again while it moves. */
export const getImport = route({
  name: 'getImport',
  method: 'GET',
  path: '/imports/{importId}',
  summary: 'An import with its files: how far it is, and what the ledger got',
  who: { operator: 'run-records' },
  params: importParams,
  answer: importRun,
  shows: ['records'],
  problems: [],
  limit: 'watch',
})

export const getImportFolder = route({
  name: 'getImportFolder',
  method: 'GET',
  path: '/import-folder',
  summary: 'The files that lie in the server’s folder for imports',
  who: { operator: 'run-records' },
  answer: z.object({
    /** Null where the server has no such folder. */
    files: z.nullable(z.array(z.object({ name: z.string(), bytes: z.int() }))),
  }),
  shows: 'once',
  problems: [],
})

/** Without a folder. */
const fileName = z.string().check(z.maxLength(100), z.regex(/^[\w-][\w.-]*$/))

export const createImport = route({
  name: 'createImport',
  method: 'POST',
  path: '/imports',
  summary: 'Begin an import of files that are sent next, part by part',
  who: { operator: 'run-records' },
  body: z.object({
    files: z
      .array(z.object({ name: fileName, bytes: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(MOST_IMPORT_FILES)),
  }),
  answer: importRun,
  created: true,
  changes: ['records'],
  problems: [],
})

/** The same part again replaces it, so a page goes on where its line broke. */
export const putImportPart = route({
  name: 'putImportPart',
  method: 'PUT',
  path: '/imports/{importId}/files/{importFileId}',
  summary: 'Send a part of a file, by the byte at which it begins',
  who: { operator: 'run-records' },
  params: importFileParams,
  query: z.object({
    from: z.coerce.number().check(z.int(), z.minimum(0), z.multipleOf(PART_BYTES)),
  }),
  upload: PART_BYTES,
  answer: 'nothing',
  changes: ['records'],
  problems: ['conflict'],
})

export const startImport = route({
  name: 'startImport',
  method: 'POST',
  path: '/imports/{importId}/start',
  summary: 'Start an import whose files are all here',
  who: { operator: 'run-records' },
  params: importParams,
  answer: importRun,
  changes: ['records'],
  problems: ['conflict', 'upload-incomplete'],
})

export const startFolderImport = route({
  name: 'startFolderImport',
  method: 'POST',
  path: '/import-folder/start',
  summary: 'Import files of the server’s folder',
  who: { operator: 'run-records' },
  body: z.object({
    names: z.array(fileName).check(z.minLength(1), z.maxLength(MOST_IMPORT_FILES)),
  }),
  answer: importRun,
  created: true,
  changes: ['records'],
  problems: [],
})

/** What is in stays in; the rest is not read. */
export const cancelImport = route({
  name: 'cancelImport',
  method: 'POST',
  path: '/imports/{importId}/cancel',
  summary: 'End an import between two of its batches',
  who: { operator: 'run-records' },
  params: importParams,
  answer: importRun,
  changes: ['records'],
  problems: ['conflict'],
})

export const listImportRejects = route({
  name: 'listImportRejects',
  method: 'GET',
  path: '/imports/{importId}/files/{importFileId}/rejects',
  summary: 'The lines of a file that were not taken in, and why',
  who: { operator: 'run-records' },
  params: importFileParams,
  query: z.object({
    /** Only lines after this one. */
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  answer: z.object({
    items: z.array(rejectedLine),
    /** For `after` of the next page; null at the end. */
    next: z.nullable(z.int()),
  }),
  shows: ['records'],
  problems: [],
})

export const getImportRejectsCsv = route({
  name: 'getImportRejectsCsv',
  method: 'GET',
  path: '/imports/{importId}/rejects.csv',
  summary: 'All lines of an import that were not taken in, as a table',
  who: { operator: 'run-records' },
  params: importParams,
  answer: 'file',
  shows: 'file',
  problems: [],
  limit: 'document',
})
