import * as z from 'zod/mini'

/** One field that did not pass: `path` as in `allocations.0.amount`, `message` in plain words. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** A problem as a client reads it, which needs no list of all codes to tell one that it does not know. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
})
