import type { Route } from '@portal/contract/route'
import type { FieldError } from '@portal/contract/problem-answer'
import * as z from 'zod/mini'
import { isStorable } from '../db/storable-text.ts'
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

/** No form is nested deeper, nor is what a browser says of a passkey. */
const MOST_LEVELS = 32

/** What nobody types and no database keeps as it came: what `isStorable` refuses, also as a name, or nested too deep. */
function unstorable(value: unknown, path = '', level = 0): Array<FieldError> {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ path, message: 'Must be readable text' }]
  }
  if (typeof value !== 'object' || value === null) return []
  if (level === MOST_LEVELS) return [{ path, message: 'Must not be nested so deep' }]
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key)
      ? unstorable(inner, path ? `${path}.${key}` : key, level + 1)
      : [{ path, message: 'Must have readable names' }],
  )
}
