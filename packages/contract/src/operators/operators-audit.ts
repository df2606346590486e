import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

/** A look or an act of an operator. */
export const operatorAuditEntry = z.object({
  /** Its place in the chain; without a gap. */
  number: z.int(),
  at: instant,
  /** Null for a system and for a command. */
  operator: z.nullable(z.object({ id, name: z.string() })),
  /** Of the system that called, by its key. */
  key: z.nullable(z.object({ id, name: z.string() })),
  /** The operation's name: `inviteOperator`. */
  act: z.string(),
  /** What it was about: an id or a number. */
  subject: z.nullable(z.string()),
  /** What the subject is called today, where it is an account (by its number) or an operator (by name). */
  about: z.nullable(z.object({ kind: z.enum(['account', 'operator']), id, name: z.string() })),
  /** From which address on the network it came; null of commands, and where nothing kept it. */
  from: z.nullable(z.string()),
  /** What somebody will ask, such as an amount or a reason. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type OperatorAuditEntry = z.infer<typeof operatorAuditEntry>

const auditFilter = z.object({
  operatorId: z.optional(id),
  /** The operation's name. */
  act: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** An account by its number, or whatever else by its id or number. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  from: z.optional(instant),
  until: z.optional(instant),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const listOperatorAudit = route({
  name: 'listOperatorAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What operators looked at and did, the newest first',
  who: { operator: 'read-audit', key: 'read-audit' },
  query: z.extend(auditFilter, {
    /** Only entries before this number. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  answer: z.object({
    entries: z.array(operatorAuditEntry),
    /** For `before` of the next page; null at the end. */
    next: z.nullable(z.int()),
  }),
  shows: ['operators'],
  problems: [],
})

export const getOperatorAuditEntry = route({
  name: 'getOperatorAuditEntry',
  method: 'GET',
  path: '/audit/entries/{entryNumber}',
  summary: 'One entry of the log',
  who: { operator: 'read-audit' },
  params: z.object({ entryNumber: z.coerce.number().check(z.int(), z.positive()) }),
  answer: operatorAuditEntry,
  shows: ['operators'],
  problems: [],
})

export const exportOperatorAudit = route({
  name: 'exportOperatorAudit',
  method: 'GET',
  path: '/audit/table',
  summary: 'The log as a table, the newest first',
  who: { operator: 'read-audit' },
  query: auditFilter,
  answer: 'file',
  shows: 'file',
  problems: [],
  limit: 'document',
})

/** Whether every entry is as it was written. */
const auditCheck = z.object({
  at: instant,
  /** So many entries were checked, from the first on. */
  count: z.int(),
  /** The first that was changed or removed; null where none was. */
  broken: z.nullable(z.int()),
})

export const getAuditCheck = route({
  name: 'getAuditCheck',
  method: 'GET',
  path: '/audit/check',
  summary: 'When the log was last checked, and what came of it',
  who: { operator: 'read-audit' },
  answer: z.object({ check: z.nullable(auditCheck) }),
  shows: ['operators'],
  problems: [],
})

export const checkOperatorAudit = route({
  name: 'checkOperatorAudit',
  method: 'POST',
  path: '/audit/check',
  summary: 'Check the whole log now',
  who: { operator: 'read-audit' },
  answer: auditCheck,
  changes: ['operators'],
  problems: [],
  limit: 'document',
})
