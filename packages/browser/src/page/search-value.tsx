import { catch as replaceFaulty, optional } from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** A search parameter that may be missing; one that does not read as expected counts as missing. */
export function searchValue<Schema extends ZodMiniType>(schema: Schema) {
  return replaceFaulty(optional(schema), undefined)
}
