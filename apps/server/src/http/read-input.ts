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

/** Texts that nobody types and no database keeps as they came: with a null character, or half of a character. */
function unstorable(value: unknown, path = ''): Array<FieldError> {
  if (typeof value === 'string') {
    const isText = value.isWellFormed() && !value.includes('\u0000')
    return isText ? [] : [{ path, message: 'Must be readable text' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable(inner, path ? `${path}.${key}` : key),
  )
}
