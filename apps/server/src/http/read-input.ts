import type { Route } from '@portal/contract/route'
import type { FieldError } from '@portal/contract/problems'
import * as z from 'zod/mini'
import { problem } from './problem-error.ts'

z.config(z.locales.en())

/** Parses one part of a request by the contract. @throws ProblemError `invalid-input` with every wrong field */
export function readInput(schema: Route['params'] | Route['body'], value: unknown): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw problem('invalid-input', { errors: read.error.issues.map(fieldError) })
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.join('.'), message: issue.message }
}
