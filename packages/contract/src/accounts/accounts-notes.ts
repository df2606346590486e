import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { route } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'

export const noteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write what others should know'),
    z.maxLength(2_000, 'Use at most 2,000 characters'),
  )

/** What staff tell each other about an account; customers never see it. */
export const customerNote = z.object({
  id,
  text: z.string(),
  by: z.object({ id, name: z.string() }),
  writtenAt: instant,
  /** Null where it stands as it was written. */
  changedAt: z.nullable(instant),
  /** The reader wrote it a few minutes ago, and may still change it. */
  mayChange: z.boolean(),
})
export type CustomerNote = z.infer<typeof customerNote>

export const listCustomerNotes = route({
  name: 'listCustomerNotes',
  method: 'GET',
  path: '/customers/{accountId}/notes',
  summary: 'What staff noted about an account, the newest first',
  who: { operator: 'see-customers' },
  params: accountParams,
  query: z.object({
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(customerNote), next: z.nullable(z.string()) }),
  shows: ['accounts'],
  problems: [],
})

/** The same key and text answer the same note; another text `idempotency-mismatch`. */
export const createCustomerNote = route({
  name: 'createCustomerNote',
  method: 'POST',
  path: '/customers/{accountId}/notes',
  summary: 'Note something about an account',
  who: { operator: 'help-customers' },
  params: accountParams,
  body: z.object({
    /** Made by the client for one intent. */
    idempotencyKey: id,
    text: noteText,
  }),
  answer: customerNote,
  created: true,
  changes: ['accounts'],
  problems: ['idempotency-mismatch'],
})

/** `conflict` once the minutes have passed; another’s note is not found. */
export const updateCustomerNote = route({
  name: 'updateCustomerNote',
  method: 'PATCH',
  path: '/customers/{accountId}/notes/{noteId}',
  summary: 'Change a note that one has just written',
  who: { operator: 'help-customers' },
  params: z.object({ accountId: id, noteId: id }),
  body: z.object({ text: noteText }),
  answer: customerNote,
  changes: ['accounts'],
  problems: ['conflict'],
})
