import * as z from 'zod/mini'

const text = z.optional(z.string())

/** What a provider's redirect brings [RFC 6749, RFC 9207]. */
export const returnSearch = z.object({ code: text, state: text, iss: text, error: text })
export type ReturnSearch = z.infer<typeof returnSearch>
