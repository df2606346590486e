import { searchValue } from '@portal/browser/page/search-value'
import * as z from 'zod/mini'

/** `open`: whose detail shows; `show`: also those that wait no more. */
export const approvalsSearch = z.object({
  open: searchValue(z.string()),
  show: searchValue(z.enum(['all'])),
})
export type ApprovalsSearch = z.infer<typeof approvalsSearch>
