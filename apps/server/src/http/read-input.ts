import type { Route } from '@portal/contract/route'
import type { FieldError } from '@portal/contract/problems'
import * as z from 'zod/mini'
import { problem } from './problem-error.ts'

z.config(z.locales.en())

/** Parses one part of a request by the contract. @throws ProblemError `invalid-input` with every wrong field */
export function readInput(schema: Route['params'] | Route['body'], value: unknown): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema, value)
  const errors = read.success ? unstorable(read.data) : read.error.issues.map(fieldError)
  if (errors.length > 0) throw problem('invalid-input', { errors })
  return read.data
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.join('.'), message: issue.message }
}

/** Texts with the one character that PostgreSQL cannot keep; nobody types it. */
function unstorable(value: unknown, path = ''): Array<FieldError> {
  if (typeof value === 'string') {
    return value.includes('\u0000') ? [{ path, message: 'Must not contain a null character' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable(inner, path ? `${path}.${key}` : key),
  )
}
