import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `open`: whose detail shows; `show`: those who are let in no more. */
export const operatorsSearch = z.object({
  open: searchValue(z.string()),
  show: searchValue(z.enum(['suspended'])),
})
export type OperatorsSearch = z.infer<typeof operatorsSearch>
