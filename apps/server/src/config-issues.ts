import type * as z from 'zod/mini'

/** What is wrong with a setting, to be read behind its name. */
export function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be a ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'unrecognized_keys') return 'isn’t a known key'
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  return 'isn’t in a form we understand'
}

/** One plain line that names the setting. */
export function firstIssue(issues: ReadonlyArray<z.core.$ZodIssue>): string {
  const issue = issues[0]
  if (!issue) return 'The configuration can’t be used.'
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return `${[...issue.path, ...unknownKey].join('.')} ${issue.message}`
}
