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
  /** What somebody will ask, such as an amount or a reason. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type OperatorAuditEntry = z.infer<typeof operatorAuditEntry>

export const listOperatorAudit = route({
  name: 'listOperatorAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What operators looked at and did, the newest first',
  who: { operator: 'read-audit', key: 'read-audit' },
  query: z.object({
    operatorId: z.optional(id),
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
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
